/** Makes the rows of one entity, one at a time, so that a million of them need no memory. */
import type { SampleRow } from '#model/sample.ts';
import { textProblem, type TextRule } from '#model/text.ts';
import { between, happens, startChance } from './chance.ts';
import { addDays, anchor, instantOn } from './day.ts';
import type { Plan } from './plan.ts';
import type { SampleFacts } from './development-rows.ts';
import { RowDraft } from './row-draft.ts';
import type { Row, World } from './world.ts';

/** The share of made-up rows that are deleted, so that "Show deleted?" has something to show. */
const deletedShare = 0.05;

/** How often a row is made up again when it breaks a rule or is like an earlier one. */
const attempts = 500;

/** @throws when rows that keep the rules are not found: the hints allow too few. */
export function* sampleRows(plan: Plan, world: World, facts: SampleFacts): Generator<Row> {
  const maker = new RowMaker(plan, world, facts);
  startChance(plan.spec.name);
  for (const row of plan.rows) yield maker.written(row);
  for (let made = 0; made < plan.count; made++) yield maker.madeUp();
}

class RowMaker {
  readonly #plan: Plan;
  readonly #world: World;
  readonly #rules: readonly [field: string, rule: TextRule][];
  readonly #userService: string;
  readonly #seen: ReadonlyMap<string, Set<string>>;
  #ordinal = 0;

  constructor(plan: Plan, world: World, { textRules, identity }: SampleFacts) {
    this.#plan = plan;
    this.#world = world;
    this.#userService = identity.user.service;
    this.#rules = Object.entries(plan.spec.fields).flatMap(([name, field]) => {
      const rule = 'rule' in field && field.rule !== undefined ? textRules[field.rule] : undefined;
      return rule === undefined ? [] : [[name, rule] as const];
    }) as [string, TextRule][];
    const { key } = plan.spec;
    this.#seen = new Map(
      [...(key.length > 1 ? [key.join()] : []), ...(plan.sample.unique ?? [])].map((names) => [names, new Set()]),
    );
  }

  written(given: SampleRow): Row {
    this.#ordinal += 1;
    const draft = new RowDraft(this.#plan, this.#world, this.#ordinal, given);
    return this.#kept(this.#stamped(draft.row(), given.isActive !== false));
  }

  madeUp(): Row {
    this.#ordinal += 1;
    const { name, softDelete } = this.#plan.spec;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const row = new RowDraft(this.#plan, this.#world, this.#ordinal).row();
      if (this.#keepsRules(row) && this.#isNew(row))
        return this.#kept(this.#stamped(row, !(softDelete && happens(deletedShare))));
    }
    throw new Error(
      `The sample of ${name} ran dry at row ${this.#ordinal}: its hints allow too few rows, or none that keep the text rules.`,
    );
  }

  #keepsRules(row: Row): boolean {
    return this.#rules.every(([name, rule]) => {
      const text = row[name];
      return typeof text !== 'string' || textProblem(rule, text) === undefined;
    });
  }

  #isNew(row: Row): boolean {
    const marks = [...this.#seen].map(
      ([names, seen]) =>
        [
          seen,
          names
            .split(',')
            .map((name) => row[name])
            .join(),
        ] as const,
    );
    if (marks.some(([seen, mark]) => seen.has(mark))) return false;
    for (const [seen, mark] of marks) seen.add(mark);
    return true;
  }

  /** What the server keeps about a record: made by anybody, changed later by anybody. */
  #stamped(row: Row, isActive: boolean): Row {
    const { audited, service } = this.#plan.spec;
    if (!audited) return row;
    const someone = () => (service === this.#userService ? 1 : between(1, this.#world.total(this.#userService)));
    const created = addDays(anchor, between(-700, -200));
    return {
      ...row,
      isActive,
      createdById: someone(),
      createdDate: instantOn(created),
      modifiedById: someone(),
      modifiedDate: instantOn(addDays(created, between(1, 190))),
    };
  }

  #kept(row: Row): Row {
    this.#world.keep(this.#plan.spec, row);
    return row;
  }
}
