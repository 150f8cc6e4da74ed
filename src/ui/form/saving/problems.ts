/** What is wrong with a form, one message a field. */
import { isDay, notADay } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire.ts';
import { forbiddenFragment, textProblem, type TextRule } from '#model/text.ts';
import { judge, type Validate } from '#model/validation/judge.ts';
import { editableFields, sameValue, type Values, type WireRecord } from '../inputs/values.ts';

/** Messages by field name. */
export type Messages = Readonly<Record<string, string>>;

/** Judges a body by the validator that the server uses too; a rule of core 5 speaks before a remark about the shape. */
export function problemsOf(validate: Validate, body: WireRecord): Messages {
  const { malformed, invalid } = judge(validate, body);
  return messagesOf([...malformed, ...invalid]);
}

/** A later problem of a field replaces an earlier one. */
export const messagesOf = (problems: readonly FieldProblem[]): Messages =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** What the server refused, and the values that it refused. */
export interface Rejection {
  readonly messages: Messages;
  readonly values: Values;
}

/** What still stands of a refusal: a field that was changed since is given the benefit of the doubt. */
export function openProblems(refusal: Rejection | null, values: Values): Messages {
  const left = Object.entries(refusal?.messages ?? {}).filter(([name]) =>
    sameValue(refusal?.values[name], values[name]),
  );
  return Object.fromEntries(left);
}

/** The live warnings of core 5: every text field that contains a forbidden fragment, while it is typed. */
export function liveWarnings(entity: EntitySpec, rule: TextRule, values: Values): Messages {
  const warnings = editableFields(entity).flatMap(([name]) => {
    const value = values[name];
    const found = typeof value === 'string' && forbiddenFragment(rule, value) !== undefined;
    return found ? [[name, textProblem(rule, value)] as const] : [];
  });
  return Object.fromEntries(warnings) as Messages;
}

/** The message of every field that holds something that is no day. */
export function unreadableDays(entity: EntitySpec, values: Values): Messages {
  const unreadable = editableFields(entity).filter(([name, { kind }]) => {
    const value = values[name];
    return kind === 'date' && typeof value === 'string' && !isDay(value);
  });
  return Object.fromEntries(unreadable.map(([name]) => [name, notADay]));
}
