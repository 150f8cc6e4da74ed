/** The data version of tables, a change counter that triggers maintain (schema/version-trigger.ts), and a cache keyed by it. */
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readOne, type Statements } from './database.ts';
import { isUncounted } from '../../schema/system-tables.ts';
import { systemColumns, systemTable } from './system-tables.ts';

const column = systemColumns('dataVersion');

/** Takes the place of a connection's id in rows of tables without a trigger, whose changes are not counted. */
export const uncounted = -1;

/**
 * SQL expression: the number of ended writing transactions on the server. A conservative version for tables without triggers: it
 * grows with every visible change, and also with unrelated ones.
 */
const endedTransactions = sql`(select pg_snapshot_xmax(now)::text::bigint - (select count(*) from pg_snapshot_xip(now)) from pg_current_snapshot() as now)`;

/** SQL expression: the data version of the tables. Selected together with data, it is the version of that snapshot. */
export const versionOf = (tables: readonly string[]): RawBuilder<number> =>
  sql`(select (coalesce(sum(${column('changes')}), 0) + case when ${
    tables.some(isUncounted) ? sql`true` : sql`bool_or(${column('backend')} = ${sql.lit(uncounted)})`
  } then ${endedTransactions} else 0 end)::bigint
    from ${systemTable('dataVersion')} where ${column('table')} in (${sql.join(tables.map((table) => sql.lit(table)))}))`;

/** The current version of the tables. */
export const readVersion = async (
  tables: readonly string[],
  database: Pick<Statements, 'db' | 'read'>,
): Promise<number> => (await readOne(sql<Versioned>`select ${versionOf(tables)} as "version"`, database)).version;

interface TableChanges {
  readonly changes: number;
  readonly uncounted: boolean;
}

/** {@link readVersion} of many sets of tables, by one statement that reads each table once: the home page asks for a thousand. */
export async function readVersions(
  sets: readonly (readonly string[])[],
  database: Pick<Statements, 'db' | 'read'>,
): Promise<readonly number[]> {
  const names = [...new Set(sets.flat())];
  if (names.length === 0) return sets.map(() => 0);
  const statement = sql<{
    ended: number;
    tables: Readonly<Record<string, TableChanges>>;
  }>`select ${endedTransactions} as "ended", (
    select coalesce(json_object_agg("table", json_build_object('changes', "changes", 'uncounted', "uncounted")), '{}')
    from (select ${column('table')} as "table", sum(${column('changes')}) as "changes", bool_or(${column('backend')} = ${sql.lit(uncounted)}) as "uncounted"
      from ${systemTable('dataVersion')} where ${column('table')} in (${sql.join(names.map((name) => sql.lit(name)))}) group by 1) as counted
  ) as "tables"`;
  const { ended, tables } = await readOne(statement, database);
  return sets.map((set) => {
    const changes = set.reduce((sum, name) => sum + (tables[name]?.changes ?? 0), 0);
    return changes + (set.some((name) => isUncounted(name) || tables[name]?.uncounted === true) ? ended : 0);
  });
}

/** A value computed at one data version. */
export interface Versioned {
  readonly version: number;
}

/** Accepts a cached value of any version, since it is lower than all of them. */
export const anyVersion = 0;

/**
 * A cache of values by data version. A value is computed once for concurrent callers (single-flight), and again only after the data
 * has changed. Errors are not cached.
 */
export class VersionedCache<Value extends Versioned> {
  readonly #cache: LRUCache<string, Value>;
  readonly #pending = new Map<string, Promise<Value>>();
  /** A hit is a value at the version that was asked for, or at a newer one. */
  readonly use = { hits: 0, misses: 0 };

  /** Holds about `maxBytes` of keys and values, and evicts the least recently used; `lengthOf`: a value's size in characters. */
  constructor(maxBytes: number, lengthOf: (value: Value) => number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => 2 * (key.length + lengthOf(value)),
    });
  }

  /** The cached value, at whatever version. */
  peek(key: string): Value | undefined {
    return this.#cache.get(key);
  }

  /** Whether {@link at} might not compute, so that reading the current version first is worth it. */
  has(key: string): boolean {
    return this.#cache.has(key) || this.#pending.has(key);
  }

  /**
   * The value at a version that was just read from the database, or at a newer one. `compute` reads value and version in one statement,
   * so that its value is never older than its call.
   */
  async at(key: string, version: number, compute: () => Promise<Value>): Promise<Value> {
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.version >= version) {
      this.use.hits += 1;
      return cached;
    }
    for (let pending = this.#pending.get(key); pending !== undefined; pending = this.#pending.get(key)) {
      // The pending computation may have begun before the change that led to `version`.
      const value = await pending;
      if (value.version >= version) {
        this.use.hits += 1;
        return value;
      }
    }
    this.use.misses += 1;
    const computing = compute();
    this.#pending.set(key, computing);
    try {
      const value = await computing;
      this.#cache.set(key, value);
      return value;
    } finally {
      this.#pending.delete(key);
    }
  }
}
