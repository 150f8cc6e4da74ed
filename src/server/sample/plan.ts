/** Which rows are to be made, and in which order, so that a row finds what it refers to. */
import type { EntitySpec } from '#model/entity.ts';
import type { Sample, SampleHint, SampleRow, SampleValue } from '#model/sample.ts';
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
    return rows.length + count === 0 ? [] : [{ spec, rows, count, sample: sample ?? {} }];
  });
  return inOrder(plans, facts);
}

function inOrder(plans: readonly Plan[], facts: SampleFacts): Plan[] {
  const done = new Set<Plan>();
  const visit = (plan: Plan, way: readonly Plan[]): void => {
    if (done.has(plan)) return;
    if (way.includes(plan)) {
      throw new Error(`The samples of ${[...way, plan].map(({ spec }) => spec.name).join(' → ')} need each other.`);
    }
    const needed = needsOf(plan, facts);
    for (const other of plans) if (other !== plan && needed.has(other.spec.name)) visit(other, [...way, plan]);
    done.add(plan);
  };
  for (const plan of plans) visit(plan, []);
  return [...done];
}

/** The names of the entities that must be there before a row: what it refers to, who made it included, and what its hints name. */
function needsOf(plan: Plan, { entities }: SampleFacts): Set<string> {
  const { spec, sample } = plan;
  const own = new Set(Object.values(spec.fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])));
  const referred = entities.filter(({ service }) => own.has(service)).map(({ name }) => name);
  const others = Object.values(sample.values ?? {})
    .flatMap(pathsIn)
    .flatMap((path) => {
      const [head = '', next] = path.split('.');
      return next === undefined || isOwn(head, plan) ? [] : [head];
    });
  return new Set([...referred, ...others]);
}

/** Whether a path that goes on starts at a value of the row: one of its references, or a row that was picked for it. */
export function isOwn(head: string, { spec: { fields }, sample: { values = {} } }: Plan): boolean {
  return Object.hasOwn(fields, head) ? fields[head]?.kind === 'reference' : Object.hasOwn(values, head);
}

/** The words of rules whose texts are paths. */
const pathWords = new Set(['growing', 'atMost', 'partOf', 'after', 'until', 'same', 'per', 'is', 'by', 'when']);

/** Every path in a hint; an entity that is picked or counted is one that goes on. */
export function pathsIn(hint: SampleHint | SampleValue): string[] {
  if (typeof hint !== 'object' || hint === null || Array.isArray(hint)) return [];
  return Object.entries(hint as object).flatMap(([word, value]: [string, unknown]): string[] => {
    if (typeof value !== 'string') return valuesIn(word, value).flatMap(pathsIn);
    if (word === 'template') return templatePaths(value);
    if (word === 'pick' || word === 'count') return [`${value}.id`];
    return pathWords.has(word) || word === 'oneOf' || word === 'all' ? [value] : [];
  });
}

/** The hints that stand under a word of a rule. */
function valuesIn(word: string, value: unknown): (SampleHint | SampleValue)[] {
  if (typeof value !== 'object' || value === null) return [];
  return word === 'values' || word === 'atLeast' ? Object.values(value) : [value as SampleValue];
}
