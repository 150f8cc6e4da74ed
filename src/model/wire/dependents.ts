/** `GET …/dependents/{key}`: the records that a deletion would also delete or change. */
import { dependentEffects } from '../dependents.ts';
import * as t from './schema.ts';

/** Records of one entity. */
export type DependentList = t.Static<typeof dependentList>;
const dependentList = t.object({
  /** The entity's service. */
  entity: t.text,
  /** The entity's label, singular or plural by count. */
  label: t.text,
  count: t.count,
  effect: t.enumOf(dependentEffects),
});

const lists = {
  /** Records that the user may read. */
  lists: t.array(dependentList),
  hidden: t.describe(t.flag, 'Whether there are also dependent records that the user may not read.'),
};

export type DependentLists = t.Static<typeof dependentLists>;
export const dependentLists = t.component('DependentLists', t.object(lists));

export type Dependents = t.Static<typeof dependents>;
export const dependents = t.component(
  'Dependents',
  t.object({
    ...lists,
    possible: t.describe(t.flag, 'Whether the record can be removed.'),
    reason: t.optional(
      t.describe(
        t.text,
        'Why it can not be removed, if the cause is neither a record that refers to it nor a missing permission.',
      ),
    ),
  }),
);
