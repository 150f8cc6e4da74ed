/**
 * Finds the existing record of each row.
 *
 * - `key`: by the record's key.
 * - `by`: by given columns, or by a key whose references are names.
 * - `all`: by every column; a row that equals no record is new.
 *
 * `by` and `all` compare an MD5 hash of those columns, computed in the same way for rows and records.
 */
import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { givenPart } from '#model/given-key.ts';
import { toKey, type Key, isNewId, keyOf, keyText } from '#model/key.ts';
import { columnTypeOf, isTextList } from '#model/kinds.ts';
import type { Db } from '../../../server/database/database.ts';
import { recordsAt } from '../../../server/record/read.ts';
import { wholeName } from '../../../server/record/name-sql.ts';
import {
  recordColumn as columnSql,
  wireValue,
  referenceJoins,
  type Expression,
} from '../../../server/record/record-sql.ts';
import { fromItem, type EntityTable } from '../../../server/record/entity-table.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import { isBrought, isExact, type ImportColumn, type Header } from './columns.ts';
import type { ParsedRow } from './cell.ts';
import { plainName, plainNameSql } from './name-spelling.ts';

export interface Matching {
  readonly kind: 'key' | 'by' | 'all';
  readonly columns: readonly ImportColumn[];
  /** Temporary table with the hash of every record, while a file is loaded. */
  readonly hashTable: string;
}

/** `by`: the columns given by the user. */
export function matchingOf(
  { spec }: EntityTable,
  header: Header,
  by: readonly ImportColumn[] | undefined,
  hashTable = 'pg_temp.load_hash',
): Matching {
  if (by !== undefined) return { kind: 'by', columns: by, hashTable };
  const key = spec.key.flatMap((name) => header.columns.filter((column) => column.name === name));
  if (key.length < spec.key.length)
    return {
      kind: 'all',
      columns: header.columns.filter((column) => isExact(column) && !isBrought(column.field)),
      hashTable,
    };
  return { kind: key.every(({ namedReference }) => namedReference === null) ? 'key' : 'by', columns: key, hashTable };
}

/** Whether the cells by which the row's record is found could be read. */
export const isFindable = ({ columns }: Matching, { problems }: ParsedRow): boolean =>
  problems.length === 0 || !problems.some(({ column }) => column !== null && columns.includes(column));

/** `null` for a row that is not findable. */
export const rowHash = (matching: Matching, row: ParsedRow): string | null =>
  isFindable(matching, row) ? md5(matching.columns.map((column) => hashedCell(column, row))) : null;

function hashedCell({ name, namedReference }: ImportColumn, { values }: ParsedRow): string {
  const text = String(values.get(name) ?? '');
  return namedReference === null ? text : plainName(text);
}

const separator = '\u001F';

const md5 = (parts: readonly string[]): string => hash('md5', parts.join(separator));

/** Identity within the file, to detect duplicates; `null` for a row without an id or not findable, or when matching by all columns. */
export function matchIdentity(matching: Matching, row: ParsedRow): string | null {
  const { kind, columns } = matching;
  if (kind === 'by') return rowHash(matching, row);
  if (kind === 'all' || !isFindable(matching, row) || columns.some(({ name }) => isNewId(row.values.get(name))))
    return null;
  return identityOfKey(columns.map(({ name }) => String(row.values.get(name) ?? '')));
}

/** The identity of a row with this key, if rows are matched by their keys. */
export const identityOfKey = (parts: readonly string[]): string => parts.join(separator);

/** Limit of records that are compared with one row. */
export const maxCandidates = 20;

/** Hash and key of every record. */
function recordHashes(entity: EntityTable, { columns }: Matching): RawBuilder<unknown> {
  const { key } = entity.spec;
  const keyColumns = key.map(
    (name) => sql`${wireValue(fieldOf(entity.spec, name), columnSql(name))} as ${sql.id(name)}`,
  );
  const parts = sql.join(columns.map((column) => hashedText(entity, column)));
  return sql`select md5(array_to_string(array[${parts}]::text[], E'\\x1f')) as "hash", ${sql.join(keyColumns)}
    from ${fromItem(entity.spec)} as record ${referenceJoins(entity)}`;
}

/** Stores the hashes in an indexed temporary table, once for all batches. */
export async function stageHashes(db: Db, entity: EntityTable, matching: Matching): Promise<void> {
  if (matching.kind === 'key') return;
  const table = sql.table(matching.hashTable);
  await sql`create temporary table ${table} on commit drop as ${recordHashes(entity, matching)}`.execute(db);
  await sql`create index on ${table} ("hash")`.execute(db);
  await sql`analyze ${table}`.execute(db);
}

/** The text of a value, spelled as {@link rowHash} spells it. */
function hashedText({ references }: EntityTable, { name, field, namedReference }: ImportColumn): Expression {
  const reference = namedReference === null ? undefined : references.get(name);
  const value =
    reference === undefined
      ? textOf(field, columnSql(name))
      : plainNameSql(wholeName(reference.field.as, reference.target));
  return sql`coalesce(${value}::text, '')`;
}

function textOf(field: Field, value: Expression): Expression {
  if (isTextList(field)) return sql`array_to_string(${value}, ',')`;
  // As on the wire: cast to text, it would have a blank instead of its T.
  return columnTypeOf(field) === 'timestamp' ? sql`(to_json(${value}) #>> '{}')` : wireValue(field, value);
}

/** The keys of the records that each row may match. */
export type MatchingKeys = ReadonlyMap<ParsedRow, readonly Key[]>;

export type KeysByHash = ReadonlyMap<string, readonly Key[]>;

/** Looks up hashes in the temporary table (`staged`), or by one scan of the entity's table (`all`). */
export async function keysByHash(
  db: Db,
  entity: EntityTable,
  matching: Matching,
  hashes: ReadonlySet<string>,
  source: 'staged' | 'all',
): Promise<KeysByHash> {
  if (matching.kind === 'key' || hashes.size === 0) return new Map();
  const searched = sql`${`{${[...hashes].join(',')}}`}::text[]`;
  const statement =
    source === 'staged' ? findStaged(matching, searched) : scanAll(recordHashes(entity, matching), searched);
  const keysOfHash = new Map<string, Key[]>();
  for (const { hash, ...key } of (await statement.execute(db)).rows)
    keysOfHash.set(hash, [...(keysOfHash.get(hash) ?? []), keyOf(entity.spec, key)]);
  return keysOfHash;
}

/** The keys for each row: its own, or those that {@link keysByHash} found. */
export const keysFor = (
  { spec }: EntityTable,
  matching: Matching,
  rows: readonly ParsedRow[],
  byHash: KeysByHash,
): MatchingKeys =>
  matching.kind === 'key'
    ? keysInFile(spec, rows)
    : new Map(rows.map((row) => [row, byHash.get(rowHash(matching, row) ?? '') ?? []]));

const findStaged = ({ hashTable }: Matching, searched: Expression) => sql<{ hash: string }>`
  select same.* from unnest(${searched}) as searched ("hash") cross join lateral (
    select * from ${sql.table(hashTable)} as m where m."hash" = searched."hash" limit ${maxCandidates}::bigint) as same`;

const scanAll = (hashed: Expression, searched: Expression) => sql<{ hash: string }>`
  select * from (
    select hashed.*, row_number() over (partition by "hash") as "nth" from (${hashed}) as hashed where "hash" = any(${searched})
  ) as same where "nth" <= ${maxCandidates}::bigint`;

/** Reads the records of the keys. */
export async function recordsFor(db: Db, entity: EntityTable, keys: MatchingKeys): Promise<Candidates> {
  const all = [...keys.values()].flat();
  const records = all.length === 0 ? [] : await recordsAt(db, entity, all);
  const byKey = new Map(all.map((key, index) => [keyText(key), records[index]]));
  const recordsOf = (rowKeys: readonly Key[]) =>
    rowKeys.map((key) => byKey.get(keyText(key))).filter((record) => record !== undefined);
  return new Map([...keys].map(([row, own]) => [row, recordsOf(own)]));
}

/** The records that each row may match. */
export type Candidates = ReadonlyMap<ParsedRow, readonly WireRecord[]>;

const keysInFile = (spec: EntitySpec, rows: readonly ParsedRow[]): Map<ParsedRow, Key[]> =>
  new Map(
    rows.map((row) => {
      const key = toKey(spec.key.map((name) => row.values.get(name)));
      return [row, key === null ? [] : [key]];
    }),
  );

/** Whether the row lacks what the database gives of its key. */
export function needsId({ spec }: EntityTable, values: ParsedRow['values']): boolean {
  const part = givenPart(spec);
  return part !== undefined && isNewId(values.get(part));
}
