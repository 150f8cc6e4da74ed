import type { SampleRule } from '#model/sample.ts';

/** What rules have to know of the rows before: by rule, then by key. */
export class Memory {
  readonly #values = new Map<SampleRule, Map<unknown, unknown>>();

  get(rule: SampleRule, key: unknown): unknown {
    return this.#values.get(rule)?.get(key);
  }

  set(rule: SampleRule, key: unknown, value: unknown): void {
    const values = this.#values.get(rule);
    if (values === undefined) this.#values.set(rule, new Map([[key, value]]));
    else values.set(key, value);
  }

  /** Takes over what the other knows. */
  take(other: Memory): void {
    for (const [rule, values] of other.#values) for (const [key, value] of values) this.set(rule, key, value);
  }
}
