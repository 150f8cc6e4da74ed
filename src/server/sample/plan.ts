/** The rows to generate of each entity, ordered so that a row finds those that it refers to. */
import { mayBeEmpty, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { pathProperties, templatePlaceholder, type Sample, type SampleRow } from '#model/sample.ts';
import { OperatorError } from '../log/operator-error.ts';
import { developmentRows, type SampleFacts } from './development-rows.ts';

/** The rows of one entity. */
export interface SamplePlan {
  readonly spec: EntitySpec;
  /** Literal rows; they come first. */
  readonly rows: readonly SampleRow[];
  /** The number of generated rows. */
  readonly count: number;
  readonly sample: Sample;
  /** Services to which no reference leads, since their rows need these and come later. */
  readonly without: Set<string>;
}

/**
 * The plans in topological order.
 *
 * @param scaled The number of rows of the entities whose samples scale.
 * @throws OperatorError where entities need each other.
 */
export function plansOf(facts: SampleFacts, scaled?: number): SamplePlan[] {
  const literal = developmentRows(facts);
  const plans = facts.entities.flatMap((spec): SamplePlan[] => {
    const sample = facts.samples[spec.name];
    const rows = [...(literal.get(spec.service) ?? []), ...(sample?.rows ?? [])];
    const count = sample?.scales === true && scaled !== undefined ? scaled : (sample?.count ?? 0);
    return rows.length + count === 0 ? [] : [{ spec, rows, count, sample: sample ?? {}, without: new Set() }];
  });
  return inOrder(plans);
}

/** An optional reference is left out where entities need each other. */
function inOrder(plans: readonly SamplePlan[]): SamplePlan[] {
  const done = new Set<SamplePlan>();
  /** Returns the circle that is in the way. */
  const visit = (plan: SamplePlan, path: readonly SamplePlan[]): readonly SamplePlan[] | undefined => {
    if (done.has(plan)) return undefined;
    if (path.includes(plan)) return [...path, plan];
    const needs = needsOf(plan);
    const later: string[] = [];
    for (const other of plans) {
      const { name, service } = other.spec;
      const isMust = needs.get(service) === true || needs.get(name) === true;
      if (other === plan || !(isMust || needs.has(service))) continue;
      const circle = visit(other, [...path, plan]);
      if (circle === undefined) continue;
      if (isMust) return circle;
      later.push(service);
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
 * What is generated before a row, with whether it has to be: services of references (required ones, and those that paths follow),
 * entities that its rules pick or count.
 */
function needsOf({ spec, sample }: SamplePlan): ReadonlyMap<string, boolean> {
  const texts = Object.values(sample.values ?? {}).flatMap(textsIn);
  const followed = new Set(texts.flatMap(([word, text]) => pathsIn(word, text)).map((path) => path.split('.')[0]));
  const needs = new Map<string, boolean>();
  for (const [name, field] of Object.entries(spec.fields)) {
    if (!isReference(field)) continue;
    const isMust = !mayBeEmpty(name, field) || spec.key.includes(name) || followed.has(name);
    needs.set(field.to, isMust || needs.get(field.to) === true);
  }
  for (const [word, text] of texts) if (word === 'pick' || word === 'count') needs.set(text, true);
  return needs;
}

/** The paths that continue after their first name. */
function pathsIn(word: string, text: string): string[] {
  const paths = word === 'template' ? Array.from(text.matchAll(templatePlaceholder), ([, path = '']) => path) : [text];
  return word === 'template' || pathProperties.has(word) ? paths.filter((path) => path.includes('.')) : [];
}

/** Every text in a rule, with the word before it. */
function textsIn(rule: unknown): [word: string, text: string][] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([word, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[word, value]] : textsIn(value),
  );
}
