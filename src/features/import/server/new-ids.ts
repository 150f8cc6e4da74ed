/** Ids of new records, from the sequence of their key: many at once, and past those that rows bring along. */
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { givenPart } from '#model/given-key.ts';
import { isNumericPart, type KeyPart } from '#model/key.ts';
import { advanceSequence, nextIds } from '../../../server/database/bulk.ts';
import type { Db } from '../../../server/database/database.ts';

export class NewIds {
  readonly #db: Db;
  readonly #spec: EntitySpec;
  readonly #commit: boolean;
  #reserved: KeyPart[] = [];
  #isBehind = false;
  #temporaryId = 0;

  /** `commit: false`: nothing is taken from the sequence, since the rows are rolled back. */
  constructor(db: Db, spec: EntitySpec, commit: boolean) {
    this.#db = db;
    this.#spec = spec;
    this.#commit = commit;
  }

  /** Prepares for so many new records, which may be written one by one. */
  async reserve(count: number): Promise<void> {
    const part = givenPart(this.#spec);
    const missing = count - this.#reserved.length;
    if (part === undefined || missing <= 0) return;
    await this.advance();
    this.#reserved.push(
      ...(this.#commit ? await nextIds(this.#db, this.#spec, part, missing) : this.#temporary(part, missing)),
    );
  }

  async take(count: number): Promise<KeyPart[]> {
    await this.reserve(count);
    return this.#reserved.splice(0, count);
  }

  /** Rows are written with ids of their own, which the sequence may not have reached. */
  passOver(): void {
    if (!this.#commit) return;
    this.#isBehind = true;
    this.#reserved = [];
  }

  /** Lets the sequence continue after the ids that rows brought along. */
  async advance(): Promise<void> {
    if (!this.#isBehind) return;
    await advanceSequence(this.#db, this.#spec);
    this.#isBehind = false;
  }

  #temporary(part: string, count: number): KeyPart[] {
    const isNumber = isNumericPart(fieldOf(this.#spec, part));
    return Array.from({ length: count }, () => {
      this.#temporaryId -= 1;
      return isNumber ? this.#temporaryId : String(this.#temporaryId);
    });
  }
}
