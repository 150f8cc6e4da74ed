/** What was asked for lately, by name. */
export class Lately<Value> {
  readonly #limit: number;
  /** The one asked for longest ago comes first. */
  readonly #values = new Map<string, Value>();

  /** Remembers `limit` values. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest);
  }
}
