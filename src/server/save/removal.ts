/** What goes with a record that is removed, what is cleared, and what keeps it: found along the references that lead to it. */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { maxDependents, type DependentEffect } from '#model/dependents.ts';
import { keyOf, keyText, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { conflict } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { recordColumn, keyPlaceholders, list, recordJson, sameKey, type Expression } from '../record/record-sql.ts';
import type { WireRecord } from './body.ts';
import { fromItem } from '../record/rows-of.ts';

type Db = Kysely<CatalogueDatabase>;

/** A field by which records of an entity refer to others. */
interface Referrer {
  readonly entity: EntityTable;
  readonly name: string;
  readonly keyType: string;
  readonly effect: DependentEffect;
}

export type Referrers = ReadonlyMap<string, readonly Referrer[]>;

/** Every reference of the catalogue. The rows of a view belong to others. */
export function referrersOf(entities: readonly EntityTable[]): Referrers {
  const all = entities
    .filter(({ spec }) => spec.calls !== 'list')
    .flatMap((entity) =>
      [...entity.references].map(([name, { field, target }]) => ({
        to: field.to,
        referrer: { entity, name, keyType: target.keyType, effect: field.onDelete ?? ('refuse' as const) },
      })),
    );
  const byTarget = Map.groupBy(all, ({ to }) => to);
  return new Map([...byTarget].map(([to, some]) => [to, some.map(({ referrer }) => referrer)]));
}

/** The entities of which records may go where records of this one do, itself among them. */
export function cascadeOf(referrers: Referrers, entity: EntityTable): EntitySpec[] {
  const reached = new Set([entity]);
  for (const one of reached)
    for (const { entity: other, effect } of referrers.get(one.spec.service) ?? [])
      if (effect === 'delete') reached.add(other);
  return [...reached].map(({ spec }) => spec);
}

/** Records by their keys as texts. */
export type Records = ReadonlyMap<string, WireRecord>;

/** How many, by the text of a key. */
type Counts = Map<string, number>;

export interface Removal {
  /** With the records themselves. */
  readonly removed: ReadonlyMap<EntityTable, Records>;
  /** The fields of records that lose what they refer to. */
  readonly cleared: ReadonlyMap<EntityTable, ReadonlyMap<string, Records>>;
  /** How many records keep each of those that were to go. */
  readonly refusing: ReadonlyMap<EntityTable, ReadonlyMap<string, number>>;
  /** With which of those that were to go a record goes or is cleared; one where there are several. */
  readonly causes: ReadonlyMap<EntityTable, ReadonlyMap<string, string>>;
}

/**
 * Follows the references to records that are to go. `lock`: for a removal that is to happen; whatever it changes is held until the
 * transaction ends, and nobody can refer to what is held. Throws 409 where there is too much of it.
 */
export async function removalOf(
  db: Db,
  referrers: Referrers,
  entity: EntityTable,
  stored: readonly WireRecord[],
  lock: boolean,
): Promise<Removal> {
  const { removed, causes } = await closureOf(db, referrers, entity, stored, lock);
  const cleared = new Map<EntityTable, Map<string, Records>>();
  const refusing = new Map<EntityTable, Counts>();
  for (const [parent, rows] of removed) {
    for (const one of referrers.get(parent.spec.service) ?? []) {
      const others = not(one, removed.get(one.entity));
      if (one.effect === 'refuse') {
        const counts = await countsOf(db, one, idsIn(parent, rows), others);
        for (const [id, count] of counts) add(refusing, one.entity, causeOf(causes, parent, id), count);
      } else if (one.effect === 'clear') {
        const found = await referring(db, one, idsIn(parent, rows), lock, others);
        const fields = cleared.get(one.entity) ?? new Map<string, Records>();
        if (found.size > 0) cleared.set(one.entity, fields.set(one.name, found));
        noteCauses(causes, one, parent, found);
      }
    }
  }
  return { removed, cleared, refusing, causes };
}

type Causes = Map<EntityTable, Map<string, string>>;

/** The records, and all that goes with them, wave by wave. */
async function closureOf(
  db: Db,
  referrers: Referrers,
  entity: EntityTable,
  stored: readonly WireRecord[],
  lock: boolean,
): Promise<{ removed: Map<EntityTable, Records>; causes: Causes }> {
  const first: Records = new Map(stored.map((record) => [keyText(keyOf(entity.spec, record)), record]));
  const removed = new Map([[entity, first]]);
  const causes: Causes = new Map([[entity, new Map([...first.keys()].map((key) => [key, key]))]]);
  for (let wave: [EntityTable, Records][] = [[entity, first]], total = 0; wave.length > 0;) {
    const next: [EntityTable, Records][] = [];
    for (const [parent, rows] of wave) {
      for (const one of referrers.get(parent.spec.service) ?? []) {
        if (one.effect !== 'delete') continue;
        const known = removed.get(one.entity) ?? new Map<string, WireRecord>();
        const found = await referring(db, one, idsIn(parent, rows), lock, not(one, known));
        if (found.size === 0) continue;
        removed.set(one.entity, new Map([...known, ...found]));
        noteCauses(causes, one, parent, found);
        next.push([one.entity, found]);
        total += found.size;
        if (total > maxDependents) throw tooMany();
      }
    }
    wave = next;
  }
  return { removed, causes };
}

/** What refers to a record shares its cause. */
function noteCauses(causes: Causes, { entity, name }: Referrer, parent: EntityTable, found: Records): void {
  const own = causes.get(entity) ?? new Map<string, string>();
  for (const [text, record] of found) own.set(text, causeOf(causes, parent, String(record[name])));
  causes.set(entity, own);
}

const causeOf = (causes: Causes, parent: EntityTable, id: string): string =>
  must(causes.get(parent)?.get(keyText([id])), 'all that goes has a cause');

function add(counts: Map<EntityTable, Counts>, entity: EntityTable, cause: string, count: number): void {
  const own = counts.get(entity) ?? new Map<string, number>();
  counts.set(entity, own.set(cause, (own.get(cause) ?? 0) + count));
}

const tooMany = () =>
  conflict(`More than ${maxDependents} other records would change. Remove some of them first. Nothing was deleted.`);

/** The values by which others refer to some records. */
const idsIn = ({ spec }: EntityTable, rows: Records): KeyPart[] => [...rows.values()].map((row) => keyOf(spec, row)[0]);

/** Whether a record is none of those. */
function not({ entity: { spec } }: Referrer, records: Records | undefined): Expression {
  if (records === undefined || records.size === 0) return sql`true`;
  const keys = [...records.values()].map((record) => keyOf(spec, record));
  return sql`not exists (select from ${keyPlaceholders(spec, keys)} where ${sameKey(spec.key, 'asked')})`;
}

const where = ({ entity, name, keyType }: Referrer, ids: readonly KeyPart[], others: Expression): Expression =>
  sql`from ${fromItem(entity.spec)} as record where ${recordColumn(name)} = any(${list(keyType, ids)}) and ${others}`;

/** How many records refer to each of those. */
async function countsOf(
  db: Db,
  referrer: Referrer,
  ids: readonly KeyPart[],
  others: Expression,
): Promise<readonly (readonly [id: string, count: number])[]> {
  const { rows } = await sql<{ id: string; count: number }>`select ${recordColumn(referrer.name)}::text as "id",
    count(*) as "count" ${where(referrer, ids, others)} group by 1`.execute(db);
  return rows.map(({ id, count }) => [id, count]);
}

async function referring(
  db: Db,
  referrer: Referrer,
  ids: readonly KeyPart[],
  lock: boolean,
  others: Expression,
): Promise<Records> {
  const { entity } = referrer;
  const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as "json" ${where(referrer, ids, others)}
    order by ${sql.join(entity.spec.key.map(recordColumn))} limit ${sql.lit(maxDependents + 1)}
    ${lock ? sql`for update of record` : sql``}`.execute(db);
  if (rows.length > maxDependents) throw tooMany();
  const records = rows.map(({ json }): WireRecord => JSON.parse(json));
  return new Map(records.map((record) => [keyText(keyOf(entity.spec, record)), record]));
}
