/**
 * A cache of what depends on the data alone, and not on page, sort or reader: each value is computed once for everybody who asks
 * at the same time, and again only after the data has changed.
 */
import { LRUCache } from 'lru-cache';

/** Something that was true at one version of the data. */
export interface Versioned {
  readonly version: number;
}

/** Older than every version of the data: whatever is there will do. */
export const anyVersion = 0;

export class VersionedCache<Value extends Versioned> {
  readonly #cache: LRUCache<string, Value>;
  readonly #pending = new Map<string, Promise<Value>>();
  /** How often a value was there, at the version that was asked for. */
  readonly use = { hits: 0, misses: 0 };

  /** Keeps about `maxBytes` of keys and values, the least recently used going first; `lengthOf`: a value's size in characters. */
  constructor(maxBytes: number, lengthOf: (value: Value) => number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => 2 * (key.length + lengthOf(value)),
    });
  }

  /** The newest value that is there, at whatever version. */
  peek(key: string): Value | undefined {
    return this.#cache.get(key);
  }

  /** Whether {@link at} may have nothing to compute: then it pays to read the current version first. */
  has(key: string): boolean {
    return this.#cache.has(key) || this.#pending.has(key);
  }

  /**
   * The value at a version that was just read from the database, or at a newer one. `compute` reads value and version in one
   * statement, so that what it answers is never older than the moment at which it was called.
   */
  async at(key: string, version: number, compute: () => Promise<Value>): Promise<Value> {
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.version >= version) {
      this.use.hits += 1;
      return cached;
    }
    for (let pending = this.#pending.get(key); pending !== undefined; pending = this.#pending.get(key)) {
      // It may have begun before the change that made `version`.
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
