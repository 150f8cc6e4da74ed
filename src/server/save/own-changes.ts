/** Which changes of states a save takes back. */
import { sql } from 'kysely';
import { undoWindowMs } from '#model/wire.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { systemColumns, systemTable } from '../database/system-tables.ts';
import { arrayParameter } from '../record/record-sql.ts';
import type { FieldChange, WireRecord } from './body.ts';

const entry = systemColumns('history', 'entry');

/** The fields with transitions that get back what they were before their last change, if the user has made that, and lately. */
export async function undoneFields(
  db: Db,
  spec: EntitySpec,
  stored: WireRecord,
  changes: readonly FieldChange[],
  userId: number | null,
): Promise<ReadonlySet<string>> {
  const states = changes.filter(({ field }) => 'transitions' in field);
  if (states.length === 0) return new Set();
  const names = arrayParameter(
    'text',
    states.map(({ name }) => name),
  );
  const { rows } = await sql<{ field: string; from: string | null; to: string | null }>`
    select "field", last."change" ->> 'from' as "from", last."change" ->> 'to' as "to"
    from unnest(${names}) as "field" cross join lateral (
      select ${entry('changes')} -> "field" as "change", ${entry('changedById')}, ${entry('changedDate')} from ${systemTable('history')} as entry
      where ${entry('entity')} = ${spec.service} and ${entry('key')} = ${keyText(keyOf(spec, stored))}
        and ${entry('changes')} -> "field" is not null
      order by ${entry('id')} desc limit 1) as last
    where last."changedById" = ${userId}::bigint
      and last."changedDate" > clock_timestamp() - ${`${undoWindowMs} ms`}::interval`.execute(db);
  const last = new Map(rows.map(({ field, from, to }) => [field, { from, to }]));
  const isUndone = ({ name, from, to }: FieldChange) => last.get(name)?.from === to && last.get(name)?.to === from;
  return new Set(states.filter(isUndone).map(({ name }) => name));
}
