/**
 * Three-way merge after a 409: the common base, what the other person saved (theirs), and what was typed here (mine) are
 * compared field by field. Nothing is overwritten unseen.
 */
import type { EntitySpec } from '#model/entity.ts';
import { editableFields, sameValue, valueAt, type Value, type Values } from '../inputs/values.ts';

/** One field in all three versions. */
export interface Difference {
  readonly name: string;
  readonly before: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

export interface Merge {
  /** The fields that only one of the two changed, merged; where both did, what the other person saved. */
  readonly values: Values;
  /** Changed by both, to different things: a person has to choose. */
  readonly conflicts: readonly Difference[];
  /** Changed by the other person alone: taken over, and shown. */
  readonly taken: readonly Difference[];
}

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs';

/** Compares the three versions of a record. */
export function merge(entity: EntitySpec, before: Values, theirs: Values, mine: Values): Merge {
  const differences = editableFields(entity)
    .map(([name]): Difference => ({
      name,
      before: valueAt(before, name),
      theirs: valueAt(theirs, name),
      mine: valueAt(mine, name),
    }))
    .filter((one) => !sameValue(one.theirs, one.mine));
  const conflicts = differences.filter((one) => !sameValue(one.mine, one.before) && !sameValue(one.theirs, one.before));
  const taken = differences.filter((one) => sameValue(one.mine, one.before));
  const kept = differences.filter((one) => sameValue(one.theirs, one.before));
  return { values: { ...theirs, ...Object.fromEntries(kept.map(({ name, mine }) => [name, mine])) }, conflicts, taken };
}

/** The values to save once every conflict is decided; `undefined` while one is not. */
export function resolve({ values, conflicts }: Merge, choices: Readonly<Record<string, Side>>): Values | undefined {
  if (conflicts.some(({ name }) => choices[name] === undefined)) return undefined;
  const mine = conflicts.filter(({ name }) => choices[name] === 'mine');
  return { ...values, ...Object.fromEntries(mine.map((one) => [one.name, one.mine])) };
}
