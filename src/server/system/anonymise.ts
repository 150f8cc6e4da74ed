/** A user who left: who they were goes, and what they did stays, as done by somebody of this number. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntitySpec, Field } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { keyText } from '#model/key.ts';
import type { EntityService } from '../calls/service.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { invalid, unknown } from '../http/problems.ts';
import { recordChange } from '../save/history.ts';
import { modifiedBy } from '../save/links.ts';
import { lockRecord } from '../save/save.ts';

/** Who is meant, and who does it. */
interface Anonymise {
  readonly id: number;
  readonly byId: number;
}

/**
 * Every text of the user's record goes, also from its history, and the name from the history of what refers to the user; so do
 * sessions and links to identity providers. Throws 404, and 422 for a user who may still sign in.
 */
export async function anonymise(service: EntityService, { id, byId }: Anonymise): Promise<void> {
  const { catalogue, database, entities } = service;
  const { identity } = catalogue;
  const user = must(
    entities.find(({ spec }) => spec.service === identity.user.service),
    'the catalogue has users',
  );
  const { spec } = user;
  const name = `Former ${spec.label.one.toLowerCase()} #${id}`;
  await database.db.transaction().execute(async (db) => {
    // The history of everything that refers to users is looked through.
    await sql`select set_config('statement_timeout', '0', true)`.execute(db);
    const stored = await lockRecord(db, user, [id]);
    if (stored === null) throw unknown(`${spec.label.one} ${id}`);
    if (stored.isActive === true) {
      const message = `This ${spec.label.one} may still sign in. Delete the record first.`;
      throw invalid([{ field: 'isActive', message }]);
    }
    if (stored[identity.user.name] === name) return;
    const texts = personal(spec).map(([field, { required }]) => [
      field,
      field === identity.user.name ? name : required ? `former-${id}@anonymous.invalid` : null,
    ]);
    await db
      .updateTable(spec.table)
      .set({ ...Object.fromEntries(texts), ...modifiedBy(byId) })
      .where('id', '=', id)
      .execute();
    await system(db).deleteFrom('identity').where('userId', '=', id).execute();
    await system(db).deleteFrom('session').where('userId', '=', id).execute();
    await forgetSignIns(db, id, stored[identity.user.email]);
    for (const [field] of personal(spec)) await forget(db, ofUser(spec, id), field, sql`to_jsonb(${name}::text)`);
    for (const { spec: other } of entities) {
      for (const field of referring(other, spec)) {
        await forget(
          db,
          sql`${column('entity')} = ${other.service}`,
          field,
          sql`jsonb_build_object('id', ${id}::bigint, 'name', ${name}::text)`,
          id,
        );
      }
    }
    await recordChange(db, spec.service, { key: [id], action: 'anonymise', changedById: byId, changes: {} });
  });
}

/** When there were some stays; who and from where goes, of those that were refused, too. */
async function forgetSignIns(db: Kysely<CatalogueDatabase>, id: number, email: unknown): Promise<void> {
  await system(db)
    .updateTable('signInAttempt')
    .set({ email: null, name: null, address: null, userAgent: null })
    .where((row) => row.or([row('userId', '=', id), row(sql`lower("email")`, '=', String(email).toLowerCase())]))
    .execute();
}

/** What a record says of a person in words. */
const personal = ({ fields }: EntitySpec): (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'text');

const referring = ({ fields, calls }: EntitySpec, { service }: EntitySpec): string[] =>
  calls === 'list'
    ? []
    : Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'reference' && field.to === service ? [name] : [],
      );

const column = systemColumns('history');

const ofUser = ({ service }: EntitySpec, id: number): RawBuilder<unknown> =>
  sql`${column('entity')} = ${service} and ${column('key')} = ${keyText([id])}`;

/** Puts something else in the place of each value of a field in these entries; `id`: only of those that lead to it. */
async function forget(
  db: Kysely<CatalogueDatabase>,
  entries: RawBuilder<unknown>,
  field: string,
  instead: RawBuilder<unknown>,
  id?: number,
): Promise<void> {
  const value = (side: 'from' | 'to') => sql`${column('changes')} -> ${field}::text -> ${side}::text`;
  const isMeant = (side: 'from' | 'to') =>
    id === undefined
      ? sql`jsonb_typeof(${value(side)}) = 'string'`
      : sql`${value(side)} -> 'id' = to_jsonb(${id}::bigint)`;
  const become = (side: 'from' | 'to') => sql`case when ${isMeant(side)} then ${instead} else ${value(side)} end`;
  await sql`update "history" set "changes" = jsonb_set(${column('changes')}, array[${field}::text],
      jsonb_build_object('from', ${become('from')}, 'to', ${become('to')}))
    where ${entries} and (${isMeant('from')} or ${isMeant('to')})`.execute(db);
}
