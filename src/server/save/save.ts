/** `PUT …/`: creates or updates a record, whole or not at all, with its links and its history (core 7). */
import { sql, type Kysely } from 'kysely';
import type { Key } from '#model/key.ts';
import { isNew } from '#model/key.ts';
import { isNumbered } from '../database/bulk.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { conflict, malformed, unknown } from '../http/problems.ts';
import { changesOf, refuseWrong, type FieldChange, type ReadBody, type WireRecord } from './body.ts';
import type { KeepAdministrators } from './last-administrator.ts';
import { valueSql } from '../record/field-values.ts';
import { recordChange } from './history.ts';
import { keyText } from '../record/key-path.ts';
import { lockLinks, nextModifiedDate, saveLinks } from './links.ts';
import { keyIs, recordJson } from '../record/record-sql.ts';
import { once, type Once } from './idempotency.ts';
import { describeChanges, readReferences } from './references.ts';
import { targetOf, type EntityTable, type Target } from '../record/entity-table.ts';

/** What every change of a record works with. */
export interface SaveContext {
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  readonly keepAdministrators: KeepAdministrators;
}

/** One save by one user. */
export interface Save {
  readonly body: ReadBody;
  readonly userId: number;
  /** Where the client asked for a create to happen once. */
  readonly once: Once | null;
}

/** Saves, and answers the record's key by field name. Throws 404, 409, 422. */
export function saveRecord(context: SaveContext, entity: EntityTable, save: Save): Promise<Record<string, number>> {
  const { spec } = entity;
  return context.database.db.transaction().execute(async (db) => {
    await lockLinks(db, spec);
    return context.keepAdministrators(db, spec, async () => {
      const key = spec.key.map((name) => (save.body.record[name] ?? null) as number | null);
      const create = () => once(db, save.once, () => createRecord(db, context, entity, save));
      if (isNew(key) || saysItIsNew(entity, save.body.record)) return create();
      const stored = await lockRecord(db, entity, key as Key);
      if (stored === null && !spec.audited && !isNumbered(spec)) return create();
      if (stored === null) throw unknown(`${spec.label.one} ${keyText(key as Key)}`);
      await updateRecord(db, context, entity, { ...save, key: key as Key, stored });
      return keyObject(entity, key as Key);
    });
  });
}

/**
 * A record that does not number itself has its key from the start. It is new where the body does not say which version of it
 * was read; that there is one already is then found by the database (409). Of a record that is not audited there are no
 * versions: it is new where there is none, and else the last save wins.
 */
const saysItIsNew = ({ spec }: EntityTable, record: WireRecord): boolean =>
  spec.audited && !isNumbered(spec) && (record.modifiedDate ?? null) === null;

/** The stored record, held against other changes until the transaction ends; `null` where there is none. */
export async function lockRecord(
  db: Kysely<CatalogueDatabase>,
  entity: EntityTable,
  key: Key,
): Promise<WireRecord | null> {
  const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as "json"
    from ${sql.table(entity.spec.table)} as record
    where ${keyIs(entity.spec.key, key)} for no key update of record`.execute(db);
  return rows[0] === undefined ? null : (JSON.parse(rows[0].json) as WireRecord);
}

async function createRecord(
  db: Kysely<CatalogueDatabase>,
  context: SaveContext,
  entity: EntityTable,
  { body, userId }: Save,
): Promise<Record<string, number>> {
  const { spec } = entity;
  const changes = changesOf(spec, body.record, null);
  refuseWrong(spec, body, changes);
  const referred = await readReferences(db, context.targets, entity, changes);
  const audit = spec.audited ? auditOfCreate(userId) : [];
  const columns = [...changes.flatMap(columnOf), ...audit];
  const { rows } = await sql<
    Record<string, number>
  >`insert into ${sql.table(spec.table)} (${sql.join(columns.map(([name]) => sql.id(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning ${sql.join(spec.key.map((name) => sql.id(name)))}`.execute(
    db,
  );
  const key = spec.key.map((name) => rows[0]?.[name] ?? 0);
  await saveAllLinks(db, context, changes, key, userId);
  await recordChange(db, {
    spec,
    key,
    action: 'create',
    userId,
    changes: describeChanges(entity, changes, null, referred),
  });
  return keyObject(entity, key);
}

interface Update extends Save {
  readonly key: Key;
  readonly stored: WireRecord;
}

async function updateRecord(
  db: Kysely<CatalogueDatabase>,
  context: SaveContext,
  entity: EntityTable,
  update: Update,
): Promise<void> {
  const { body, userId, key, stored } = update;
  const { spec } = entity;
  if (spec.audited) refuseStale(body.record, stored);
  const changes = changesOf(spec, body.record, stored);
  refuseWrong(spec, body, changes);
  if (changes.length === 0) return;
  const referred = await readReferences(db, context.targets, entity, changes);
  const audit = spec.audited
    ? ([
        ['modifiedDate', nextModifiedDate],
        ['modifiedById', sql`${userId}::bigint`],
      ] as const)
    : [];
  const columns = [...changes.flatMap(columnOf), ...audit].map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  if (columns.length > 0) {
    await sql`update ${sql.table(spec.table)} as record set ${sql.join(columns)} where ${keyIs(spec.key, key)}`.execute(
      db,
    );
  }
  await saveAllLinks(db, context, changes, key, userId);
  await recordChange(db, {
    spec,
    key,
    action: 'update',
    userId,
    changes: describeChanges(entity, changes, stored, referred),
  });
}

/** No edit of an audited record is silently lost: the body must be made from the record as it is stored. */
function refuseStale(record: WireRecord, stored: WireRecord): void {
  const read = record.modifiedDate;
  if (typeof read !== 'string')
    throw malformed([{ field: 'modifiedDate', message: 'is required when a record is changed.' }]);
  if (Date.parse(read) !== Date.parse(String(stored.modifiedDate))) {
    throw conflict('The record was changed after you opened it. Nothing was saved.');
  }
}

/** The moment of a create is one moment, whatever the clock does meanwhile. */
const auditOfCreate = (userId: number) =>
  [
    ['isActive', sql`true`],
    ['createdById', sql`${userId}::bigint`],
    ['createdDate', sql`now()`],
    ['modifiedById', sql`${userId}::bigint`],
    ['modifiedDate', sql`now()`],
  ] as const;

const columnOf = ({ name, field, to }: FieldChange) =>
  field.kind === 'references' ? [] : [[name, valueSql(field, to)] as const];

async function saveAllLinks(
  db: Kysely<CatalogueDatabase>,
  { targets }: SaveContext,
  changes: readonly FieldChange[],
  key: Key,
  userId: number,
): Promise<void> {
  const lists = changes.flatMap(({ field, from, to }) => (field.kind === 'references' ? [{ field, from, to }] : []));
  for (const { field, from, to } of lists) {
    const change = { from: (from ?? []) as number[], to: to as number[] };
    await saveLinks(db, { field, target: targetOf(targets, field.to), id: key[0] ?? 0, userId, ...change });
  }
}

const keyObject = ({ spec }: EntityTable, key: Key): Record<string, number> =>
  Object.fromEntries(spec.key.map((name, part) => [name, key[part] ?? 0]));
