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
function needsOf({ spec, sample }: Plan, { entities }: SampleFacts): Set<string> {
  const own = new Set(Object.values(spec.fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])));
  const referred = entities.filter(({ service }) => own.has(service)).map(({ name }) => name);
  const values = sample.values ?? {};
  const paths = Object.values(values).flatMap(pathsIn);
  const others = paths.flatMap((path) => {
    const [head = '', next] = path.split('.');
    return next === undefined || isOwn(head, spec, values) ? [] : [head];
  });
  return new Set([...referred, ...others]);
}

/** Whether a path that goes on starts at a value of the row: one of its references, or a row that was picked for it. */
export const isOwn = (head: string, { fields }: EntitySpec, values: Readonly<Record<string, SampleHint>>): boolean =>
  Object.hasOwn(fields, head) ? fields[head]?.kind === 'reference' : Object.hasOwn(values, head);

/** Every path in a hint; a picked row counts as a path that goes on. */
function pathsIn(hint: SampleHint | SampleValue): string[] {
  if (typeof hint !== 'object' || hint === null || Array.isArray(hint)) return [];
  const rule = hint as Exclude<SampleHint, string>;
  if ('template' in rule) return templatePaths(rule.template);
  if ('pick' in rule) return [`${rule.pick}.id`];
  if ('after' in rule) return [rule.after];
  if ('partOf' in rule) return [rule.partOf];
  if ('same' in rule) return [rule.same];
  if ('like' in rule) return [rule.like];
  if ('by' in rule) return [rule.by, ...[...Object.values(rule.values), rule.else ?? null].flatMap(pathsIn)];
  return 'of' in rule ? pathsIn(rule.of) : [];
}
