/** Writes one record with its history, and the answer to a repeated create, by one statement. */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { keyOf, type KeyPart } from '#model/key.ts';
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { Validate } from '#model/validation/validate.ts';
import type { Db } from '../database/database.ts';
import { isLost, OutcomeUnknown } from '../database/lost-connection.ts';
import { outOfReach, throwIfReadOnly } from '../access/reach.ts';
import { refuseHiddenReferences } from '../access/hidden-references.ts';
import { byStoredColumn } from '../database/stored-table.ts';
import { invalid } from '../http/problems.ts';
import type { Checks } from '../own-code/checks.ts';
import type { Fills } from '../own-code/fills.ts';
import { emptyIn, readColumn, targetOf, type EntityTable, type Target } from '../record/entity-table.ts';
import { storedKeyIs, valueSql, wireValue } from '../record/record-sql.ts';
import { authorOf, type Saver } from './author.ts';
import { idsOf, throwIfInvalid, validChanges, withFilled, type FieldChange, type SaveBody } from './body.ts';
import { databaseDefault } from './database-default.ts';
import { withCanonicalReferences } from './canonical-references.ts';
import { withParsedValues } from './parsed-by-database.ts';
import {
  changesJson,
  changesWithNames,
  describeChanges,
  historyOfWritten,
  readReferenceNames,
  type ReferenceNames,
} from './history.ts';
import { answerOfWritten, type IdempotentRequest } from './idempotency.ts';
import { insertions, type InsertWay } from './insert-record.ts';
import { isWithoutRow, NoRowReturned } from './trigger-refusal.ts';
import { saveLinks } from './links.ts';
import { undoneFields } from './own-changes.ts';
import { stampsOfUpdate } from './stamps.ts';
import type { StoredRecord } from './stored-record.ts';

/** One save by one user. */
export interface Save {
  readonly body: SaveBody;
  readonly validate: Validate;
  /** `null`: the portal itself. */
  readonly user: Saver | null;
  /** The idempotency key of a create, if the client sent one. */
  readonly idempotency: IdempotentRequest | null;
  /** Whether it takes back what its user changed. */
  readonly undoes?: boolean;
  /** A new record is written if this holds; the same statement then reads the names of what it refers to. */
  readonly condition?: RawBuilder<boolean>;
}

interface WriteContext {
  readonly targets: ReadonlyMap<string, Target>;
  readonly pickable: ReadonlyMap<string, Target>;
  readonly fills: Fills;
  readonly checks: Checks;
}

/**
 * Validates and writes a record with its links and history; `stored` is `null` for an insert. Returns the key by field name. Throws
 * {@link NoRowReturned} if the row has changed since it was read, or if a trigger or rule takes it.
 */
export async function writeRecord(
  db: Db,
  { targets, pickable, fills, checks }: WriteContext,
  entity: EntityTable,
  { body, validate, user, idempotency, undoes = false, condition }: Save,
  stored: StoredRecord | null,
  insertWay: InsertWay = 'returned',
): Promise<Record<string, KeyPart>> {
  const { spec } = entity;
  const author = authorOf(user);
  const { userId } = author;
  const before = stored?.record ?? null;
  throwIfReadOnly(spec, before);
  const canonical = await withCanonicalReferences(db, spec, body.record);
  const record = await withParsedValues(db, spec, canonical, before);
  const requested = validChanges(spec, validate, record, before, userId);
  if (before !== null && requested.length === 0) return keyObject(spec, before);
  await refuseHiddenReferences(db, pickable, requested, userId);
  // One statement writes the record, so it needs no transaction, unless own code requests one.
  const save = { db: db.isTransaction ? db : null, spec, user };
  const afterOf = (changes: readonly FieldChange[]) =>
    // Not the whole body: its read-only properties are never stored, and "isActive": false would look like a delete.
    ({ ...(before ?? { isActive: true }), ...Object.fromEntries(changes.map(({ name, to }) => [name, to])) });
  const change = { before, after: afterOf(requested) };
  const filled = (await fills.values(save, [change], asIs)).get(change);
  const changes = filled === undefined ? requested : withFilled(spec, requested, before, filled);
  if (filled !== undefined) throwIfInvalid(spec, validate, { ...record, ...filled }, before, changes);
  const beyond = await outOfReach(db, entity, userId, [{ before, after: afterOf(changes) }], asIs);
  for (const problem of beyond.values()) throw invalid([problem]);
  const undone = undoes && before !== null ? await undoneFields(db, spec, before, changes, userId) : undefined;
  const checked = { ...save, undoes: (field: string) => undone?.has(field) === true };
  const refused = await checks.refusals(checked, [{ before, after: afterOf(changes) }], asIs);
  for (const problems of refused.values()) throw invalid(problems);
  const names: ReferenceNames = condition === undefined ? await readReferenceNames(db, targets, changes) : new Map();
  const values = Object.fromEntries(changes.flatMap(columnValue(spec, stored === null)));
  const written =
    stored === null
      ? await insertions[insertWay](db, spec, { values, userId, record: afterOf(changes), condition })
      : updating(db, spec, stored, values, userId);
  const described = describeChanges(entity, changes, before, names);
  const entry = historyOfWritten(spec, {
    action: stored === null ? 'create' : 'update',
    author,
    changes: condition === undefined ? changesJson(described) : changesWithNames(entity, changes, described),
  });
  const answer = stored === null && idempotency !== null ? sql`, answer as (${answerOfWritten(idempotency)})` : sql``;
  const row = await writtenRow(
    db,
    sql`with written as (${written}), entry as (${entry})${answer} select * from written`,
  );
  for (const { field, from, to } of changes) {
    if (!isReferenceList(field)) continue;
    const target = targetOf(targets, field.to);
    const id = Number(keyOf(spec, row)[0]);
    await saveLinks(db, { link: field.link, target }, [{ id, from: idsOf(from), to: idsOf(to) }], author);
  }
  return keyObject(spec, row);
}

const asIs = <Change>(change: Change): Change => change;

const keyObject = (spec: EntitySpec, row: object): Record<string, KeyPart> =>
  Object.fromEntries(keyOf(spec, row).map((part, index) => [must(spec.key[index], 'a part has a name'), part]));

async function writtenRow(db: Db, statement: RawBuilder<Record<string, KeyPart>>): Promise<Record<string, KeyPart>> {
  try {
    const { rows } = await statement.execute(db);
    return must(rows[0], 'without a row, the history refuses its entry');
  } catch (error) {
    if (isWithoutRow(error)) throw new NoRowReturned();
    throw isLost(error) && !db.isTransaction ? new OutcomeUnknown(error) : error;
  }
}

/** An update that returns the key, or nothing if the version of the row has changed. */
function updating(
  db: Db,
  spec: EntitySpec,
  { record, version }: StoredRecord,
  values: Readonly<Record<string, unknown>>,
  userId: number | null,
) {
  const { table, key } = spec;
  const allValues = byStoredColumn<unknown>(spec, { ...values, ...stampsOfUpdate(spec, userId) });
  const isStored = sql<boolean>`${storedKeyIs(spec, keyOf(spec, record))} and ${sql.id('record', 'xmin')}::text = ${version}`;
  const returned = key.map((name) =>
    wireValue(fieldOf(spec, name), readColumn(spec.columnMappings, name, 'record')).as(name),
  );
  // Only link tables change, and there is no modified date: no column to update.
  if (Object.keys(allValues).length === 0)
    return sql`select ${sql.join(returned)} from ${sql.table(table)} as record where ${isStored}`;
  return sql`${db.updateTable(`${table} as record`).set(allValues).where(isStored).returning(returned)}`;
}

const columnValue =
  (spec: EntitySpec, isNew: boolean) =>
  ({ name, field, to }: FieldChange): (readonly [string, unknown])[] => {
    if (isReferenceList(field)) return [];
    const given = isNew && to === null ? databaseDefault(spec, name) : undefined;
    return [[name, given ?? valueSql(field, to ?? emptyIn(spec.columnMappings, name))]];
  };
