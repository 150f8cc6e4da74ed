/** Generates the rows of one entity one at a time, so that a million of them take no memory. */
import { hasGeneratedId } from '#model/key.ts';
import type { SampleRow } from '../model/sample.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { seedOf, seedRandom } from '../model/random.ts';
import type { SampleFacts } from './development-rows.ts';
import { generateHistory, type RowHistoryContext, type SampleHistoryEntry } from './row-history.ts';
import type { SamplePlan } from './plan.ts';
import { RowDraft } from './row-draft.ts';
import { RowRules } from './row-rules.ts';
import { Stamps } from './stamps.ts';
import type { StoredRow, SampleContext } from './sample-context.ts';
import { Writers } from './writers.ts';

/** Limit of attempts at a row that is valid and unique. */
const maxAttempts = 500;

export interface SampledRow {
  readonly row: StoredRow;
  /** Oldest first; empty for rows without edits, and for entities with `sample.scales`. */
  readonly history: readonly SampleHistoryEntry[];
}

/** @throws OperatorError if the catalogue's rules don't allow that many rows. */
export function* sampleRows(plan: SamplePlan, context: SampleContext, facts: SampleFacts): Generator<SampledRow> {
  const generator = new RowGenerator(plan, context, facts);
  for (const row of plan.rows) yield generator.nextLiteral(row);
  for (let done = 0; done < plan.count; done++) yield generator.nextGenerated();
}

class RowGenerator implements RowHistoryContext {
  readonly plan: SamplePlan;
  readonly context: SampleContext;
  readonly writers: Writers;
  readonly rules: RowRules;
  readonly #stamps: Stamps;
  /** Values of earlier rows, by the names of the fields that must be unique together. */
  readonly #seen: ReadonlyMap<string, Set<string>>;
  #ordinal = 0;
  #attempt = 0;
  /** Names of the fields whose values were not unique in the last attempt. */
  #duplicateFields: string | undefined;

  constructor(plan: SamplePlan, context: SampleContext, facts: SampleFacts) {
    const { spec, sample } = plan;
    this.plan = plan;
    this.context = context;
    this.writers = new Writers(context, facts);
    this.rules = new RowRules(spec, facts.textRules);
    this.#stamps = new Stamps(plan, context, this.writers, facts);
    const unique = (spec.unique ?? []).map(({ fields }) => fields.join());
    const all = [...(hasGeneratedId(spec) ? [] : [spec.key.join()]), ...unique, ...(sample.unique ?? [])];
    this.#seen = new Map(all.map((names) => [names, new Set()]));
  }

  nextLiteral(input: SampleRow): SampledRow {
    this.#ordinal += 1;
    const draft = new RowDraft(this.plan, this.context, this.#ordinal, { literal: input });
    // Only registers the values: codegen has checked that literal rows are unique.
    this.#claimUnique(draft);
    return this.#finish(draft, draft.row(), true);
  }

  nextGenerated(): SampledRow {
    this.#ordinal += 1;
    // The rows of a time series share the attempt, and thereby their random values.
    const isFirst = (this.#ordinal - 1 - this.plan.rows.length) % (this.plan.sample.months ?? 1) === 0;
    if (isFirst) this.#attempt = 0;
    for (; this.#attempt < maxAttempts; this.#attempt++) {
      const draft = new RowDraft(this.plan, this.context, this.#ordinal, { attempt: this.#attempt });
      const row = draft.row();
      if (draft.sampleValue('createdDate') !== null && this.rules.accepts(row) && this.#claimUnique(draft))
        return this.#finish(draft, row, false);
    }
    const { name } = this.plan.spec;
    const reason = this.#duplicateFields
      ? `no two may share ${this.#duplicateFields.split(',').join(' and ')}, and no new value was found`
      : 'its sample rules allow too few rows, or none that are valid';
    throw new OperatorError(
      `The sample of ${name} has no row ${this.#ordinal}: ${reason}. Lower "sample.count" in ${name}.json, or allow more values.`,
    );
  }

  #claimUnique(draft: RowDraft): boolean {
    const all = [...this.#seen].map(([names, seen]) => {
      const values = names.split(',').map((name) => draft.valueAt(name));
      return [names, seen, values.join()] as const;
    });
    this.#duplicateFields = all.find(([, seen, values]) => seen.has(values))?.[0];
    if (this.#duplicateFields !== undefined) return false;
    for (const [, seen, values] of all) seen.add(values);
    return true;
  }

  /** Adds audit fields and history, and retains the row for references. */
  #finish(draft: RowDraft, row: StoredRow, isLiteral: boolean): SampledRow {
    const { spec } = this.plan;
    seedRandom(seedOf(`${spec.name} ${this.#ordinal}`));
    const stamped = this.#stamps.withStamps(row, draft, isLiteral);
    if (!this.context.retains(spec.service)) return { row: stamped, history: [] };
    const variables = draft.variables();
    const history = spec.audited ? generateHistory(this, { ...stamped, ...variables }, this.#ordinal) : [];
    const last = history.at(-1);
    const stored =
      last === undefined ? stamped : { ...stamped, modifiedById: last.changedById, modifiedDate: last.changedDate };
    this.context.retain(spec, { ...stored, ...variables });
    return { row: stored, history };
  }
}
