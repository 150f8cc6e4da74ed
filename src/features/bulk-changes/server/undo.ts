/** Undo of a bulk change: restores each record from its history entry, unless it has been changed since. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { isReference, isReferenceList } from '#model/kinds.ts';
import type { Key } from '#model/key.ts';
import { undoWindowMs } from '#model/wire.ts';
import type { Changes } from '#model/wire/history.ts';
import type { Database, Db } from '../../../server/database/database.ts';
import { system, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { conflict, notFound } from '../../../server/http/problems.ts';
import { arrayParameter } from '../../../server/record/record-sql.ts';
import { changedKeys } from '../../../server/save/bulk-change.ts';
import { idsOf, type FieldChange, type WireRecord } from '../../../server/save/body.ts';
import { elementProblems } from '../../../server/save/foreign-lists.ts';
import type { RecordOutcome, RowChange } from './outcome.ts';

/** History entry of one record of a bulk change. */
export interface UndoEntry {
  /** `create`: of rows that were added together. */
  readonly action: RowChange['action'] | 'create';
  readonly changes: Changes;
  /** Whether it is the record's latest entry. */
  readonly isNewest: boolean;
}

const entry = systemColumns('history', 'entry');
const later = systemColumns('history', 'later');

/** History entries of a bulk change by record key. */
export async function readUndoEntries(db: Db, of: number, keys: readonly string[]): Promise<Map<string, UndoEntry>> {
  const { rows } = await sql<UndoEntry & { key: string }>`
    select ${entry('key')}, ${entry('action')}, ${entry('changes')}, not exists (
      select from ${systemTable('history')} as later where ${later('entity')} = ${entry('entity')}
        and ${later('key')} = ${entry('key')} and ${later('id')} > ${entry('id')}) as "isNewest"
    from ${systemTable('history')} as entry
    where ${entry('bulkId')} = ${of}::bigint and ${entry('key')} = any(${arrayParameter('text', keys)})`.execute(db);
  return new Map(rows.map(({ key, ...rest }) => [key, rest]));
}

/**
 * Keys of the records that a bulk change changed. Throws 404 unless the user made this change of this entity, and 409 if it is too old
 * to be undone, or was a permanent delete.
 */
export async function keysOfChange({ db }: Database, spec: EntitySpec, bulkId: number, userId: number): Promise<Key[]> {
  const change = await system(db)
    .selectFrom('bulkChange')
    .select('action')
    .select(sql<boolean>`"changedDate" < clock_timestamp() - ${`${undoWindowMs} ms`}::interval`.as('isOver'))
    .where('id', '=', bulkId)
    .where('entity', '=', spec.service)
    .where('changedById', '=', userId)
    .executeTakeFirst();
  if (change === undefined) throw notFound(`Change ${bulkId} of yours`);
  if (change.isOver)
    throw conflict(`A change can be undone for ${undoWindowMs / 60_000} minutes, and this one is older.`);
  if (change.action === 'delete' && spec.delete === 'hard')
    throw conflict('What was removed for good can not be brought back.');
  if (change.action === 'create' && spec.delete !== 'soft')
    throw conflict('What was added can not be taken back, since a delete would be for good.');
  return changedKeys(db, spec, bulkId);
}

const opposite: Readonly<Record<RowChange['action'], RowChange['action']>> = {
  update: 'update',
  delete: 'undelete',
  undelete: 'delete',
};

/**
 * `untouchable`: the fields that the user who undoes may not write. The record was not changed since, so it becomes exactly what was stored
 * before. This needs no validation, except where no save can write what was stored.
 */
export function undoChange(
  spec: EntitySpec,
  stored: WireRecord,
  untouchable: readonly string[],
  { action, changes, isNewest }: UndoEntry,
): RecordOutcome {
  if (!isNewest) return { refused: 'It was changed since.' };
  if (untouchable.some((name) => Object.hasOwn(changes, name)))
    return { refused: 'It was changed in what you may no longer change.' };
  if (action === 'create') return withdrawal(stored);
  const values: Record<string, unknown> = {};
  const links: FieldChange[] = [];
  for (const [name, { from }] of Object.entries(changes)) {
    const field = spec.fields[name];
    if (isReferenceList(field)) links.push({ name, field, from: idsOf(stored[name]), to: idsOf(from) });
    else values[name] = isReference(field) ? idOf(from) : from;
  }
  const [problem] = elementProblems(
    spec,
    Object.entries(values).map(([name, to]) => ({ name, to })),
  );
  if (problem !== undefined) return { refused: problem.message };
  const historyChanges = Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]),
  );
  return { stored, action: opposite[action], values, links, historyChanges };
}

/** Undoes the creation of a record: it is deleted, as by hand. */
const withdrawal = (stored: WireRecord): RecordOutcome =>
  stored.isActive === false
    ? null
    : {
        stored,
        action: 'delete',
        values: { isActive: false },
        links: [],
        historyChanges: { isActive: { from: true, to: false } },
      };

/** The id of a reference, which history stores with its name. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
