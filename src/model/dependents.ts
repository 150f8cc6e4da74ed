/** `GET …/dependents/{key}`: what else the removal of a record would change. */

/** They go with it, lose their reference to it, or keep it from going. */
export const dependentEffects = ['delete', 'clear', 'refuse'] as const;
export type DependentEffect = (typeof dependentEffects)[number];

/** The most records that one delete removes or changes. */
export const maxDependents = 10_000;
