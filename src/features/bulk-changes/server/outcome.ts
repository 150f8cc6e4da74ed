/** Outcomes of a bulk change by record, and their counts. */
import type { BulkPreview, RejectedRecord } from '../model/operations.ts';
import type { DependentList, DependentLists } from '#model/wire/dependents.ts';
import { recordName } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import { maxProblems, type HistoryAction } from '#model/wire.ts';
import type { Changes } from '#model/wire/history.ts';
import type { AccessChange } from '../../../server/save/access-graph.ts';
import type { FieldChange, WireRecord } from '../../../server/save/body.ts';
import { FieldTally } from './field-tally.ts';

/** The changes to write for one record. */
export interface RowChange {
  readonly stored: WireRecord;
  readonly action: Extract<HistoryAction, 'update' | 'delete' | 'undelete'>;
  /** New values by column. */
  readonly values: WireRecord;
  /** New lists of ids, stored in link tables. */
  readonly links: readonly FieldChange[];
  /** The history entry. */
  readonly historyChanges: Changes;
}

/** The record after the change. */
export const afterOf = ({ stored, values, links }: RowChange): WireRecord => ({
  ...stored,
  ...values,
  ...Object.fromEntries(links.map(({ name, to }) => [name, to])),
});

export const recordChangeOf = (change: RowChange) => ({ before: change.stored, after: afterOf(change) });

/** A change, the reason of a refusal, or `null` if the record already has these values. */
export type RecordOutcome = RowChange | { readonly refused: string } | null;

/** The outcomes of a batch, and the function that writes them. */
export interface BatchOutcome {
  readonly tally: Tally;
  /** The records that were not looked at, since the time was over. */
  readonly unchecked: number;
  /** Changes of users, roles and their links, which may remove the last administrator. */
  readonly accessChanges: readonly AccessChange[];
  readonly write: (bulkId: number) => Promise<void>;
}

/** Counts outcomes, and collects the refusals to report. */
export class Tally {
  readonly #spec: EntitySpec;
  matching = 0;
  changing = 0;
  unchanged = 0;
  readonly refused: RejectedRecord[] = [];
  refusedMore = 0;
  readonly fields = new FieldTally();
  /** Records that the deletion also deletes or changes, by entity and effect. */
  readonly #dependents = new Map<string, DependentList>();
  #hidden = false;

  constructor(spec: EntitySpec) {
    this.#spec = spec;
  }

  get counts(): Omit<BulkPreview, 'changing'> {
    const { matching, unchanged, refused, refusedMore } = this;
    return { matching, unchanged, refused, refusedMore };
  }

  add(stored: WireRecord, outcome: RecordOutcome): void {
    if (outcome === null) {
      this.matching += 1;
      this.unchanged += 1;
    } else if ('refused' in outcome) this.count(stored, outcome.refused);
    else {
      this.count(stored, undefined);
      this.fields.add(outcome.historyChanges);
    }
  }

  /** Counts a change, or a refusal if there is a reason. */
  count(stored: WireRecord, reason: string | undefined): void {
    this.matching += 1;
    if (reason === undefined) this.changing += 1;
    else this.refuse(stored, reason);
  }

  refuse(stored: WireRecord, reason: string): void {
    if (this.refused.length === maxProblems) this.refusedMore += 1;
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

  merge(other: Tally): void {
    this.addDependents(other.dependents);
    this.fields.merge(other.fields);
    this.matching += other.matching;
    this.changing += other.changing;
    this.unchanged += other.unchanged;
    const listed = other.refused.slice(0, maxProblems - this.refused.length);
    this.refused.push(...listed);
    this.refusedMore += other.refusedMore + other.refused.length - listed.length;
  }

  #refusal(stored: WireRecord, message: string): RejectedRecord {
    return { key: keyOf(this.#spec, stored), name: recordName(this.#spec, stored), message };
  }
}
