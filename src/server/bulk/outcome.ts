/** What becomes of each record of a bulk change, and how many there are of each. */
import { mostRefusals, type BulkPreview, type BulkRefusal } from '#model/bulk.ts';
import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import type { Changes, HistoryAction } from '#model/wire.ts';
import type { FieldChange, WireRecord } from '../save/body.ts';

/** What is written of one record. */
export interface RowChange {
  readonly stored: WireRecord;
  readonly action: Exclude<HistoryAction, 'create'>;
  /** Columns and their new values. */
  readonly values: WireRecord;
  /** Lists of ids, which have tables of their own. */
  readonly links: readonly FieldChange[];
  /** What history says of it. */
  readonly described: Changes;
}

/** A change, the reason why there can be none, or nothing: the record is like this already. */
export type Outcome = RowChange | { readonly refused: string } | null;

/** Counts outcomes, and keeps those that are to be told. */
export class Tally {
  readonly #spec: EntitySpec;
  matching = 0;
  changing = 0;
  unchanged = 0;
  readonly refused: BulkRefusal[] = [];
  refusedMore = 0;

  constructor(spec: EntitySpec) {
    this.#spec = spec;
  }

  get counts(): Omit<BulkPreview, 'changing'> {
    const { matching, unchanged, refused, refusedMore } = this;
    return { matching, unchanged, refused, refusedMore };
  }

  add(stored: WireRecord, outcome: Outcome): void {
    this.matching += 1;
    if (outcome === null) this.unchanged += 1;
    else if (!('refused' in outcome)) this.changing += 1;
    else this.refuse(stored, outcome.refused);
  }

  refuse(stored: WireRecord, reason: string): void {
    if (this.refused.length === mostRefusals) this.refusedMore += 1;
    else this.refused.push(this.#refusal(stored, reason));
  }

  /** Adds what another one has counted. */
  join(other: Tally): void {
    this.matching += other.matching;
    this.changing += other.changing;
    this.unchanged += other.unchanged;
    const named = other.refused.slice(0, mostRefusals - this.refused.length);
    this.refused.push(...named);
    this.refusedMore += other.refusedMore + other.refused.length - named.length;
  }

  #refusal(stored: WireRecord, message: string): BulkRefusal {
    return { key: [...keyOf(this.#spec, stored)], name: nameOf(this.#spec, stored), message };
  }
}
