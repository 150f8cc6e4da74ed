/** Plans how many rows each entity gets, in an order in which referenced rows come first. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import { mayBeEmpty, type Field } from '#model/field.ts';
import { hasOptions, isId, isReference } from '#model/kinds.ts';
import { isRule, type Sample, type SampleRow } from '../model/sample.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { developmentRows, type SampleFacts } from './development-rows.ts';

export interface SamplePlan {
  readonly spec: EntitySpec;
  /** Literal rows of the catalogue, which precede the generated ones. */
  readonly rows: readonly SampleRow[];
  /** Number of generated rows. */
  readonly count: number;
  readonly sample: Sample;
  /** Services whose references stay null, to break a cycle: their rows need rows of this entity and come later. */
  readonly omittedReferences: Set<string>;
}

/**
 * The plans in topological order.
 *
 * @param scaled Number of generated rows of entities with `sample.scales`.
 * @throws OperatorError if entities require each other.
 */
export function plansOf(facts: SampleFacts, scaled?: number): SamplePlan[] {
  const literal = developmentRows(facts);
  const plans = facts.entities.flatMap((spec): SamplePlan[] => {
    const sample = facts.samples[spec.name];
    const rows = [...(literal.get(spec.service) ?? []), ...(sample?.rows ?? [])];
    const count = sample?.scales === true && scaled !== undefined ? scaled : (sample?.count ?? 0);
    const values = { ...valuesOfPicked(spec, sample, facts.entities), ...sample?.values };
    return rows.length + count === 0
      ? []
      : [{ spec, rows, count, sample: { ...sample, values }, omittedReferences: new Set() }];
  });
  return sortTopologically(plans);
}

/** For fields that have the name and kind of one of a picked row: its value. */
function valuesOfPicked(
  { fields }: EntitySpec,
  sample: Sample | undefined,
  entities: readonly EntitySpec[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, rule] of Object.entries(sample?.values ?? {})) {
    if (!isRule(rule) || !('pick' in rule)) continue;
    const picked = entities.find((entity) => entity.name === rule.pick)?.fields ?? {};
    for (const [same, field] of Object.entries(fields))
      if (!isId(field) && !isAuditField(same) && isAlike(field, picked[same])) values[same] ??= `{${name}.${same}}`;
  }
  return values;
}

const isAlike = (field: Field, other: Field | undefined): boolean =>
  isReference(field) ? isReference(other) && other.to === field.to : field.kind === other?.kind && !hasOptions(field);

/** Topological sort; a cycle is broken at an optional reference. */
function sortTopologically(plans: readonly SamplePlan[]): SamplePlan[] {
  const sorted = new Set<SamplePlan>();
  /** Depth-first. Returns a cycle of required references, if there is one. */
  const visit = (plan: SamplePlan, path: readonly SamplePlan[]): readonly SamplePlan[] | undefined => {
    if (sorted.has(plan)) return undefined;
    if (path.includes(plan)) return [...path, plan];
    const needs = needsOf(plan);
    const later: string[] = [];
    for (const other of plans) {
      const { name, service } = other.spec;
      const isRequired = needs.get(service) === true || needs.get(name) === true;
      if (other === plan || !(isRequired || needs.has(service))) continue;
      const cycle = visit(other, [...path, plan]);
      if (cycle === undefined) continue;
      if (isRequired) return cycle;
      later.push(service);
    }
    for (const service of later) plan.omittedReferences.add(service);
    sorted.add(plan);
    return undefined;
  };
  for (const plan of plans) {
    const cycle = visit(plan, []);
    if (cycle !== undefined)
      throw new OperatorError(`The samples of ${cycle.map(({ spec }) => spec.name).join(' → ')} need each other.`);
  }
  return [...sorted];
}

/**
 * Services and entities whose rows must be generated first, by references or by rules that pick them → whether that is
 * required: for required references and those that a path follows, and for rules.
 */
function needsOf({ spec, sample }: SamplePlan): ReadonlyMap<string, boolean> {
  const texts = textsIn(sample.values);
  const followed = new Set(texts.flatMap(([, text]) => text.match(/\w+(?=\.\w)/g) ?? []));
  const needs = new Map<string, boolean>();
  for (const [name, field] of Object.entries(spec.fields)) {
    if (!isReference(field)) continue;
    const isRequired = !mayBeEmpty(name, field) || spec.key.includes(name) || followed.has(name);
    needs.set(field.to, isRequired || needs.get(field.to) === true);
  }
  for (const [word, text] of texts) if (word === 'pick') needs.set(text, true);
  return needs;
}

/** Every text in a rule, with its property's name. */
function textsIn(rule: unknown): [word: string, text: string][] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([word, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[word, value]] : textsIn(value),
  );
}
