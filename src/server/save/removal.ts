/** Plans a permanent delete: follows `onDelete` of the references to it (cascade, set null, restrict). */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { maxDependents, type DependentEffect } from '#model/dependents.ts';
import { keyOf, keyText, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Db } from '../database/database.ts';
import { conflict } from '../http/problems.ts';
import { fromItem, type EntityTable } from '../record/entity-table.ts';
import { recordJson } from '../record/record-json.ts';
import { recordColumn, requestedKeys, arrayParameter, sameKey, type Expression } from '../record/record-sql.ts';
import type { WireRecord } from './body.ts';

/** A reference field of an entity. */
interface Referrer {
  readonly entity: EntityTable;
  readonly name: string;
  /** The service of the referenced entity. */
  readonly to: string;
  readonly keyType: string;
  readonly effect: DependentEffect;
}

export type Referrers = ReadonlyMap<string, readonly Referrer[]>;

/** Every reference of the catalogue, by the service it refers to; not those of views, which store no rows. */
export function referrersOf(entities: readonly EntityTable[]): Referrers {
  const all = entities
    .filter(({ spec }) => spec.calls !== 'list')
    .flatMap((entity) =>
      [...entity.references].map(([name, { field, target }]): Referrer => {
        return { entity, name, to: field.to, keyType: target.keyType, effect: field.onDelete ?? 'refuse' };
      }),
    );
  return Map.groupBy(all, ({ to }) => to);
}

/** The entities that a delete may cascade to, including the entity itself. */
export function cascadeOf(referrers: Referrers, entity: EntityTable): EntitySpec[] {
  const reached = new Set([entity]);
  for (const target of reached)
    for (const { entity: referring, effect } of referrers.get(target.spec.service) ?? [])
      if (effect === 'delete') reached.add(referring);
  return [...reached].map(({ spec }) => spec);
}

/** Records by the text of their keys. */
export type Records = ReadonlyMap<string, WireRecord>;

/** Counts by the text of a key. */
type Counts = Map<string, Restricting>;

/** How many records restrict a delete, and how many of them its author may read. */
export interface Restricting {
  readonly all: number;
  readonly seen: number;
}

/** An entity as the author of the delete may see it. */
export type VisibleEntity = (entity: EntityTable) => EntityTable;

export interface Removal {
  /** Records to delete: the roots and those that the delete cascades to. */
  readonly removed: ReadonlyMap<EntityTable, Records>;
  /** Records whose reference is set to null, by field. */
  readonly cleared: ReadonlyMap<EntityTable, ReadonlyMap<string, Records>>;
  /** How many records restrict the delete of each root. */
  readonly refusing: ReadonlyMap<EntityTable, ReadonlyMap<string, Restricting>>;
  /** Key of the root record whose deletion cascades to (or nulls) this one; any of them if there are several. */
  readonly roots: ReadonlyMap<EntityTable, ReadonlyMap<string, string>>;
}

/**
 * Follows the references to the records to delete, also from records that the author may not see. `lock`: takes row locks (`for
 * update`) on all affected records, which also blocks new references to them. Throws 409 if more than {@link maxDependents} are affected.
 */
export async function removalOf(
  db: Db,
  referrers: Referrers,
  entity: EntityTable,
  stored: readonly WireRecord[],
  { lock, seenOf }: { readonly lock: boolean; readonly seenOf: VisibleEntity },
): Promise<Removal> {
  const { removed, roots } = await cascadeFrom(db, referrers, entity, stored, lock);
  const cleared = new Map<EntityTable, Map<string, Records>>();
  const refusing = new Map<EntityTable, Counts>();
  for (const [parent, rows] of removed) {
    for (const referrer of referrers.get(parent.spec.service) ?? []) {
      const isOther = isNoneOf(referrer, removed.get(referrer.entity));
      if (referrer.effect === 'refuse') {
        const counts = await restrictingOf(db, referrer, seenOf(referrer.entity), idsIn(parent, rows), isOther);
        for (const [id, count] of counts) addCount(refusing, referrer.entity, rootOf(roots, parent, id), count);
      } else if (referrer.effect === 'clear') {
        const found = await readReferring(db, referrer, idsIn(parent, rows), lock, isOther);
        const fields = cleared.get(referrer.entity) ?? new Map<string, Records>();
        if (found.size > 0) cleared.set(referrer.entity, fields.set(referrer.name, found));
        noteRoots(roots, referrer, parent, found);
      }
    }
  }
  return { removed, cleared, refusing, roots };
}

type Roots = Map<EntityTable, Map<string, string>>;

/** The records and those that their delete cascades to, breadth first. */
async function cascadeFrom(
  db: Db,
  referrers: Referrers,
  entity: EntityTable,
  stored: readonly WireRecord[],
  lock: boolean,
): Promise<{ removed: Map<EntityTable, Records>; roots: Roots }> {
  const first: Records = new Map(stored.map((record) => [keyText(keyOf(entity.spec, record)), record]));
  const removed = new Map([[entity, first]]);
  const roots: Roots = new Map([[entity, new Map([...first.keys()].map((key) => [key, key]))]]);
  for (let wave: [EntityTable, Records][] = [[entity, first]], total = 0; wave.length > 0;) {
    const next: [EntityTable, Records][] = [];
    for (const [parent, rows] of wave) {
      for (const referrer of referrers.get(parent.spec.service) ?? []) {
        if (referrer.effect !== 'delete') continue;
        const existing = removed.get(referrer.entity) ?? new Map<string, WireRecord>();
        const found = await readReferring(db, referrer, idsIn(parent, rows), lock, isNoneOf(referrer, existing));
        if (found.size === 0) continue;
        removed.set(referrer.entity, new Map([...existing, ...found]));
        noteRoots(roots, referrer, parent, found);
        next.push([referrer.entity, found]);
        total += found.size;
        if (total > maxDependents) throw tooMany();
      }
    }
    wave = next;
  }
  return { removed, roots };
}

/** Gives each record found by a reference the root of the record that it refers to. */
function noteRoots(roots: Roots, { entity, name }: Referrer, parent: EntityTable, found: Records): void {
  const rootsOfEntity = roots.get(entity) ?? new Map<string, string>();
  for (const [text, record] of found) rootsOfEntity.set(text, rootOf(roots, parent, String(record[name])));
  roots.set(entity, rootsOfEntity);
}

const rootOf = (roots: Roots, parent: EntityTable, id: string): string =>
  must(roots.get(parent)?.get(keyText([id])), 'every deleted record has a root');

function addCount(counts: Map<EntityTable, Counts>, entity: EntityTable, root: string, count: Restricting): void {
  const countsOfEntity: Counts = counts.get(entity) ?? new Map();
  const before = countsOfEntity.get(root) ?? { all: 0, seen: 0 };
  counts.set(entity, countsOfEntity.set(root, { all: before.all + count.all, seen: before.seen + count.seen }));
}

const tooMany = () =>
  conflict(`More than ${maxDependents} other records would change. Remove some of them first. Nothing was deleted.`);

/** The ids by which other records refer to these. */
const idsIn = ({ spec }: EntityTable, rows: Records): KeyPart[] => [...rows.values()].map((row) => keyOf(spec, row)[0]);

/** Predicate: the referring record is none of these. */
function isNoneOf({ entity: { spec } }: Referrer, records: Records | undefined): Expression {
  if (records === undefined || records.size === 0) return sql`true`;
  const keys = [...records.values()].map((record) => keyOf(spec, record));
  return sql`not exists (select from ${requestedKeys(spec, keys)} where ${sameKey(spec.key, 'requested')})`;
}

const fromReferring = ({ entity, name, keyType }: Referrer, ids: readonly KeyPart[], isOther: Expression): Expression =>
  sql`from ${fromItem(entity.spec)} as record where ${recordColumn(name)} = any(${arrayParameter(keyType, ids)}) and ${isOther}`;

/** How many records refer to each of these, and how many of them may be read. */
async function restrictingOf(
  db: Db,
  referrer: Referrer,
  seen: EntityTable,
  ids: readonly KeyPart[],
  isOther: Expression,
): Promise<readonly (readonly [id: string, count: Restricting])[]> {
  const counts = await countsOf(db, referrer, ids, isOther);
  if (seen.spec.readable === undefined) return counts.map(([id, all]) => [id, { all, seen: all }]);
  const visibleCounts = new Map(await countsOf(db, { ...referrer, entity: seen }, ids, isOther));
  return counts.map(([id, all]) => [id, { all, seen: visibleCounts.get(id) ?? 0 }]);
}

/** How many records refer to each of these. */
async function countsOf(
  db: Db,
  referrer: Referrer,
  ids: readonly KeyPart[],
  isOther: Expression,
): Promise<readonly (readonly [id: string, count: number])[]> {
  const { rows } = await sql<{ id: string; count: number }>`select ${recordColumn(referrer.name)}::text as "id",
    count(*) as "count" ${fromReferring(referrer, ids, isOther)} group by 1`.execute(db);
  return rows.map(({ id, count }) => [id, count]);
}

async function readReferring(
  db: Db,
  referrer: Referrer,
  ids: readonly KeyPart[],
  lock: boolean,
  isOther: Expression,
): Promise<Records> {
  const { entity } = referrer;
  const { rows } = await sql<{
    json: string;
  }>`select ${recordJson(entity)} as "json" ${fromReferring(referrer, ids, isOther)}
    order by ${sql.join(entity.spec.key.map(recordColumn))} limit ${sql.lit(maxDependents + 1)}
    ${lock ? sql`for update of record` : sql``}`.execute(db);
  if (rows.length > maxDependents) throw tooMany();
  const records = rows.map(({ json }): WireRecord => JSON.parse(json));
  return new Map(records.map((record) => [keyText(keyOf(entity.spec, record)), record]));
}
