/** Plans a removal for its author: which of the affected records rules for rows hide from them, or keep them from changing. */
import { keyOf, keyText } from '#model/key.ts';
import { matchingRows } from '../access/reach.ts';
import type { Db } from '../database/database.ts';
import type { RowFilter } from '../database/stored-table.ts';
import { baseOf, type EntityTable } from '../record/entity-table.ts';
import type { WireRecord } from './body.ts';
import { removalOf, type Records, type Referrers, type Removal, type VisibleEntity } from './removal.ts';

/** The texts of keys, by entity. */
type Keys = ReadonlyMap<EntityTable, ReadonlySet<string>>;

export interface PlannedRemoval extends Removal {
  /** The records to delete or to change that the author may not read. */
  readonly unseen: Keys;
  /** Those that they may not change. */
  readonly unwritable: Keys;
}

export interface RemovalContext {
  readonly referrers: Referrers;
  /** The view of the author. */
  readonly entities: readonly EntityTable[];
}

/** {@link removalOf} these records, with the affected ones that its author may not read or write. */
export async function plannedRemoval(
  db: Db,
  { referrers, entities }: RemovalContext,
  entity: EntityTable,
  stored: readonly WireRecord[],
  lock: boolean,
): Promise<PlannedRemoval> {
  const seenByBase = new Map(entities.map((seen) => [baseOf(seen), seen]));
  const seenOf: VisibleEntity = (base) => seenByBase.get(base) ?? base;
  const removal = await removalOf(db, referrers, baseOf(entity), stored, { lock, seenOf });
  const affected = [
    ...removal.removed,
    ...[...removal.cleared].map(([target, fields]) => [target, recordsIn(fields)] as const),
  ];
  const unseen = new Map<EntityTable, Set<string>>();
  const unwritable = new Map<EntityTable, Set<string>>();
  for (const [base, records] of affected) {
    const { spec, writable } = seenOf(base);
    await addUnmatched(db, unseen, base, spec.readable ?? null, records);
    await addUnmatched(db, unwritable, base, writable, records);
  }
  return { ...removal, unseen, unwritable };
}

/** The distinct records of several fields. */
export const recordsIn = (fields: ReadonlyMap<string, Records>): Records =>
  new Map(fields.values().flatMap((records) => records.entries()));

/** Adds the keys of the records that don't match the filter. */
async function addUnmatched(
  db: Db,
  unmatched: Map<EntityTable, Set<string>>,
  entity: EntityTable,
  filter: RowFilter | null,
  records: Records,
): Promise<void> {
  if (filter === null || records.size === 0) return;
  const { spec } = entity;
  const rows = [...records.values()];
  const matching = await matchingRows(db, spec, filter, rows);
  const keys = rows.flatMap((row, index) => (matching.has(index) ? [] : [keyText(keyOf(spec, row))]));
  unmatched.set(entity, new Set([...(unmatched.get(entity) ?? []), ...keys]));
}
