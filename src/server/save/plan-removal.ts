/** What of a removal its author may not see or do, by rules for rows. */
import { keyOf, keyText } from '#model/key.ts';
import { matchingRows } from '../access/reach.ts';
import type { Db } from '../database/database.ts';
import type { RowFilter } from '../database/stored-table.ts';
import { baseOf, type EntityTable } from '../record/entity-table.ts';
import type { WireRecord } from './body.ts';
import { removalOf, type Records, type Referrers, type Removal, type SeenEntity } from './removal.ts';

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
  /** As the author may see them. */
  readonly entities: readonly EntityTable[];
}

/** {@link removalOf} records of an entity, as its author may see it. */
export async function plannedRemoval(
  db: Db,
  { referrers, entities }: RemovalContext,
  entity: EntityTable,
  stored: readonly WireRecord[],
  lock: boolean,
): Promise<PlannedRemoval> {
  const seenByBase = new Map(entities.map((seen) => [baseOf(seen), seen]));
  const seenOf: SeenEntity = (base) => seenByBase.get(base) ?? base;
  const removal = await removalOf(db, referrers, baseOf(entity), stored, { lock, seenOf });
  const affected = [
    ...removal.removed,
    ...[...removal.cleared].map(([target, fields]) => [target, recordsIn(fields)] as const),
  ];
  const unseen = new Map<EntityTable, Set<string>>();
  const unwritable = new Map<EntityTable, Set<string>>();
  for (const [base, records] of affected) {
    const { spec, writable } = seenOf(base);
    await noteOthers(db, unseen, base, spec.readable ?? null, records);
    await noteOthers(db, unwritable, base, writable, records);
  }
  return { ...removal, unseen, unwritable };
}

/** The distinct records of several fields. */
export const recordsIn = (fields: ReadonlyMap<string, Records>): Records =>
  new Map(fields.values().flatMap((records) => records.entries()));

/** Notes the records for which the filter doesn't hold. */
async function noteOthers(
  db: Db,
  noted: Map<EntityTable, Set<string>>,
  entity: EntityTable,
  filter: RowFilter | null,
  records: Records,
): Promise<void> {
  if (filter === null || records.size === 0) return;
  const { spec } = entity;
  const rows = [...records.values()];
  const matching = await matchingRows(db, spec, filter, rows);
  const others = rows.flatMap((row, index) => (matching.has(index) ? [] : [keyText(keyOf(spec, row))]));
  noted.set(entity, new Set([...(noted.get(entity) ?? []), ...others]));
}
