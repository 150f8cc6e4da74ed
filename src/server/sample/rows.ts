/** Generates the rows of one entity, one at a time: a million of them need no memory. */
import { hasGeneratedId } from '#model/key.ts';
import type { SampleRow } from '#model/sample.ts';
import { OperatorError } from '../log/operator-error.ts';
import { seedOf, startChance } from './chance.ts';
import type { SampleFacts } from './development-rows.ts';
import { pastOf, type PastContext, type PastEntry } from './past.ts';
import type { SamplePlan } from './plan.ts';
import { RowDraft } from './row-draft.ts';
import { RowRules } from './row-rules.ts';
import { Stamps } from './stamps.ts';
import type { StoredRow, World } from './world.ts';
import { Writers } from './writers.ts';

/** Attempts at a row that satisfies the rules of forms and is unique. */
const maxAttempts = 500;

/** A row as it is stored, and its history. */
export interface SampledRow {
  readonly row: StoredRow;
  /** The oldest first; empty where nothing was changed, and in entities that scale. */
  readonly past: readonly PastEntry[];
}

/** @throws OperatorError where the catalogue's rules do not allow as many rows. */
export function* sampleRows(plan: SamplePlan, world: World, facts: SampleFacts): Generator<SampledRow> {
  const generator = new RowGenerator(plan, world, facts);
  for (const row of plan.rows) yield generator.literal(row);
  for (let done = 0; done < plan.count; done++) yield generator.generated();
}

class RowGenerator implements PastContext {
  readonly plan: SamplePlan;
  readonly world: World;
  readonly writers: Writers;
  readonly rules: RowRules;
  readonly #stamps: Stamps;
  /** Values of former rows, by the fields that have to be unique. */
  readonly #seen: ReadonlyMap<string, Set<string>>;
  #ordinal = 0;
  #attempt = 0;
  /** The fields whose values were not unique in the last attempt. */
  #repeated: string | undefined;

  constructor(plan: SamplePlan, world: World, facts: SampleFacts) {
    const { spec, sample } = plan;
    this.plan = plan;
    this.world = world;
    this.writers = new Writers(world, facts);
    this.rules = new RowRules(spec, facts.textRules);
    this.#stamps = new Stamps(plan, world, this.writers, facts);
    const unique = (spec.unique ?? []).map(({ fields }) => fields.join());
    const all = [...(hasGeneratedId(spec) ? [] : [spec.key.join()]), ...unique, ...(sample.unique ?? [])];
    this.#seen = new Map(all.map((names) => [names, new Set()]));
  }

  literal(input: SampleRow): SampledRow {
    this.#ordinal += 1;
    const draft = new RowDraft(this.plan, this.world, this.#ordinal, { given: input });
    // For the generated rows; the catalogue's check has compared literal rows with each other.
    this.#isNew(draft);
    return this.#keep(draft, draft.row(), true);
  }

  generated(): SampledRow {
    this.#ordinal += 1;
    // The rows of a time series share an attempt, and so their random values.
    const isFirst = (this.#ordinal - 1 - this.plan.rows.length) % (this.plan.sample.months ?? 1) === 0;
    if (isFirst) this.#attempt = 0;
    for (; this.#attempt < maxAttempts; this.#attempt++) {
      const draft = new RowDraft(this.plan, this.world, this.#ordinal, { attempt: this.#attempt });
      const row = draft.row();
      if (draft.hinted('createdDate') !== null && this.rules.accepts(row) && this.#isNew(draft))
        return this.#keep(draft, row, false);
    }
    const { name } = this.plan.spec;
    const reason = this.#repeated
      ? `no two may share ${this.#repeated.split(',').join(' and ')}, and no new value was found`
      : 'its hints allow too few rows, or none that keep the rules';
    throw new OperatorError(
      `The sample of ${name} ran dry at row ${this.#ordinal}: ${reason}. Lower "sample.count" in ${name}.json, or give better hints.`,
    );
  }

  #isNew(draft: RowDraft): boolean {
    const all = [...this.#seen].map(([names, seen]) => {
      const values = names.split(',').map((name) => draft.valueAt(name));
      return [names, seen, values.join()] as const;
    });
    this.#repeated = all.find(([, seen, values]) => seen.has(values))?.[0];
    if (this.#repeated !== undefined) return false;
    for (const [, seen, values] of all) seen.add(values);
    return true;
  }

  /** Adds audit fields and history. */
  #keep(draft: RowDraft, row: StoredRow, isLiteral: boolean): SampledRow {
    const { spec } = this.plan;
    startChance(seedOf(`${spec.name} ${this.#ordinal}`));
    const stamped = this.#stamps.stamped(row, draft, isLiteral);
    if (!this.world.keeps(spec.service)) return { row: stamped, past: [] };
    const variables = draft.variables();
    const past = spec.audited ? pastOf(this, { ...stamped, ...variables }, this.#ordinal) : [];
    const last = past.at(-1);
    const stored =
      last === undefined ? stamped : { ...stamped, modifiedById: last.changedById, modifiedDate: last.changedDate };
    this.world.keep(spec, { ...stored, ...variables });
    return { row: stored, past };
  }
}
