/** Proposals: changes that were previewed, stored so that any server can apply them. Each belongs to one access token. */
import { proposalTime } from '../model/proposals.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';
import { system, systemTable } from '../../../server/database/system-tables.ts';
import type { Caller } from './caller.ts';
import type { ProposedCall, ProposedChange } from './change.ts';

/** How many proposals of one user are stored; an older one ends when there are more. */
export const maxProposals = 20;

export interface Proposal<Request = ProposedChange | ProposedCall> {
  readonly request: Request;
  /** The digest of the preview: see `PlannedChange`. */
  readonly digest: string;
}

type Owner = Pick<Caller, 'user' | 'tokenId'>;

/** Stores a proposal, and returns its id. */
export async function storeProposal(db: Db, { user, tokenId }: Owner, { request, digest }: Proposal): Promise<string> {
  const id = randomUUID();
  await system(db)
    .insertInto('proposal')
    .values({
      id,
      userId: user.id,
      tokenId,
      request: JSON.stringify(request),
      digest,
      createdDate: sql<string>`clock_timestamp()`,
    })
    .execute();
  await sql`delete from ${systemTable('proposal')} where "userId" = ${user.id}::bigint and "id" in (
    select "id" from ${systemTable('proposal')} where "userId" = ${user.id}::bigint order by "createdDate" desc offset ${sql.lit(maxProposals)})`.execute(
    db,
  );
  return id;
}

/** `null` if there is no such proposal of this user and token. */
export async function readProposal(db: Db, { user, tokenId }: Owner, id: string): Promise<Proposal | null> {
  const stored = await system(db)
    .selectFrom('proposal')
    .select(['request', 'digest'])
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .where('tokenId', '=', tokenId)
    .where(sql<boolean>`"createdDate" > clock_timestamp() - ${`${proposalTime} ms`}::interval`)
    .executeTakeFirst();
  return stored === undefined ? null : { request: stored.request as Proposal['request'], digest: stored.digest };
}
