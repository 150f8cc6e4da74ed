/** `PUT …/`: creates or updates a record, whole or not at all, with its links and its history (core 7). */
import { sql, type Kysely } from 'kysely';
import type { Key } from '#model/key.ts';
import { isNew } from '#model/key.ts';
import { isNumbered } from '../database/bulk.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { conflict, malformed, unknown } from '../http/problems.ts';
import { changesOf, refuseWrong, type FieldChange, type ReadBody, type WireRecord } from './body.ts';
import type { EntityService } from '../calls/service.ts';
import { valueSql } from '../record/field-values.ts';
import { recordChange } from './history.ts';
import { keyText } from '../record/key-path.ts';
import { lockLinks, nextModifiedDate, saveLinks } from './links.ts';
import { keyIs, recordJson } from '../record/record-sql.ts';
import { once, type Once } from './idempotency.ts';
import { historyOf, referredRecords } from './references.ts';
import { targetOf, type Source } from '../record/entity-table.ts';

/** One save by one user. */
export interface Save {
  readonly body: ReadBody;
  readonly userId: number;
  /** Where the client asked for a create to happen once. */
  readonly once: Once | null;
}

/** Saves, and answers the record's key by field name. Throws 404, 409, 422. */
export function saveRecord(service: EntityService, source: Source, save: Save): Promise<Record<string, number>> {
  const { spec } = source;
  return service.database.db.transaction().execute(async (db) => {
    await lockLinks(db, spec);
    return service.keepAdministrators(db, spec, async () => {
      const key = spec.key.map((name) => (save.body.record[name] ?? null) as number | null);
      const create = () => once(db, save.once, () => createRecord(db, service, source, save));
      if (isNew(key) || saysItIsNew(source, save.body.record)) return create();
      const stored = await lockRecord(db, source, key as Key);
      if (stored === null && !spec.audited && !isNumbered(spec)) return create();
      if (stored === null) throw unknown(`${spec.label.one} ${keyText(key as Key)}`);
      await updateRecord(db, service, source, { ...save, key: key as Key, stored });
      return keyObject(source, key as Key);
    });
  });
}

/**
 * A record that does not number itself has its key from the start. It is new where the body does not say which version of it
 * was read; that there is one already is then found by the database (409). Of a record that is not audited there are no
 * versions: it is new where there is none, and else the last save wins.
 */
const saysItIsNew = ({ spec }: Source, record: WireRecord): boolean =>
  spec.audited && !isNumbered(spec) && (record.modifiedDate ?? null) === null;

/** The stored record, held against other changes until the transaction ends; `null` where there is none. */
export async function lockRecord(db: Kysely<CatalogueDatabase>, source: Source, key: Key): Promise<WireRecord | null> {
  const { rows } = await sql<{ json: string }>`select ${recordJson(source)} as "json"
    from ${sql.table(source.spec.table)} as record
    where ${keyIs(source.spec.key, key)} for no key update of record`.execute(db);
  return rows[0] === undefined ? null : (JSON.parse(rows[0].json) as WireRecord);
}

async function createRecord(
  db: Kysely<CatalogueDatabase>,
  service: EntityService,
  source: Source,
  { body, userId }: Save,
): Promise<Record<string, number>> {
  const { spec } = source;
  const changes = changesOf(spec, body.record, null);
  refuseWrong(spec, body, changes);
  const referred = await referredRecords(db, service.targets, source, changes);
  const audit = spec.audited ? auditOfCreate(userId) : [];
  const columns = [...changes.flatMap(columnOf), ...audit];
  const { rows } = await sql<
    Record<string, number>
  >`insert into ${sql.table(spec.table)} (${sql.join(columns.map(([name]) => sql.id(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning ${sql.join(spec.key.map((name) => sql.id(name)))}`.execute(
    db,
  );
  const key = spec.key.map((name) => rows[0]?.[name] ?? 0);
  await saveAllLinks(db, service, changes, key, userId);
  await recordChange(db, { spec, key, action: 'create', userId, changes: historyOf(source, changes, null, referred) });
  return keyObject(source, key);
}

interface Update extends Save {
  readonly key: Key;
  readonly stored: WireRecord;
}

async function updateRecord(
  db: Kysely<CatalogueDatabase>,
  service: EntityService,
  source: Source,
  update: Update,
): Promise<void> {
  const { body, userId, key, stored } = update;
  const { spec } = source;
  if (spec.audited) refuseStale(body.record, stored);
  const changes = changesOf(spec, body.record, stored);
  refuseWrong(spec, body, changes);
  if (changes.length === 0) return;
  const referred = await referredRecords(db, service.targets, source, changes);
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
  await saveAllLinks(db, service, changes, key, userId);
  await recordChange(db, {
    spec,
    key,
    action: 'update',
    userId,
    changes: historyOf(source, changes, stored, referred),
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
  { targets }: EntityService,
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

const keyObject = ({ spec }: Source, key: Key): Record<string, number> =>
  Object.fromEntries(spec.key.map((name, part) => [name, key[part] ?? 0]));
