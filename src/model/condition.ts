/** Where a field is shown and where it is required: judged alike by the browser, the server and whoever makes sample rows. */

/** Another field, and the values of it that are meant. */
export interface Condition {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
}

/** When a field is asked for; what is absent holds everywhere, but that it is required nowhere. */
export interface FieldConditions {
  /** May not be empty when saved. */
  readonly required?: true;
  /** May not be empty when saved where all of these hold. */
  readonly requiredWhen?: readonly Condition[];
  /** Shown and asked for only where all of these hold. */
  readonly visibleWhen?: readonly Condition[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether all of the conditions hold in a record, as the wire or a form has it. Of several values one is enough; what is neither yes
 * nor no is no. Nothing holds of what the record does not say.
 */
export function areSatisfied(conditions: readonly Condition[], record: Values): boolean {
  return conditions.every(({ field, is }) =>
    [record[field]].flat().some((value) => is.includes(value === null ? false : (value as string))),
  );
}

/** Whether the field is shown and asked for. What is not shown is neither changed nor required. */
export const isShown = ({ visibleWhen }: FieldConditions, record: Values): boolean =>
  visibleWhen === undefined || areSatisfied(visibleWhen, record);

/** Whether the field may not be empty. */
export const isRequired = ({ required, requiredWhen }: FieldConditions, record: Values): boolean =>
  required === true || (requiredWhen !== undefined && areSatisfied(requiredWhen, record));
