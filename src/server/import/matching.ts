/**
 * Which record a row of a file is about.
 *
 * - `key`: the file has the record's key, in numbers.
 * - `by`: columns that tell rows apart; a key that the file gives by names is one such set.
 * - `all`: neither. A row belongs to the record that is like it in every column; what is like none is new.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntitySpec, Field } from '#model/entity.ts';
import { completeKey, type Key, isNewId, isNumbered, keyOf, keyText } from '#model/key.ts';
import { isChoiceList } from '#model/kinds.ts';
import type { CatalogueDatabase } from '../database/database.ts';
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
  /** Where every record's mark stands while a file is loaded. */
  readonly marks: string;
}

/** How rows and records find each other, from what the rows have and what the person said. */
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

/** What a row and its record have in common, as text. */
export const markOf = ({ columns }: Matching, { values }: FileRow): string =>
  digest(columns.map(({ name }) => String(values.get(name) ?? '')));

const digest = (parts: readonly string[]): string => createHash('md5').update(parts.join('\u001F')).digest('hex');

/** What tells the row from the others of its file; `null` where nothing does: a new record, or any of those like it. */
export const matchIdentity = (matching: Matching, row: FileRow): string | null =>
  matching.kind === 'all' ||
  (matching.kind === 'key' && matching.columns.some(({ name }) => isNewId(row.values.get(name))))
    ? null
    : markOf(matching, row);

/** The identity of a record that got its id from the database. */
export const identityOfId = (id: string): string => digest([id]);

/** As many records as are looked at to find the one that is like a row in every column. */
export const maxCandidates = 20;

/** Every record's key beside what it has in common with rows. */
function markedRecords(entity: EntityTable, { columns }: Matching): RawBuilder<unknown> {
  const { key } = entity.spec;
  const parts = sql.join(columns.map((column) => markPart(entity, column)));
  return sql`select md5(concat_ws(E'\\x1f', ${parts})) as "mark", ${sql.join(key.map(columnSql))}
    from ${fromItem(entity.spec)} as record ${referenceJoins(entity)}`;
}

/** Marks every record once, so that each batch finds its own by an index. */
export async function stageMarks(
  db: Kysely<CatalogueDatabase>,
  entity: EntityTable,
  matching: Matching,
): Promise<void> {
  if (matching.kind === 'key') return;
  const marked = markedRecords(entity, matching);
  const marks = sql.table(matching.marks);
  await sql`create temporary table ${marks} on commit drop as ${marked}`.execute(db);
  await sql`create index on ${marks} ("mark")`.execute(db);
  await sql`analyze ${marks}`.execute(db);
}

/** The text of a value, written as JavaScript writes it. */
function markPart({ references }: EntityTable, { name, field, named }: ImportColumn): Expression {
  const reference = named === null ? undefined : references.get(name);
  const value =
    reference === undefined ? textOf(field, columnSql(name)) : displayName(reference.field.as, reference.target);
  return sql`coalesce(${value}::text, '')`;
}

const textOf = (field: Field, value: Expression): Expression =>
  isChoiceList(field) ? sql`array_to_string(${value}, ',')` : onWire(field, value);

/** For each row, the keys of the records that it may be about. */
export type MatchingKeys = ReadonlyMap<FileRow, readonly Key[]>;

/** The keys of records by what they have in common with rows. */
export type KeysByMark = ReadonlyMap<string, readonly Key[]>;

/** Finds them among the marks that were staged before, or in one reading of the table. */
export async function keysByMark(
  db: Kysely<CatalogueDatabase>,
  entity: EntityTable,
  matching: Matching,
  marks: ReadonlySet<string>,
  among: 'staged' | 'all',
): Promise<KeysByMark> {
  if (matching.kind === 'key' || marks.size === 0) return new Map();
  const asked = sql`${`{${[...marks].join(',')}}`}::text[]`;
  const statement =
    among === 'staged' ? amongStaged(matching, asked) : amongAll(markedRecords(entity, matching), asked);
  const found = new Map<string, Key[]>();
  for (const { mark, ...key } of (await statement.execute(db)).rows)
    found.set(mark, [...(found.get(mark) ?? []), keyOf(entity.spec, key)]);
  return found;
}

/** Of rows that have their records' keys, those; of others what {@link keysByMark} found. */
export const keysFor = (
  { spec }: EntityTable,
  matching: Matching,
  rows: readonly FileRow[],
  byMark: KeysByMark,
): MatchingKeys =>
  matching.kind === 'key'
    ? keysInFile(spec, rows)
    : new Map(rows.map((row) => [row, byMark.get(markOf(matching, row)) ?? []]));

const amongStaged = ({ marks }: Matching, asked: Expression) => sql<{ mark: string }>`
  select same.* from unnest(${asked}) as asked ("mark") cross join lateral (
    select * from ${sql.table(marks)} as m where m."mark" = asked."mark" limit ${maxCandidates}::bigint) as same`;

const amongAll = (marked: Expression, asked: Expression) => sql<{ mark: string }>`
  select * from (
    select marked.*, row_number() over (partition by "mark") as "nth" from (${marked}) as marked where "mark" = any(${asked})
  ) as same where "nth" <= ${maxCandidates}::bigint`;

/** The records of the keys. */
export async function recordsFor(
  db: Kysely<CatalogueDatabase>,
  entity: EntityTable,
  keys: MatchingKeys,
): Promise<Candidates> {
  const { spec } = entity;
  const all = [...keys.values()].flat();
  const records: WireRecord[] = all.length === 0 ? [] : JSON.parse(await readRecords({ db }, entity, all));
  const byKey = new Map(records.map((record) => [keyText(keyOf(spec, record)), record]));
  const recordsOf = (own: readonly Key[]) =>
    own.map((key) => byKey.get(keyText(key))).filter((record) => record !== undefined);
  return new Map([...keys].map(([row, own]) => [row, recordsOf(own)]));
}

/** For each row, the records that it may be about. */
export type Candidates = ReadonlyMap<FileRow, readonly WireRecord[]>;

const keysInFile = (spec: EntitySpec, rows: readonly FileRow[]): Map<FileRow, Key[]> =>
  new Map(
    rows.map((row) => {
      const key = completeKey(spec.key.map((name) => row.values.get(name)));
      return [row, key === null || (isNumbered(spec) && isNewId(key[0])) ? [] : [key]];
    }),
  );

/** Whether a new record's id is the database's to give: the row has none. */
export const needsId = ({ spec }: EntityTable, values: FileRow['values']): boolean =>
  isNumbered(spec) && isNewId(values.get(spec.key[0]));
