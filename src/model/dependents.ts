/** `GET …/dependents/{key}`: what else the removal of a record would change. */

/** They go with it, lose their reference to it, or keep it from going. */
export const dependentEffects = ['delete', 'clear', 'refuse'] as const;
export type DependentEffect = (typeof dependentEffects)[number];

/** Records of one entity. */
export interface DependentList {
  /** The entity's service. */
  entity: string;
  /** What so many of them are called. */
  label: string;
  count: number;
  effect: DependentEffect;
}

export interface DependentLists {
  /** Those that the user may read. */
  lists: DependentList[];
  /** Whether there are others that the user may not see. */
  hidden: boolean;
}

export interface Dependents extends DependentLists {
  /** Whether the record can be removed. */
  possible: boolean;
  /** Why not, where it is not for a record that refers to it, or a permission. */
  reason?: string;
}

/** The most records that one delete removes or changes. */
export const mostDependents = 10_000;
