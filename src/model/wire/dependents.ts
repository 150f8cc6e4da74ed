/** `GET …/dependents/{key}`: the records that a deletion would also delete or change. */
import { dependentEffects } from '../dependents.ts';
import { array, enumOf, component, count, describe, flag, object, optional, text, type Static } from './schema.ts';

/** Records of one entity. */
export type DependentList = Static<typeof dependentList>;
const dependentList = object({
  /** The entity's service. */
  entity: text,
  /** The entity's label, singular or plural by count. */
  label: text,
  count,
  effect: enumOf(dependentEffects),
});

const lists = {
  /** Records that the user may read. */
  lists: array(dependentList),
  hidden: describe(flag, 'Whether there are also records that the user may not see.'),
};

export type DependentLists = Static<typeof dependentLists>;
export const dependentLists = component('DependentLists', object(lists));

export type Dependents = Static<typeof dependents>;
export const dependents = component(
  'Dependents',
  object({
    ...lists,
    possible: describe(flag, 'Whether the record can be removed.'),
    reason: optional(describe(text, 'Why not, where it is not for a record that refers to it, or a permission.')),
  }),
);
