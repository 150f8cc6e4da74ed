/**
 * Finds the existing record of each row.
 *
 * - `key`: by the record's key.
 * - `by`: by given columns, or by a key whose references are names.
 * - `all`: by every column; a row that equals no record is new.
 *
 * For the last two, a mark (an MD5 of those columns) is computed of rows and records alike.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { EntitySpec, Field } from '#model/entity.ts';
import { completeKey, type Key, isNewId, isNumbered, keyOf, keyText } from '#model/key.ts';
import { isChoiceList } from '#model/kinds.ts';
import type { Db } from '../database/database.ts';
import { readRecords } from '../record/read.ts';
import { displayName } from '../record/name-sql.ts';
import { recordColumn as columnSql, onWire, referenceJoins, type Expression } from '../record/record-sql.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { WireRecord } from '../save/body.ts';
import { isExact, type ImportColumn, type Header } from './columns.ts';
import type { FileRow } from './cell.ts';
import { fromItem } from '../record/rows-of.ts';

export interface Matching {
  readonly kind: 'key' | 'by' | 'all';
  readonly columns: readonly ImportColumn[];
  /** Temporary table with every record's mark, while a file is loaded. */
  readonly marks: string;
}

/** Chooses how rows are matched, by the header and the option `by`. */
export function matchingOf(
  { spec }: EntityTable,
  header: Header,
  by: readonly ImportColumn[] | undefined,
  marks = 'load_mark',
): Matching {
  if (by !== undefined) return { kind: 'by', columns: by, marks };
  const key = spec.key.flatMap((name) => header.columns.filter((column) => column.name === name));
  if (key.length < spec.key.length) return { kind: 'all', columns: header.columns.filter(isExact), marks };
  return { kind: key.every(({ named }) => named === null) ? 'key' : 'by', columns: key, marks };
}

/** The mark of a row. */
export const markOf = ({ columns }: Matching, { values }: FileRow): string =>
  digest(columns.map(({ name }) => String(values.get(name) ?? '')));

const digest = (parts: readonly string[]): string => createHash('md5').update(parts.join('\u001F')).digest('hex');

/** Identity within the file, to detect duplicates; `null` if it has none: a new id, or matching by all columns. */
export const matchIdentity = (matching: Matching, row: FileRow): string | null =>
  matching.kind === 'all' ||
  (matching.kind === 'key' && matching.columns.some(({ name }) => isNewId(row.values.get(name))))
    ? null
    : markOf(matching, row);

/** The identity of a record whose id the database assigned. */
export const identityOfId = (id: string): string => digest([id]);

/** Limit of records compared with a row in every column. */
export const maxCandidates = 20;

/** Every record's mark and key. */
function markedRecords(entity: EntityTable, { columns }: Matching): RawBuilder<unknown> {
  const { key } = entity.spec;
  const parts = sql.join(columns.map((column) => markPart(entity, column)));
  return sql`select md5(concat_ws(E'\\x1f', ${parts})) as "mark", ${sql.join(key.map(columnSql))}
    from ${fromItem(entity.spec)} as record ${referenceJoins(entity)}`;
}

/** Stores every record's mark in an indexed temporary table, once for all batches. */
export async function stageMarks(db: Db, entity: EntityTable, matching: Matching): Promise<void> {
  if (matching.kind === 'key') return;
  const marked = markedRecords(entity, matching);
  const marks = sql.table(matching.marks);
  await sql`create temporary table ${marks} on commit drop as ${marked}`.execute(db);
  await sql`create index on ${marks} ("mark")`.execute(db);
  await sql`analyze ${marks}`.execute(db);
}

/** The text of a value, spelled as JavaScript does. */
function markPart({ references }: EntityTable, { name, field, named }: ImportColumn): Expression {
  const reference = named === null ? undefined : references.get(name);
  const value =
    reference === undefined ? textOf(field, columnSql(name)) : displayName(reference.field.as, reference.target);
  return sql`coalesce(${value}::text, '')`;
}

const textOf = (field: Field, value: Expression): Expression =>
  isChoiceList(field) ? sql`array_to_string(${value}, ',')` : onWire(field, value);

/** The keys of the records that each row may match. */
export type MatchingKeys = ReadonlyMap<FileRow, readonly Key[]>;

/** The keys of records by mark. */
export type KeysByMark = ReadonlyMap<string, readonly Key[]>;

/** Looks up marks in the temporary table (`staged`), or by one scan of the entity's table (`all`). */
export async function keysByMark(
  db: Db,
  entity: EntityTable,
  matching: Matching,
  marks: ReadonlySet<string>,
  among: 'staged' | 'all',
): Promise<KeysByMark> {
  if (matching.kind === 'key' || marks.size === 0) return new Map();
  const searched = sql`${`{${[...marks].join(',')}}`}::text[]`;
  const statement =
    among === 'staged' ? amongStaged(matching, searched) : amongAll(markedRecords(entity, matching), searched);
  const found = new Map<string, Key[]>();
  for (const { mark, ...key } of (await statement.execute(db)).rows)
    found.set(mark, [...(found.get(mark) ?? []), keyOf(entity.spec, key)]);
  return found;
}

/** The keys for each row: its own, or those that {@link keysByMark} found. */
export const keysFor = (
  { spec }: EntityTable,
  matching: Matching,
  rows: readonly FileRow[],
  byMark: KeysByMark,
): MatchingKeys =>
  matching.kind === 'key'
    ? keysInFile(spec, rows)
    : new Map(rows.map((row) => [row, byMark.get(markOf(matching, row)) ?? []]));

const amongStaged = ({ marks }: Matching, searched: Expression) => sql<{ mark: string }>`
  select same.* from unnest(${searched}) as searched ("mark") cross join lateral (
    select * from ${sql.table(marks)} as m where m."mark" = searched."mark" limit ${maxCandidates}::bigint) as same`;

const amongAll = (marked: Expression, searched: Expression) => sql<{ mark: string }>`
  select * from (
    select marked.*, row_number() over (partition by "mark") as "nth" from (${marked}) as marked where "mark" = any(${searched})
  ) as same where "nth" <= ${maxCandidates}::bigint`;

/** Reads the records of the keys. */
export async function recordsFor(db: Db, entity: EntityTable, keys: MatchingKeys): Promise<Candidates> {
  const { spec } = entity;
  const all = [...keys.values()].flat();
  const records: WireRecord[] = all.length === 0 ? [] : JSON.parse(await readRecords({ db }, entity, all));
  const byKey = new Map(records.map((record) => [keyText(keyOf(spec, record)), record]));
  const recordsOf = (own: readonly Key[]) =>
    own.map((key) => byKey.get(keyText(key))).filter((record) => record !== undefined);
  return new Map([...keys].map(([row, own]) => [row, recordsOf(own)]));
}

/** The records that each row may match. */
export type Candidates = ReadonlyMap<FileRow, readonly WireRecord[]>;

const keysInFile = (spec: EntitySpec, rows: readonly FileRow[]): Map<FileRow, Key[]> =>
  new Map(
    rows.map((row) => {
      const key = completeKey(spec.key.map((name) => row.values.get(name)));
      return [row, key === null || (isNumbered(spec) && isNewId(key[0])) ? [] : [key]];
    }),
  );

/** Whether the database assigns the id, since the row has none. */
export const needsId = ({ spec }: EntityTable, values: FileRow['values']): boolean =>
  isNumbered(spec) && isNewId(values.get(spec.key[0]));
