/** `PUT …/`: creates or updates a record with its links and history, in one transaction (core 7). */
import { sql } from 'kysely';
import { canBeInactive, fieldOf, type EntitySpec } from '#model/entity.ts';
import { hasGeneratedId, keyOf, keyText, type Key, type KeyPart } from '#model/key.ts';
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { Validate } from '#model/validation/validate.ts';
import { isNewRecord, rowVersion, versionName } from '#model/version.ts';
import type { Database, Db } from '../database/database.ts';
import { conflict, invalid, malformed, notFound } from '../http/problems.ts';
import { activityOf } from './activity.ts';
import { keyOfUpdate, validChanges, idsOf, type FieldChange, type SaveBody, type WireRecord } from './body.ts';
import { uniqueProblem, withConflictErrors } from './clash.ts';
import type { AdministratorRule } from './last-administrator.ts';
import type { RestoreRule } from './restore-rule.ts';
import { valueSql, keyIs, recordJson, storedKeyIs, wireValue } from '../record/record-sql.ts';
import { recordChange, describeChanges, readReferenceNames } from './history.ts';
import { lockLinks, saveLinks } from './links.ts';
import { stampsOfInsert, stampsOfUpdate } from './stamps.ts';
import { runOnce, type IdempotentRequest } from './idempotency.ts';
import { emptyIn, fromItem, readColumn, targetOf, type EntityTable, type Target } from '../record/entity-table.ts';
import { byStoredColumn, storedColumn } from '../database/stored-table.ts';

/** Dependencies of every change of a record. */
export interface SaveContext {
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  readonly administrators: AdministratorRule;
  readonly restores: RestoreRule;
}

/** One save by one user. */
export interface Save {
  readonly body: SaveBody;
  readonly validate: Validate;
  readonly userId: number;
  /** The idempotency key of a create, if the client sent one. */
  readonly idempotency: IdempotentRequest | null;
}

/** Saves, and returns the record's key by field name. Throws 404, 409, 422. */
export function saveRecord(context: SaveContext, entity: EntityTable, save: Save): Promise<Record<string, KeyPart>> {
  const { spec } = entity;
  const { record } = save.body;
  return inTransaction(context, spec, async (db) => {
    if (isNewRecord(spec, record))
      return runOnce(db, save.idempotency, () => writeRecord(db, context, entity, save, null));
    const stored = await lockRecord(db, entity, keyOfUpdate(spec, save.body));
    throwIfStale(spec, record, stored);
    return writeRecord(db, context, entity, save, stored);
  });
}

/** Runs a change of records in a transaction; throws 422 for a unique violation, or if it leaves no administrator. */
export const inTransaction = <Answer>(
  { database: { db }, administrators }: SaveContext,
  spec: EntitySpec,
  change: (db: Db) => Promise<Answer>,
): Promise<Answer> =>
  withConflictErrors(db, spec, () =>
    db.transaction().execute(async (transaction) => {
      await lockLinks(transaction, spec);
      return administrators.guard(transaction, [spec], () => change(transaction));
    }),
  );

/** Reads a record and locks its row. Throws 404. */
export async function lockRecord(
  db: Db,
  entity: EntityTable,
  key: Key,
  lock = sql`for no key update of record`,
): Promise<WireRecord> {
  const { spec } = entity;
  const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as "json" from ${fromItem(spec)} as record
    where ${keyIs(spec, key)} ${lock}`.execute(db);
  if (rows[0] === undefined) throw notFound(`${spec.label.one} ${keyText(key)}`);
  return JSON.parse(rows[0].json);
}

/** Validates and writes a record with its links and history; `stored` is `null` for an insert. Returns the key by field name. */
async function writeRecord(
  db: Db,
  { targets }: SaveContext,
  entity: EntityTable,
  { body: { record }, validate, userId }: Save,
  stored: WireRecord | null,
): Promise<Record<string, KeyPart>> {
  const { spec } = entity;
  const changes = validChanges(spec, validate, record, stored, userId);
  if (stored !== null && changes.length === 0) return keyObject(spec, stored);
  const names = await readReferenceNames(db, targets, changes);
  const values = Object.fromEntries(changes.flatMap(columnValue(spec)));
  if (stored !== null) await update(db, spec, keyOf(spec, stored), values, userId);
  const row = stored ?? (await insert(db, spec, values, userId));
  const key = keyOf(spec, row);
  for (const { field, from, to } of changes) {
    if (!isReferenceList(field)) continue;
    const target = targetOf(targets, field.to);
    const id = Number(key[0]);
    await saveLinks(db, { link: field.link, target }, [{ id, from: idsOf(from), to: idsOf(to) }], userId);
  }
  const action = stored === null ? 'create' : 'update';
  const described = describeChanges(entity, changes, stored, names);
  await recordChange(db, spec.service, { key, action, changedById: userId, changes: described });
  return keyObject(spec, row);
}

const keyObject = (spec: EntitySpec, row: object): Record<string, KeyPart> =>
  Object.fromEntries(keyOf(spec, row).map((part, index) => [must(spec.key[index], 'a part has a name'), part]));

type Values = Readonly<Record<string, unknown>>;

/** Throws 422 for an existing key, found by `on conflict do nothing`. */
async function insert(db: Db, spec: EntitySpec, values: Values, userId: number) {
  const { table, key, audited } = spec;
  const own = {
    ...(canBeInactive(spec) && { isActive: activityOf(spec).inserted(sql`true`) }),
    ...(audited && { createdById: userId, modifiedById: userId }),
    ...Object.fromEntries(stampsOfInsert(spec).map((name) => [name, sql`now()`])),
  };
  const statement = db.insertInto(table).values(byStoredColumn<unknown>(spec, { ...values, ...own }));
  const insertion = hasGeneratedId(spec)
    ? statement
    : statement.onConflict((conflict) =>
        conflict.columns(key.map((name) => storedColumn(spec.columnMappings, name))).doNothing(),
      );
  const row = await insertion
    .returning(key.map((name) => wireValue(fieldOf(spec, name), readColumn(spec.columnMappings, name)).as(name)))
    .executeTakeFirst();
  if (row === undefined) throw invalid([uniqueProblem(spec, key)]);
  return row;
}

async function update(db: Db, spec: EntitySpec, key: Key, values: Values, userId: number): Promise<void> {
  const allValues = { ...values, ...stampsOfUpdate(spec, userId) };
  if (Object.keys(allValues).length === 0) return;
  await db
    .updateTable(`${spec.table} as record`)
    .set(byStoredColumn(spec, allValues))
    .where(storedKeyIs(spec, key))
    .execute();
}

/** Optimistic concurrency: throws 409 unless the body has the stored version. */
function throwIfStale(spec: EntitySpec, record: WireRecord, stored: WireRecord): void {
  const name = versionName(spec);
  const [version, storedVersion] = [record[name], String(stored[name])];
  if (typeof version !== 'string') throw malformed([{ field: name, message: 'is required when a record is changed.' }]);
  // An instant has several spellings.
  const isSame = name === rowVersion ? version === storedVersion : Date.parse(version) === Date.parse(storedVersion);
  if (!isSame) throw conflict('The record was changed after you opened it. Nothing was saved.');
}

const columnValue =
  ({ columnMappings }: EntitySpec) =>
  ({ name, field, to }: FieldChange) =>
    isReferenceList(field) ? [] : [[name, valueSql(field, to ?? emptyIn(columnMappings, name))] as const];
