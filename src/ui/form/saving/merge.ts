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
  readonly accepted: readonly Difference[];
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
    .filter((item) => !isSameInput(item.theirs, item.mine));
  const conflicts = differences.filter(
    (difference) =>
      !isSameInput(difference.mine, difference.before) && !isSameInput(difference.theirs, difference.before),
  );
  const accepted = differences.filter((difference) => isSameInput(difference.mine, difference.before));
  const ownChanges = differences.filter((difference) => isSameInput(difference.theirs, difference.before));
  return {
    values: { ...theirs, ...Object.fromEntries(ownChanges.map(({ name, mine }) => [name, mine])) },
    conflicts,
    accepted,
  };
}

/** The values to save; `undefined` until every conflict is resolved. */
export function resolve({ values, conflicts }: Merge, choices: Readonly<Record<string, Side>>): Values | undefined {
  if (conflicts.some(({ name }) => choices[name] === undefined)) return undefined;
  const ownChoices = conflicts.filter(({ name }) => choices[name] === 'mine');
  return { ...values, ...Object.fromEntries(ownChoices.map((item) => [item.name, item.mine])) };
}
