/** `GET …/dependents/{key}`: the records that a deletion would also delete or change. */

/** Cascade, set the reference to null, or prevent the deletion. */
export const dependentEffects = ['delete', 'clear', 'refuse'] as const;
export type DependentEffect = (typeof dependentEffects)[number];

/** The most records that one delete removes or changes. */
export const maxDependents = 10_000;
