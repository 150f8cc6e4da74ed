/** Recent changes across entities (decisions: Home page): the newest of each record. */
import { sql } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isNumericPart } from '#model/key.ts';
import { columnTypeOf, type ColumnFacts } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { RecentChange } from '#model/wire/history.ts';
import { readOne, type Database } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { fromItem, type EntityTable, type Target } from '../record/entity-table.ts';
import { displayName } from '../record/name-sql.ts';
import { and, recordColumn, jsonObject, keyJson, type Expression } from '../record/record-sql.ts';
import { entryMembers, visibleEntries } from './history-entries.ts';

/** How many of an entity's newest entries are searched: enough that a record changed very often doesn't hide the others. */
const maxEntriesSearched = 1_000;

const column = systemColumns('history', 'entry');

/** Grouping expression: the entries of a bulk change form a group, other entries one for each record. */
const changeGroup = sql`coalesce('bulk ' || ${column('bulkId')}, ${column('key')})`;

/** A JSON array of `RecentChange`, newest first. */
export async function readRecentChanges(
  database: Database,
  entities: readonly EntityTable[],
  users: Target,
  rows: number,
): Promise<string> {
  if (entities.length === 0) return '[]';
  const queries = entities.map((entity) => sql`(${newestOf(entity, users, rows)})`);
  const newest = sql<{ json: string }>`select coalesce(json_agg("json" order by "id" desc), '[]')::text as "json"
    from (select * from (${sql.join(queries, sql` union all `)}) as changes order by "id" desc limit ${rows}::bigint) as newest`;
  const { json } = await readOne(newest, database);
  return json;
}

function newestOf(entity: EntityTable, users: Target, rows: number): Expression {
  const entries = entity.visibleTo === '' ? systemTable('history') : sql`(select entry.* from ${entriesOf(entity)})`;
  const records = sql`(select count(*) from ${entries} as same where same."bulkId" = ${column('bulkId')})`;
  const change = jsonObject<RecentChange>({
    ...changeMembers(entity, users),
    records: sql`case when ${column('bulkId')} is null then 1 else ${records} end`,
  });
  return sql`select ${column('id')}, ${change} as "json"
    from (select distinct on (${changeGroup}) entry.*
      from (select * from ${entriesOf(entity)}
        order by ${column('id')} desc limit ${sql.lit(maxEntriesSearched)}) as entry
      order by ${changeGroup}, ${column('id')} desc) as entry
    ${joinRecord(entity)}
    order by ${column('id')} desc limit ${rows}::bigint`;
}

/** The entries of an entity that may be seen, as `from` item and `where` condition. */
export const entriesOf = (entity: EntityTable): Expression =>
  sql`${systemTable('history')} as entry where ${column('entity')} = ${entity.spec.service} ${visibleEntries(entity, isRecord(entity))}`;

/** The members of an entry's JSON, with the record that {@link joinRecord} joins. */
export const changeMembers = (
  entity: EntityTable,
  users: Target,
): Record<keyof Omit<RecentChange, 'records'>, Expression> => ({
  ...entryMembers(entity, users),
  entity: column('entity'),
  key: keyJson(entity.spec, (name, index) => keyPartSql(fieldOf(entity.spec, name), index)),
  name: sql`coalesce(${displayName('record', entity.self, 'short')}, '')`,
});

/** Joins the entry's record, if it still exists. */
export const joinRecord = (entity: EntityTable): Expression =>
  sql`left join ${fromItem(entity.spec)} as record on ${isRecord(entity)}`;

/** Whether `record` is the entry's. */
function isRecord({ spec }: EntityTable): Expression {
  const parts = keyParts(spec);
  return and(
    spec.key.map((name, index) => sql`${recordColumn(name)} = ${must(parts[index], 'each part has an expression')}`),
  );
}

const keyParts = (spec: EntitySpec): Expression[] =>
  spec.key.map((name, index) => keyPartSql(fieldOf(spec, name), index));

/** Parses a part of the entry's key, which `keyText` serialised. */
function keyPartSql(field: ColumnFacts, index: number): Expression {
  const text = sql`(string_to_array(${column('key')}, '/'))[${sql.lit(index + 1)}]`;
  const part = isNumericPart(field) ? text : sql`replace(replace(${text}, '%2F', '/'), '%25', '%')`;
  return sql`${part}::${sql.raw(must(columnTypeOf(field), 'a part of a key has a column'))}`;
}
