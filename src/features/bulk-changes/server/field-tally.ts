/** Counts, for a preview, which values of each field change to which. */
import { maxFieldValues } from '../model/bulk.ts';
import type { FieldChanges } from '../model/operations.ts';
import type { Change, Changes } from '#model/wire/history.ts';

/** Limit of distinct changes counted for a field, since every record may have its own; further ones are only summed. */
const maxValues = 1_000;

/** Longer values, in characters of JSON, are counted but not returned. */
const maxLength = 1_000;

interface FieldCounts {
  readonly values: Map<string, Change & { count: number }>;
  more: number;
}

export class FieldTally {
  readonly #fields = new Map<string, FieldCounts>();

  add(changes: Changes): void {
    for (const [field, change] of Object.entries(changes)) this.#count(field, { ...change, count: 1 });
  }

  /** Adds the counts of another tally. */
  merge(other: FieldTally): void {
    for (const [field, { values, more }] of other.#fields) {
      for (const value of values.values()) this.#count(field, value);
      this.#entry(field).more += more;
    }
  }

  get counts(): FieldChanges[] {
    return [...this.#fields].map(([field, counted]) => {
      const values = [...counted.values.values()].toSorted((a, b) => b.count - a.count);
      const others = values.slice(maxFieldValues).reduce((sum, { count }) => sum + count, 0);
      return { field, values: values.slice(0, maxFieldValues), more: counted.more + others };
    });
  }

  #count(field: string, { from, to, count }: Change & { count: number }): void {
    const { values } = this.#entry(field);
    const key = JSON.stringify([from, to]);
    const existing = values.get(key);
    if (existing !== undefined) existing.count += count;
    else if (values.size < maxValues && key.length <= maxLength) values.set(key, { from, to, count });
    else this.#entry(field).more += count;
  }

  #entry(field: string): FieldCounts {
    const counted = this.#fields.get(field) ?? { values: new Map(), more: 0 };
    this.#fields.set(field, counted);
    return counted;
  }
}
