/** Sequences of foreign tables that are behind the rows, as after rows were copied in with their ids: an insert would meet an id that is taken. */
import { sql } from 'kysely';
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
  /** SQL that sets the sequence behind the rows. */
  readonly remedy: string;
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
    const { rows } = await sql<LateSequence>`
      select own."table", ${column} as "column", ahead."next"::text as "next", ahead."greatest"::text as "greatest",
        format('select setval(%L, (select max(%I) from %s))', own."name", ${column}::text, own."table") as "remedy"
      from (select s::text as "name", s as "id", to_regclass(${tableText(db, spec.table)})::text as "table" from (select ${sequenceOf(db, spec, part)} as s) as found
        where s is not null and has_sequence_privilege(s, 'select, usage')) as own
      join pg_sequence as settings on settings.seqrelid = own."id" and settings.seqincrement > 0
      cross join lateral (select coalesce(pg_sequence_last_value(own."id") + settings.seqincrement, settings.seqstart) as "next",
        (select max(${sql.id(column)}) from ${sql.table(spec.table)}) as "greatest") as ahead
      where ahead."next" <= ahead."greatest"`.execute(db);
    late.push(...rows);
  }
  return late;
}

/** What an operator reads of one. */
export const lateSequenceText = ({ table, column, next, greatest, remedy }: LateSequence): string =>
  `New rows of ${table} will be refused: the next "${column}" is ${next}, and there are rows up to ${greatest}. Run, as the table's owner: ${remedy};`;
