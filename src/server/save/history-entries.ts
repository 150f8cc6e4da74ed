/** Entries of the history, as answers have them. */
import { sql } from 'kysely';
import type { Reference } from '#model/wire.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { programTokenTable } from '../../schema/system-tables.ts';
import { systemColumns } from '../database/system-tables.ts';
import { fromItem, type EntityTable, type Target } from '../record/entity-table.ts';
import { arrayParameter, instantText, jsonObject, referenceTo, type Expression } from '../record/record-sql.ts';

const column = systemColumns('history', 'entry');

/**
 * SQL to append to a condition. It keeps the entries that the reader may see: their record may be read, and they changed more than
 * hidden fields. `isRecord`: whether `record` is the entry's.
 */
export function visibleEntries({ spec, hidden }: EntityTable, isRecord: Expression): Expression {
  const ofReadable =
    spec.readable === undefined ? sql`` : sql`and exists (select from ${fromItem(spec)} as record where ${isRecord})`;
  const ofMore =
    hidden.length === 0
      ? sql``
      : sql`and (${column('action')} <> 'update' or ${column('changes')} = '{}' or ${withoutFields(hidden)} <> '{}')`;
  return sql`${ofReadable} ${ofMore}`;
}

const withoutFields = (hidden: readonly string[]): Expression =>
  sql`(${column('changes')} - ${arrayParameter('text', hidden)})`;

const token = (name: string) => sql.ref(`token.${name}`);

/** The author: a user, with the token of a program. */
function authorJson(users: Target): Expression {
  const user = referenceTo(users, column('changedById'));
  if (programTokenTable === undefined) return user;
  const madeBy = referenceTo(users, token('createdById'));
  const usedToken = sql`(select ${jsonObject<Reference>({ id: token('id'), name: token('name') })}::jsonb
      || case when ${token('createdById')} = ${token('userId')} then '{}' else jsonb_strip_nulls(jsonb_build_object('madeBy', ${madeBy})) end
    from ${sql.table(programTokenTable)} as token where ${token('id')} = ${column('tokenId')})`;
  return sql`case when ${column('tokenId')} is null then ${user}
    else (${user}::jsonb || jsonb_build_object('token', ${usedToken}))::json end`;
}

/** The members of an entry's JSON; the table's alias is `entry`. */
export const entryMembers = ({ hidden }: EntityTable, users: Target): Record<keyof HistoryEntry, Expression> => ({
  id: column('id'),
  action: column('action'),
  changedBy: authorJson(users),
  changedDate: instantText(column('changedDate')),
  changes: hidden.length === 0 ? column('changes') : withoutFields(hidden),
  bulkId: column('bulkId'),
});
