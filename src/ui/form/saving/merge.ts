/**
 * Three-way merge after a conflict (409), field by field: the common base, the other person's saved values (theirs) and the
 * form's (mine). Nothing is overwritten unseen.
 */
import type { EntitySpec } from '#model/entity.ts';
import { editableFields, isSameInput, valueAt, type InputValue, type Values } from '../inputs/values.ts';

/** One field in all three versions. */
export interface Difference {
  readonly name: string;
  readonly before: InputValue;
  readonly theirs: InputValue;
  readonly mine: InputValue;
}

export interface Merge {
  /** The merged values; conflicting fields have theirs. */
  readonly values: Values;
  /** Changed by both, to different values: a person has to choose. */
  readonly conflicts: readonly Difference[];
  /** Changed by the other person only: merged without a choice, but shown. */
  readonly taken: readonly Difference[];
}

/** Which version of a field to save. */
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
    .filter((one) => !isSameInput(one.theirs, one.mine));
  const conflicts = differences.filter(
    (one) => !isSameInput(one.mine, one.before) && !isSameInput(one.theirs, one.before),
  );
  const taken = differences.filter((one) => isSameInput(one.mine, one.before));
  const ownChanges = differences.filter((one) => isSameInput(one.theirs, one.before));
  return {
    values: { ...theirs, ...Object.fromEntries(ownChanges.map(({ name, mine }) => [name, mine])) },
    conflicts,
    taken,
  };
}

/** The values to save; `undefined` until every conflict is resolved. */
export function resolve({ values, conflicts }: Merge, choices: Readonly<Record<string, Side>>): Values | undefined {
  if (conflicts.some(({ name }) => choices[name] === undefined)) return undefined;
  const mine = conflicts.filter(({ name }) => choices[name] === 'mine');
  return { ...values, ...Object.fromEntries(mine.map((one) => [one.name, one.mine])) };
}
