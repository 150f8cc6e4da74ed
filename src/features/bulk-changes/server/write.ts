/** Writes many changes by one update and one insert into the history. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { isReferenceList } from '#model/kinds.ts';
import { rowsOfJson } from '../../../server/database/bulk.ts';
import type { Db } from '../../../server/database/database.ts';
import { sameStoredKey } from '../../../server/record/record-sql.ts';
import { idsOf } from '../../../server/save/body.ts';
import { emptyIn, targetOf, type EntityTable, type Target } from '../../../server/record/entity-table.ts';
import { byStoredColumn } from '../../../server/database/stored-table.ts';
import { activityOf } from '../../../server/save/activity.ts';
import type { ChangeAuthor } from '../../../server/save/author.ts';
import { writtenTogether } from '../../../server/save/foreign-lists.ts';
import { recordChanges } from '../../../server/save/history.ts';
import { triggerRefusal } from '../../../server/save/trigger-refusal.ts';
import { saveLinks } from '../../../server/save/links.ts';
import { stampsOfUpdate } from '../../../server/save/stamps.ts';
import type { RowChange } from './outcome.ts';

/** The author of the changes, and their bulk change. */
export interface BulkAuthor {
  readonly author: ChangeAuthor;
  readonly bulkId: number;
}

/** Expects the rows to be locked. */
export async function writeChanges(
  db: Db,
  targets: ReadonlyMap<string, Target>,
  { spec }: EntityTable,
  changes: readonly RowChange[],
  { author, bulkId }: BulkAuthor,
): Promise<void> {
  await updateRows(db, spec, changes, author.userId);
  for (const { stored, links } of changes)
    for (const { field, from, to } of links) {
      if (!isReferenceList(field)) continue;
      const id = Number(keyOf(spec, stored)[0]);
      const change = { id, from: idsOf(from), to: idsOf(to) };
      await saveLinks(db, { link: field.link, target: targetOf(targets, field.to) }, [change], author);
    }
  const entries = changes.map(({ stored, action, historyChanges }) => ({
    key: keyOf(spec, stored),
    action,
    changes: historyChanges,
  }));
  await recordChanges(db, spec.service, entries, { author, bulkId });
}

/** Passes all rows as one JSON parameter, which the database casts; columns that a row doesn't change get their stored values again. */
async function updateRows(
  db: Db,
  spec: EntitySpec,
  changes: readonly RowChange[],
  userId: number | null,
): Promise<void> {
  const written = changes.map((change) => ({
    change,
    changes: Object.keys(change.values).map((name) => ({ name })),
  }));
  const columns = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
  for (const group of writtenTogether(spec, written, columns)) {
    const rows = group.rows.map(({ change }) => change);
    await updateColumns(db, spec, rows, group.columns, userId);
  }
}

async function updateColumns(
  db: Db,
  spec: EntitySpec,
  changes: readonly RowChange[],
  columns: readonly string[],
  userId: number | null,
): Promise<void> {
  const { table, key, columnMappings } = spec;
  const activity = activityOf(spec);
  const set = Object.fromEntries(
    columns.map((name) => {
      const value = sql.id('changed', name);
      return [name, name === 'isActive' ? activity.updated(value) : value];
    }),
  );
  const assignments = { ...set, ...stampsOfUpdate(spec, userId) };
  if (Object.keys(assignments).length === 0) return;
  const names = [...key, ...columns];
  const rows = changes.map(({ stored, values }) => {
    const row = { ...stored, ...values };
    return Object.fromEntries(names.map((name) => [name, row[name] ?? emptyIn(columnMappings, name)]));
  });
  // A subquery of these columns only: the modifiedDate that `modifiedBy` sets must refer to the record's.
  const input = await rowsOfJson(db, spec, names, rows, 'given');
  const changed = sql`(select * from ${input})`.as(sql.id('changed'));
  const { numUpdatedRows } = await db
    .updateTable(`${table} as record`)
    .from(changed)
    .set(byStoredColumn<unknown>(spec, assignments))
    .where(sameStoredKey(spec, 'changed'))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows < changes.length) throw triggerRefusal('changed');
}
