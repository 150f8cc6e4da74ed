/** Makes the rows of one entity, one at a time, so that a million of them need no memory. */
import { isNumbered } from '#model/key.ts';
import type { SampleRow } from '#model/sample.ts';
import { isEmpty } from '#model/text.ts';
import { OperatorError } from '../log/operator-error.ts';
import { startChance } from './chance.ts';
import type { SampleFacts } from './development-rows.ts';
import { Memory } from './memory.ts';
import { pastOf, type Maker, type PastEntry } from './past.ts';
import type { Plan } from './plan.ts';
import { RowDraft } from './row-draft.ts';
import { RowJudge } from './row-judge.ts';
import { Stamps } from './stamps.ts';
import type { Row, World } from './world.ts';
import { Writers } from './writers.ts';

/** How often a row is made up again when it breaks a rule or is like an earlier one. */
const attempts = 500;

/** A row as it is stored, and what happened to it. */
export interface SampledRow {
  readonly row: Row;
  /** The oldest first; empty where nothing happened to it, and where there may be millions of rows. */
  readonly past: readonly PastEntry[];
}

/** @throws OperatorError when rows that keep the rules are not found: the hints allow too few. */
export function* sampleRows(plan: Plan, world: World, facts: SampleFacts): Generator<SampledRow> {
  const maker = new RowMaker(plan, world, facts);
  startChance(plan.spec.name);
  for (const row of plan.rows) yield maker.written(row);
  for (let made = 0; made < plan.count; made++) yield maker.madeUp();
}

class RowMaker implements Maker {
  readonly plan: Plan;
  readonly world: World;
  readonly writers: Writers;
  readonly judge: RowJudge;
  readonly #stamps: Stamps;
  readonly #memory = new Memory();
  readonly #seen: ReadonlyMap<string, Set<string>>;
  #ordinal = 0;
  /** The fields that were alike in the last attempt. */
  #repeated: string | undefined;

  constructor(plan: Plan, world: World, facts: SampleFacts) {
    const { spec, sample } = plan;
    this.plan = plan;
    this.world = world;
    this.writers = new Writers(world, facts);
    this.judge = new RowJudge(spec, facts.textRules);
    this.#stamps = new Stamps(plan, world, this.writers, facts);
    const unique = (spec.unique ?? []).map(({ fields }) => fields.join());
    const all = [...(isNumbered(spec) ? [] : [spec.key.join()]), ...unique, ...(sample.unique ?? [])];
    this.#seen = new Map(all.map((names) => [names, new Set()]));
  }

  written(given: SampleRow): SampledRow {
    this.#ordinal += 1;
    const draft = new RowDraft(this.plan, this.world, this.#ordinal, { given });
    // Those that are made up differ from it; that no two written ones are alike, the catalogue's check has judged.
    this.#isNew(draft);
    return this.#kept(draft, draft.row(), true);
  }

  madeUp(): SampledRow {
    this.#ordinal += 1;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const draft = new RowDraft(this.plan, this.world, this.#ordinal, { memory: this.#memory });
      if (!this.#isFilled(draft)) continue;
      const row = draft.row();
      if (this.judge.accepts(row) && this.#isNew(draft)) return this.#kept(draft, row, false);
    }
    const { name } = this.plan.spec;
    const reason = this.#repeated
      ? `no two may share ${this.#repeated.split(',').join(' and ')}, and no new value was found`
      : 'its hints allow too few rows, or none that keep the rules';
    throw new OperatorError(
      `The sample of ${name} ran dry at row ${this.#ordinal}: ${reason}. Lower "sample.count" in ${name}.json, or give better hints.`,
    );
  }

  #isFilled(draft: RowDraft): boolean {
    return (this.plan.sample.filled ?? []).every((name) => !isEmpty(draft.valueAt(name)));
  }

  #isNew(draft: RowDraft): boolean {
    const marks = [...this.#seen].map(([names, seen]) => {
      const values = names.split(',').map((name) => draft.valueAt(name));
      return [names, seen, values.join()] as const;
    });
    this.#repeated = marks.find(([, seen, mark]) => seen.has(mark))?.[0];
    if (this.#repeated !== undefined) return false;
    for (const [, seen, mark] of marks) seen.add(mark);
    return true;
  }

  /** With what the server keeps about it, and its past. */
  #kept(draft: RowDraft, row: Row, isWritten: boolean): SampledRow {
    const { spec } = this.plan;
    const stamped = this.#stamps.stamped(row, draft, isWritten);
    // Only now: some values are first asked for by the stamps.
    draft.kept();
    if (!this.world.keeps(spec.service)) return { row: stamped, past: [] };
    const asides = draft.asides();
    if (!spec.audited) {
      this.world.keep(spec, { ...stamped, ...asides });
      return { row: stamped, past: [] };
    }
    const { entries, formerNames } = pastOf(this, { ...stamped, ...asides }, this.#ordinal);
    const latest = entries.at(-1) ?? { changedById: stamped.createdById, changedDate: stamped.createdDate };
    const last = { ...stamped, modifiedById: latest.changedById, modifiedDate: latest.changedDate };
    this.world.keep(spec, { ...last, ...asides }, formerNames);
    return { row: last, past: entries };
  }
}
