/** Unparseable text, which an input keeps as it was typed, such as `31.31.2026` or `12,5`. */
import { invalidDayMessage, isDay } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isWhole, isReference, kinds } from '#model/kinds.ts';
import { invalidNumberMessage } from '#model/values/number.ts';
import { editableFields, type Values } from './values.ts';

/** Whether the value of a number field is unparseable text. */
export const isUnreadableNumber = (field: Field, value: unknown): value is string =>
  typeof value === 'string' && kinds[field.kind].wire === 'number' && !isReference(field);

/** The message for unparseable text in the input of a date or a number; `undefined` for a value. */
export function unreadableProblem(field: Field, value: unknown): string | undefined {
  if (isUnreadableNumber(field, value)) return invalidNumberMessage(value, isWhole(field));
  return kinds[field.kind].column === 'date' && typeof value === 'string' && !isDay(value)
    ? invalidDayMessage
    : undefined;
}

/** The messages of fields with unparseable text. */
export function unreadableProblems(entity: EntitySpec, values: Values): Readonly<Record<string, string>> {
  const problems = editableFields(entity).flatMap(([name, field]): [string, string][] => {
    const problem = unreadableProblem(field, values[name]);
    return problem === undefined ? [] : [[name, problem]];
  });
  return Object.fromEntries(problems);
}
