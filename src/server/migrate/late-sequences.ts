/** Sequences of foreign tables that are behind the rows, as after rows were copied in with their ids: an insert would meet an id that is taken. */
import { sql, type RawBuilder } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { givenPart } from '#model/given-key.ts';
import { sequenceOf } from '../database/bulk.ts';
import { unreadableTables } from './rights.ts';
import { tableText } from '../database/sql-text.ts';
import { storedColumn } from '../database/stored-table.ts';
import type { Db } from '../database/database.ts';

export interface LateSequence {
  /** Qualified and escaped. */
  readonly table: string;
  readonly column: string;
  /** The id that the next insert gets, and the greatest that a row has. */
  readonly next: string;
  readonly greatest: string;
  /** SQL that moves the sequence past the greatest id. */
  readonly remedy: string;
}

interface Sequence {
  readonly name: string;
  readonly isReadable: boolean;
  readonly table: string;
  readonly step: string;
}

/** The late sequences among those that the portal's role may read, of the tables that it may read. */
export async function lateSequences(db: Db, { entities, schema }: Catalogue): Promise<readonly LateSequence[]> {
  const unreadable = new Set(await unreadableTables(db, schema));
  const late: LateSequence[] = [];
  for (const spec of entities) {
    const isForeign = schema.tables[spec.table]?.foreign !== undefined;
    const part = givenPart(spec);
    if (!isForeign || spec.calls !== 'all' || part === undefined || unreadable.has(spec.table)) continue;
    const column = storedColumn(spec.columnMappings, part);
    const { rows } = await sql<Sequence>`
      select ${qualified(sql`s`)} as "name", has_sequence_privilege(s, 'select') as "isReadable",
        ${qualified(sql`to_regclass(${tableText(db, spec.table)})`)} as "table", settings.seqincrement::text as "step"
      from (select ${sequenceOf(db, spec, part)} as s) as own
      join pg_sequence as settings on settings.seqrelid = s and settings.seqincrement > 0
      where has_sequence_privilege(s, 'select, usage')`.execute(db);
    for (const sequence of rows) late.push(...(await behindRows(db, sequence, spec.table, column)));
  }
  return late;
}

/** With its schema, whatever the search path: the operator's may be another one. */
const qualified = (relation: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select format('%s.%I', relnamespace::regnamespace, relname) from pg_class where oid = ${relation})`;

/** Reads the sequence itself, where the role may: `pg_sequence_last_value` does not know of a restart until a value is taken. */
async function behindRows(
  db: Db,
  { name, isReadable, table, step }: Sequence,
  tableName: string,
  column: string,
): Promise<readonly LateSequence[]> {
  const sequence = isReadable
    ? sql.raw(name)
    : sql`(select pg_sequence_last_value(${name}::text::regclass) as last_value, true as is_called) as sequence`;
  const { rows } = await sql<LateSequence>`
    select ${table}::text as "table", ${column}::text as "column", "next"::text, "greatest"::text,
      format('select setval(%L, (select max(%I) from %s))', ${name}::text, ${column}::text, ${table}::text) as "remedy"
    from (select case when is_called then last_value + ${step}::bigint else last_value end as "next",
      (select max(${sql.id(column)}) from ${sql.table(tableName)}) as "greatest" from ${sequence}) as ahead
    where "next" <= "greatest"`.execute(db);
  return rows;
}

/** What an operator reads of one. */
export const lateSequenceText = ({ table, column, next, greatest, remedy }: LateSequence): string =>
  `New rows of ${table} will be refused: the next "${column}" is ${next}, and there are rows up to ${greatest}. Run, as the table's owner: ${remedy};`;
