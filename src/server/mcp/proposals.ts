/** Proposals: changes that were previewed, stored so that any server can apply them. Each belongs to one user and one credential. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import type { CurrentUser } from '../http/policy.ts';
import type { ProposedChange } from './change.ts';

/** Milliseconds for which a proposal can be applied. */
export const proposalTime = 60 * 60_000;

/** How many proposals of one user are stored; an older one ends when there are more. */
export const maxProposals = 20;

export interface Proposal {
  readonly request: ProposedChange;
  /** Of the preview: see `PlannedChange`. */
  readonly digest: string;
}

/** What a proposal belongs to: another credential of the same user can't apply it. */
const credentialOf = ({ session }: CurrentUser): string => session.hash;

/** Stores a proposal, and returns its id. */
export async function storeProposal(db: Db, user: CurrentUser, { request, digest }: Proposal): Promise<string> {
  const id = randomUUID();
  await system(db)
    .insertInto('proposal')
    .values({
      id,
      userId: user.id,
      credential: credentialOf(user),
      request: JSON.stringify(request),
      digest,
      createdDate: sql<string>`clock_timestamp()`,
    })
    .execute();
  await sql`delete from "proposal" where "userId" = ${user.id}::bigint and "id" in (
    select "id" from "proposal" where "userId" = ${user.id}::bigint order by "createdDate" desc offset ${sql.lit(maxProposals)})`.execute(
    db,
  );
  return id;
}

/** `null` if there is none that this user and credential may apply. */
export async function readProposal(db: Db, user: CurrentUser, id: string): Promise<Proposal | null> {
  const stored = await system(db)
    .selectFrom('proposal')
    .select(['request', 'digest'])
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .where('credential', '=', credentialOf(user))
    .where(sql<boolean>`"createdDate" > clock_timestamp() - ${`${proposalTime} ms`}::interval`)
    .executeTakeFirst();
  return stored === undefined ? null : { request: stored.request as ProposedChange, digest: stored.digest };
}
