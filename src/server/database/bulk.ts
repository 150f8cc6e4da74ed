/** Statements over many rows, the same on both engines. */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { givenPart } from '#model/given-key.ts';
import { isNumericPart, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { fieldOfColumn, storedColumn, type ReadableTable } from './stored-table.ts';
import { systemTableColumns } from '../../schema/system-tables.ts';
import type { Db } from './database.ts';
import { tableText } from './sql-text.ts';

/** Inserts rows with equal columns from one JSON parameter, which the database casts to its types. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const input = await rowsOfJson(db, { table }, names, rows, 'given');
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${input}`.execute(db);
}

/** A `from` item: rows of a JSON parameter, with columns of a table, called like the fields; `isActive` is a boolean even where a foreign table has none. */
export async function rowsOfJson(
  db: Db,
  table: ReadableTable,
  columns: readonly string[],
  rows: readonly object[],
  alias: string,
): Promise<RawBuilder<unknown>> {
  return jsonRows(await columnTypes(db, table), columns, rows, alias);
}

/** {@link rowsOfJson}, with types that are known. */
export function jsonRows(
  columnTypes: ColumnTypes,
  columns: readonly string[],
  rows: readonly object[],
  alias: string,
): RawBuilder<unknown> {
  const types = new Map([['isActive', 'boolean'], ...columnTypes]);
  const read = sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.id(alias)}`;
  const documents = columns.filter((name) => isDocument(types.get(name)));
  if (documents.length === 0) return sql`${read} (${columnsInJson(types, columns)})`;
  // Documents are passed as text, since read as jsonb they would become JSON strings.
  const asText = columnsInJson(new Map([...types, ...documents.map((name) => [name, 'text'] as const)]), columns);
  const cast = columns.map((name) => sql`${sql.id(name)}::${sql.raw(must(types.get(name), 'it has a type'))}`);
  return sql`(select ${sql.join(cast)} from ${read} (${asText})) as ${sql.id(alias)} (${sql.join(columns.map((name) => sql.id(name)))})`;
}

const isDocument = (type: string | undefined): boolean => type === 'json' || type === 'jsonb';

/** SQL type by field. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** Column definition list for `json_to_recordset`. */
export const columnsInJson = (types: ColumnTypes, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.id(name)} ${sql.raw(must(types.get(name), `there is a column "${name}"`))}`));

/** The types of the history, to which every batch writes. */
const systemTypes: ReadonlyMap<string, ColumnTypes> = new Map([
  ['history', new Map(Object.entries(systemTableColumns.history).map(([name, { type }]) => [name, type]))],
]);

/**
 * SQL types of a table's columns, domains as their base types: a written column is checked against its domain anyway, while casting to
 * the table's row type would also check not-null domains of columns that aren't written.
 */
export async function columnTypes(db: Db, table: ReadableTable): Promise<ColumnTypes> {
  const known = systemTypes.get(table.table);
  if (known !== undefined) return known;
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as "name", format_type(base.type, base.modifier) as "type"
    from pg_attribute a cross join lateral (
      with recursive base (type, modifier, depth) as (
        select a.atttypid, a.atttypmod, 0
        union all select y.typbasetype, y.typtypmod, depth + 1 from base join pg_type y on y.oid = base.type and y.typtype = 'd'
      ) select type, modifier from base order by depth desc limit 1
    ) as base
    where a.attrelid = to_regclass(${tableText(db, table.table)}) and a.attnum > 0 and not a.attisdropped`.execute(db);
  return new Map(rows.map(({ name, type }) => [fieldOfColumn(table, name), type]));
}

/**
 * SQL expression: the sequence of a column's default, also one that another table owns, else of its identity, else null. Not that of a
 * default that computes with a sequence: its values are not the sequence's.
 */
export const sequenceOf = (
  db: Db,
  { table, columnMappings }: Pick<EntitySpec, 'table' | 'columnMappings'>,
  part: string,
): RawBuilder<unknown> => {
  const name = tableText(db, table);
  const column = storedColumn(columnMappings, part);
  return sql`coalesce((
      select d.refobjid::regclass from pg_attribute a
        join pg_attrdef v on v.adrelid = a.attrelid and v.adnum = a.attnum and starts_with(pg_get_expr(v.adbin, v.adrelid), 'nextval(')
        join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = v.oid and d.refclassid = 'pg_class'::regclass
        join pg_class c on c.oid = d.refobjid and c.relkind = 'S'
      where a.attrelid = to_regclass(${name}) and a.attname = ${column} limit 1
    ), pg_get_serial_sequence(${name}, ${column})::regclass)`;
};

/** Whether the part of the key has a sequence. */
export async function canNumber(db: Db, spec: EntitySpec, part: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${sequenceOf(db, spec, part)} is not null as "found"`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/**
 * Advances the sequence of the key past explicitly inserted values. Never moves it back, even under concurrency, but where it was restarted
 * at a greater value and none was taken since: then it goes on after the greatest value.
 */
export async function advanceSequence(db: Db, spec: EntitySpec): Promise<void> {
  const part = givenPart(spec);
  if (part === undefined) return;
  await sql`select setval(s, greatest(pg_sequence_last_value(s), (select max(${sql.id(storedColumn(spec.columnMappings, part))}) from ${sql.table(spec.table)}), 1))
    from (select ${sequenceOf(db, spec, part)} as s) as own`.execute(db);
}

/** Reserves values for the part of the key from its sequence. */
export async function nextIds(db: Db, spec: EntitySpec, part: string, count: number): Promise<KeyPart[]> {
  const { rows } = await sql<{ id: string }>`select nextval(s)::text as "id"
    from (select ${sequenceOf(db, spec, part)} as s) as own cross join generate_series(1, ${count}::bigint)`.execute(
    db,
  );
  return rows.map(({ id }) => (isNumericPart(fieldOf(spec, part)) ? Number(id) : id));
}
