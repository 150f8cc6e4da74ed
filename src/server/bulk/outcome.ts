/** What becomes of each record of a bulk change, and how many there are of each. */
import type { BulkPreview, BulkRefusal } from '#model/bulk.ts';
import type { DependentList, DependentLists } from '#model/dependents.ts';
import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { mostProblems, type Changes, type HistoryAction } from '#model/wire.ts';
import type { AccessChange } from '../save/access-graph.ts';
import type { FieldChange, WireRecord } from '../save/body.ts';
import { FieldTally } from './field-tally.ts';

/** What is written of one record. */
export interface RowChange {
  readonly stored: WireRecord;
  readonly action: Exclude<HistoryAction, 'create' | 'unlink' | 'anonymise'>;
  /** Columns and their new values. */
  readonly values: WireRecord;
  /** Lists of ids, which have tables of their own. */
  readonly links: readonly FieldChange[];
  /** What history says of it. */
  readonly described: Changes;
}

/** A change, the reason why there can be none, or nothing: the record is like this already. */
export type Outcome = RowChange | { readonly refused: string } | null;

/** What becomes of so many records, and what writes it as a part of a bulk change. */
export interface Judged {
  readonly tally: Tally;
  /** What becomes of those that are users or roles, or that go with them. */
  readonly access: readonly AccessChange[];
  readonly write: (bulkId: number) => Promise<void>;
}

/** Counts outcomes, and keeps those that are to be told. */
export class Tally {
  readonly #spec: EntitySpec;
  matching = 0;
  changing = 0;
  unchanged = 0;
  readonly refused: BulkRefusal[] = [];
  refusedMore = 0;
  readonly fields = new FieldTally();
  /** What goes with records that are removed for good, by list. */
  readonly #dependents = new Map<string, DependentList>();
  #hidden = false;

  constructor(spec: EntitySpec) {
    this.#spec = spec;
  }

  get counts(): Omit<BulkPreview, 'changing'> {
    const { matching, unchanged, refused, refusedMore } = this;
    return { matching, unchanged, refused, refusedMore };
  }

  add(stored: WireRecord, outcome: Outcome): void {
    if (outcome === null) {
      this.matching += 1;
      this.unchanged += 1;
    } else if ('refused' in outcome) this.count(stored, outcome.refused);
    else {
      this.count(stored, undefined);
      this.fields.add(outcome.described);
    }
  }

  /** One that changes, unless there is a reason why it can't. */
  count(stored: WireRecord, reason: string | undefined): void {
    this.matching += 1;
    if (reason === undefined) this.changing += 1;
    else this.refuse(stored, reason);
  }

  refuse(stored: WireRecord, reason: string): void {
    if (this.refused.length === mostProblems) this.refusedMore += 1;
    else this.refused.push(this.#refusal(stored, reason));
  }

  get dependents(): DependentLists {
    return { lists: [...this.#dependents.values()], hidden: this.#hidden };
  }

  addDependents({ lists, hidden }: DependentLists): void {
    this.#hidden ||= hidden;
    for (const list of lists) {
      const name = `${list.entity} ${list.effect}`;
      const before = this.#dependents.get(name)?.count ?? 0;
      this.#dependents.set(name, { ...list, count: before + list.count });
    }
  }

  /** Adds what another one has counted. */
  join(other: Tally): void {
    this.addDependents(other.dependents);
    this.fields.join(other.fields);
    this.matching += other.matching;
    this.changing += other.changing;
    this.unchanged += other.unchanged;
    const named = other.refused.slice(0, mostProblems - this.refused.length);
    this.refused.push(...named);
    this.refusedMore += other.refusedMore + other.refused.length - named.length;
  }

  #refusal(stored: WireRecord, message: string): BulkRefusal {
    return { key: keyOf(this.#spec, stored), name: nameOf(this.#spec, stored), message };
  }
}
