/** Conditions under which a field is shown or required; shared by browser, server and sample data. */

/** Satisfied if another field has one of these values. */
export type Condition = {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
};

/** When a field is shown and required. Default: shown always, never required. */
export interface FieldConditions {
  /** May not be empty when saved. */
  readonly required?: true;
  /** May not be empty when saved if all of these are satisfied. */
  readonly requiredWhen?: readonly Condition[];
  /** Shown only if all of these are satisfied. */
  readonly visibleWhen?: readonly Condition[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a record, in wire format or from a form, satisfies all conditions. For a field with several values one match is enough;
 * `null` counts as `false`; a missing field satisfies nothing.
 */
export function areSatisfied(conditions: readonly Condition[], record: Values): boolean {
  return conditions.every(({ field, is }) =>
    [record[field]].flat().some((value) => is.includes(value === null ? false : (value as string))),
  );
}

/** Whether the field is shown. A hidden field is neither changed nor required. */
export const isShown = ({ visibleWhen }: FieldConditions, record: Values): boolean =>
  visibleWhen === undefined || areSatisfied(visibleWhen, record);

/** Whether the field may not be empty. */
export const isRequired = ({ required, requiredWhen }: FieldConditions, record: Values): boolean =>
  required === true || (requiredWhen !== undefined && areSatisfied(requiredWhen, record));
