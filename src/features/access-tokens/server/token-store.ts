/** Makes, lists and revokes access tokens, with an entry in the history of their user. */
import { sql, type RawBuilder } from 'kysely';
import { maxTokenDays, maxTokens } from '../model/limits.ts';
import type { IdentityModel } from '#model/identity.ts';
import { permissionsOfToken, resourceOf, ruleOf, type Permission } from '#model/permission.ts';
import { isEmpty, truncate } from '#model/text.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { MadeToken, NewToken, TokenRow } from '../model/operations.ts';
import type { Db } from '../../../server/database/database.ts';
import { system, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { CurrentUser } from '../../../server/http/policy.ts';
import { invalid, missing, notFound } from '../../../server/http/problems.ts';
import { authorOf } from '../../../server/save/author.ts';
import { recordChange } from '../../../server/save/history.ts';
import type { HashSecret } from '../../../server/auth/secrets.ts';
import type { Grants } from '../../../server/auth/grants.ts';
import { newTokenText, shownPart } from './token-text.ts';

export interface TokenContext {
  readonly db: Db;
  readonly identity: IdentityModel;
  readonly hash: HashSecret;
  readonly now: () => Date;
  readonly grants: Grants;
  /** All permissions of the catalogue. */
  readonly permissions: readonly Permission[];
}

const day = 24 * 60 * 60_000;

/** The property of a history entry with the beginning of the token's text: no field can have this name. */
const tokenChange = 'access token';

/**
 * Makes a token for `maker`, or for the user whom the request names. Throws 404 and 422; for another user also if the token could do
 * what the maker can't.
 */
export function createToken(context: TokenContext, maker: CurrentUser, request: NewToken): Promise<MadeToken> {
  const { db, identity, hash, now } = context;
  const { name, readOnly, resources, userId = maker.id } = request;
  const problems = problemsOf(context, request);
  if (problems.length > 0) throw invalid(problems);
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, context, userId);
    if (userId !== maker.id) await refuseToExceed(transaction, context, maker, { ...request, userId });
    await enforceLimit(transaction, userId);
    const text = newTokenText();
    const { id } = await system(transaction)
      .insertInto('accessToken')
      .values({
        hash: hash(text),
        userId,
        name: name.trim(),
        prefix: shownPart(text),
        readOnly,
        resources: resources && JSON.stringify([...new Set(resources)].sort()),
        createdDate: now().toISOString(),
        createdById: maker.id,
        endDate: request.ends,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { [tokenChange]: { from: null, to: shownPart(text) } };
    const change = { key: [userId], action: 'addToken', author: authorOf(maker), changes } as const;
    await recordChange(transaction, identity.user.service, change);
    return { id, token: text };
  });
}

function problemsOf({ now: current, permissions }: TokenContext, { name, ends, resources }: NewToken): FieldProblem[] {
  const now = current().getTime();
  const end = Date.parse(ends);
  const known = new Set(permissions.map(resourceOf));
  const unknown = (resources ?? []).filter((resource) => !known.has(resource));
  return [
    ...(isEmpty(name) ? [{ field: 'name', message: 'A name is required.' }] : []),
    ...(end <= now ? [{ field: 'ends', message: 'The end must be in the future.' }] : []),
    ...(end > now + maxTokenDays * day
      ? [{ field: 'ends', message: `A token lives for ${maxTokenDays} days at most.` }]
      : []),
    ...unknown.map((resource) => ({
      field: 'resources',
      message: `There is no resource "${truncate(resource, 60)}".`,
    })),
  ];
}

/** Locks the user's row, which orders concurrent tokens. Throws 404, and 422 for a deleted user. */
async function lockUser(db: Db, { identity }: TokenContext, userId: number): Promise<void> {
  const { rows } = await sql<{ isActive: boolean }>`select "isActive" from ${sql.table(identity.user.table)}
    where "id" = ${userId}::bigint for no key update`.execute(db);
  const [user] = rows;
  if (user === undefined) throw missing('This user does not exist.');
  if (!user.isActive) throw invalid([{ field: 'userId', message: 'This user is deleted.' }]);
}

/**
 * Refuses a token that would never do all that it is asked for: with it, its maker's stored roles count. The same rule matches other rows
 * for its user, so only a permission for all rows is enough.
 */
async function refuseToExceed(
  db: Db,
  { grants }: TokenContext,
  maker: CurrentUser,
  { userId, ...scope }: NewToken & { readonly userId: number },
): Promise<void> {
  const granted = permissionsOfToken((await grants.grantedTo(db, userId)) ?? new Set(), scope);
  const own = (await grants.grantedTo(db, maker.id)) ?? new Set();
  const mayGive = (permission: Permission) => own.has(ruleOf(permission)?.all ?? permission);
  const beyond = [...granted].filter((permission) => !mayGive(permission)).sort();
  if (beyond.length === 0) return;
  const message = `With this token you could do what you may not do yourself: ${beyond.join(', ')}. Narrow it to what you may.`;
  throw invalid([{ field: 'resources', message }]);
}

async function enforceLimit(db: Db, userId: number): Promise<void> {
  const { tokens } = await system(db)
    .selectFrom('accessToken')
    .select(({ fn }) => fn.countAll<number>().as('tokens'))
    .where('userId', '=', userId)
    .where('revokedDate', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(tokens) >= maxTokens)
    throw invalid([{ field: '', message: `Nobody keeps more than ${maxTokens} tokens. Revoke one first.` }]);
}

/** Revokes a token, which `of` narrows to those of one user. Returns its user; throws 404. Idempotent. */
export function revokeToken(
  { db, identity, now }: TokenContext,
  id: number,
  by: CurrentUser,
  of: number | null,
): Promise<{ userId: number }> {
  return db.transaction().execute(async (transaction) => {
    const found = system(transaction).selectFrom('accessToken').select(['userId', 'prefix', 'revokedDate']);
    const token = await found.where('id', '=', id).forUpdate().executeTakeFirst();
    if (token === undefined || (of !== null && token.userId !== of)) throw notFound(`Access token ${id}`);
    const { userId } = token;
    if (token.revokedDate !== null) return { userId };
    const ended = { revokedDate: now().toISOString(), revokedById: by.id };
    await system(transaction).updateTable('accessToken').set(ended).where('id', '=', id).execute();
    const changes = { [tokenChange]: { from: token.prefix, to: null } };
    const change = { key: [userId], action: 'revokeToken', author: authorOf(by), changes } as const;
    await recordChange(transaction, identity.user.service, change);
    return { userId };
  });
}

/** The user's tokens that are not revoked, newest first. */
export async function readTokens(db: Db, identity: IdentityModel, userId: number): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`select ${tokenMembers(identity)} from ${systemTable('accessToken')} t
    where ${token('userId')} = ${userId}::bigint and ${token('revokedDate')} is null
    order by ${token('id')} desc`.execute(db);
  return rows;
}

const token = systemColumns('accessToken', 't');

/** The members of a row; the table's alias is `t`. */
export const tokenMembers = ({ user }: IdentityModel): RawBuilder<unknown> => sql`
  ${token('id')}, ${token('name')}, ${token('prefix')}, ${token('readOnly')}, ${token('resources')},
  ${token('createdDate')} as "since", ${token('endDate')} as "ends", ${token('seenDate')} as "lastUsed",
  ${token('address')}, ${token('userAgent')},
  (select jsonb_build_object('id', m."id", 'name', coalesce(m.${sql.ref(user.name)}, ''))
    from ${sql.table(user.table)} m where m."id" = ${token('createdById')}) as "madeBy"`;
