/** Which rows are to be made, and in which order, so that a row finds what it refers to. */
import { mayBeEmpty, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { pathWords, type Sample, type SampleHint, type SampleRow, type SampleValue } from '#model/sample.ts';
import { OperatorError } from '../log/operator-error.ts';
import { developmentRows, type SampleFacts } from './development-rows.ts';
import { templatePaths } from './template.ts';

/** The rows of one entity. */
export interface Plan {
  readonly spec: EntitySpec;
  /** Written out. They come first. */
  readonly rows: readonly SampleRow[];
  /** Made up. */
  readonly count: number;
  readonly sample: Sample;
  /** Services whose rows come later, since they need these: no reference leads there. */
  readonly without: Set<string>;
}

/**
 * The plans in an order in which every entity comes after those that it takes values from.
 *
 * @param scaled How many rows to make up of the entities whose samples scale.
 * @throws where entities take values from each other in a circle.
 */
export function plansOf(facts: SampleFacts, scaled?: number): Plan[] {
  const written = developmentRows(facts);
  const plans = facts.entities.flatMap((spec): Plan[] => {
    const sample = facts.samples[spec.name];
    const rows = [...(written.get(spec.service) ?? []), ...(sample?.rows ?? [])];
    const count = sample?.scales === true && scaled !== undefined ? scaled : (sample?.count ?? 0);
    return rows.length + count === 0 ? [] : [{ spec, rows, count, sample: sample ?? {}, without: new Set() }];
  });
  return inOrder(plans, facts);
}

/** A reference that may be empty waits for nothing where entities need each other: its rows are made up without it. */
function inOrder(plans: readonly Plan[], facts: SampleFacts): Plan[] {
  const done = new Set<Plan>();
  /** Answers the circle that stands in the way. */
  const visit = (plan: Plan, way: readonly Plan[]): readonly Plan[] | undefined => {
    if (done.has(plan)) return undefined;
    if (way.includes(plan)) return [...way, plan];
    const { must, may } = needsOf(plan, facts);
    const later: string[] = [];
    for (const other of plans) {
      const { name } = other.spec;
      if (other === plan || !(must.has(name) || may.has(name))) continue;
      const circle = visit(other, [...way, plan]);
      if (circle === undefined) continue;
      if (must.has(name)) return circle;
      later.push(other.spec.service);
    }
    for (const service of later) plan.without.add(service);
    done.add(plan);
    return undefined;
  };
  for (const plan of plans) {
    const circle = visit(plan, []);
    if (circle !== undefined)
      throw new OperatorError(`The samples of ${circle.map(({ spec }) => spec.name).join(' → ')} need each other.`);
  }
  return [...done];
}

/**
 * The names of the entities that are there before a row: what its hints name and what it can't be without, and what else it refers
 * to, who made it included.
 */
function needsOf(plan: Plan, { entities }: SampleFacts): { must: ReadonlySet<string>; may: ReadonlySet<string> } {
  const { spec, sample } = plan;
  const references = Object.entries(spec.fields).flatMap(([name, field]) =>
    isReference(field) ? [{ to: field.to, isMust: !mayBeEmpty(name, field) || spec.key.includes(name) }] : [],
  );
  const named = (isMust: boolean) => {
    const services = new Set(references.filter((one) => one.isMust === isMust).map(({ to }) => to));
    return entities.filter(({ service }) => services.has(service)).map(({ name }) => name);
  };
  const hinted = Object.values(sample.values ?? {})
    .flatMap(pathsIn)
    .flatMap((path) => {
      const [head = '', next] = path.split('.');
      if (next === undefined) return [];
      if (!isOwn(head, plan)) return [head];
      const field = spec.fields[head];
      return entities.filter(({ service }) => isReference(field) && field.to === service).map(({ name }) => name);
    });
  return { must: new Set([...named(true), ...hinted]), may: new Set(named(false)) };
}

/** Whether a path that goes on starts at a value of the row: one of its references, or a row that was picked for it. */
export function isOwn(head: string, { spec: { fields }, sample: { values = {} } }: Plan): boolean {
  return Object.hasOwn(fields, head) ? isReference(fields[head]) : Object.hasOwn(values, head);
}

/** Every path in a hint; an entity that is picked or counted is one that goes on. */
export function pathsIn(hint: SampleHint | SampleValue): string[] {
  if (typeof hint !== 'object' || hint === null || Array.isArray(hint)) return [];
  return Object.entries(hint as object).flatMap(([word, value]: [string, unknown]): string[] => {
    if (typeof value !== 'string') return valuesIn(word, value).flatMap(pathsIn);
    if (word === 'template') return templatePaths(value);
    if (word === 'pick' || word === 'count') return [`${value}.id`];
    return pathWords.has(word) ? [value] : [];
  });
}

/** The hints that stand under a word of a rule. */
function valuesIn(word: string, value: unknown): (SampleHint | SampleValue)[] {
  if (typeof value !== 'object' || value === null) return [];
  return word === 'values' || word === 'atLeast' ? Object.values(value) : [value as SampleValue];
}
