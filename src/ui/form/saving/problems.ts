/** A form's errors, one message per field. */
import { isRequired, isShown } from '#model/condition.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isText } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { forbiddenFragment, textProblem, type TextRule } from '#model/text.ts';
import { isMissing } from '#model/validation/missing.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import { isUnreadableNumber, unreadableProblems } from '../inputs/unreadable.ts';
import {
  bodyOf,
  editableFields,
  inputValues,
  isSameInput,
  type InputValue,
  type Values,
  type WireRecord,
} from '../inputs/values.ts';
import { messagesOf, savedValues, type Messages } from './save-record.ts';

/**
 * The problems of saving the values as a change of `record`. Hidden and unchanged fields have none, nor have those that the author may
 * not change, and the key of a stored record, which may be invalid as input, such as an empty text.
 */
export function formProblems(
  entity: EntitySpec,
  validate: Validate,
  record: WireRecord | null,
  values: Values,
): Messages {
  const saved = savedValues(entity, record, values);
  const read = withoutWords(entity, saved);
  const problems = { ...problemsOf(validate, bodyOf(entity, record, read)), ...unreadableProblems(entity, read) };
  const preserved =
    record === null
      ? new Set<string>()
      : new Set([...preservedFields(entity, inputValues(entity, record), values), ...entity.key]);
  const isValidated = (name: string) => {
    const field = entity.fields[name];
    return !preserved.has(name) && field !== undefined && field.readOnly !== true && isShown(field, values);
  };
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isValidated(name)));
}

/** A word in a required number is like nothing (core 5.1: 'A number is required.'); digits that are no number have their own message. */
function withoutWords(entity: EntitySpec, values: Values): Values {
  const isWord = (name: string, value: InputValue) =>
    isUnreadableNumber(fieldOf(entity, name), value) && isRequired(fieldOf(entity, name), values) && !/\d/.test(value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isWord(name, value) ? null : value]));
}

/** Validates a body by the same schema as the server; a rule of core 5 takes precedence over a type error. */
export function problemsOf(validate: Validate, body: WireRecord): Messages {
  const { malformed, outOfBounds, invalid } = validateRecord(validate, body);
  return messagesOf([...malformed, ...outOfBounds, ...invalid]);
}

/** Unchanged fields, whose stored values are not validated: rules may have become stricter, and the server accepts them, too. */
export function preservedFields(entity: EntitySpec, stored: Values, values: Values): ReadonlySet<string> {
  const isUnchanged = (name: string) =>
    !isMissing(entity.fields[name], stored[name]) && isSameInput(stored[name], values[name]);
  const preserved = editableFields(entity).filter(
    ([name, field]) => isUnchanged(name) && (!('notBefore' in field) || isUnchanged(field.notBefore)),
  );
  return new Set(preserved.map(([name]) => name));
}

/** The server's field errors, and the rejected values. The field of an error of the whole record is empty. */
export interface ServerErrors {
  readonly messages: Messages;
  readonly values: Values;
}

/** The server's errors on fields whose values are still the rejected ones; that of the whole record, if all are. */
export function unresolvedProblems(rejection: ServerErrors | null, values: Values): Messages {
  if (rejection === null) return {};
  const isRejected = (name: string) => isSameInput(rejection.values[name], values[name]);
  const unresolved = Object.entries(rejection.messages).filter(([name]) =>
    name === '' ? Object.keys(values).every(isRejected) : isRejected(name),
  );
  return Object.fromEntries(unresolved);
}

/** Validation on change (core 5): every text field that contains a forbidden fragment. */
export function liveWarnings(entity: EntitySpec, rule: TextRule, values: Values): Messages {
  const warnings = editableFields(entity).flatMap(([name, field]) => {
    const value = values[name];
    if (!isText(field) || !isShown(field, values)) return [];
    if (typeof value !== 'string' || forbiddenFragment(rule, value) === undefined) return [];
    return [[name, must(textProblem(rule, value), 'the fragment is one')] as const];
  });
  return Object.fromEntries(warnings);
}
