/** Checks the default of a field: a value of its kind, or one of `today`, `now` and `me`. */
import { isDay, isInstant, isLocalDateTime } from '#model/date.ts';
import { computedDefaults } from '#model/default-value.ts';
import type { FieldKind } from '#model/kinds.ts';
import { jsonProblem } from '#model/values/json.ts';
import { valueProblem } from '#model/values/value-problem.ts';
import { isWrittenInterval } from '#model/values/interval.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { portalName, type CheckedCatalogue, type SourceLocation } from './catalogue.ts';

/** The message of a problem and its remedy. */
type DefaultViolation = readonly [message: string, help: string];

interface Default {
  readonly field: FieldFile;
  readonly value: string;
  readonly file: EntityFile;
  readonly catalogue: CheckedCatalogue;
}

type DefaultCheck = (given: Default) => DefaultViolation | undefined;

/** Any text; its length is checked in check/fields.ts. */
const anyText: DefaultCheck = () => undefined;
/** Checked with the field's bounds or options in check/fields.ts. */
const checkedInFields: DefaultCheck = () => undefined;
/** The JSON Schema allows no text as default. */
const noTextDefault: DefaultCheck = () => undefined;

const formatCheck =
  (kind: 'email' | 'url' | 'phone' | 'uuid' | 'time'): DefaultCheck =>
  ({ value }) =>
    wrongValue(value, valueProblem({ kind }, value));

const decimal: DefaultCheck = ({ field, value }) => {
  const { precision, scale } = defaults.decimalOf(field);
  if (scale !== undefined && precision !== undefined && scale > precision) return undefined;
  const format = { kind: 'decimal', precision, scale, ...defaults.numberBounds(field) } as const;
  return wrongValue(value, valueProblem(format, value));
};

/** Total: a new kind without an entry does not compile. */
const defaultChecks: Readonly<Record<FieldKind, DefaultCheck>> = {
  id: noTextDefault,
  text: anyText,
  longText: anyText,
  email: formatCheck('email'),
  url: formatCheck('url'),
  phone: formatCheck('phone'),
  uuid: formatCheck('uuid'),
  integer: checkedInFields,
  number: checkedInFields,
  decimal,
  money: decimal,
  bigint: ({ field, value }) =>
    wrongValue(value, valueProblem({ kind: 'bigint', ...defaults.numberBounds(field) }, value)),
  boolean: noTextDefault,
  date: ({ value }) =>
    value === 'today' || isDay(value) ? undefined : [`"${value}" is not a day.`, 'Write today, or a day.'],
  dateTime: ({ value }) =>
    value === 'now' || isInstant(value)
      ? undefined
      : [`"${value}" is not an instant.`, 'Write now, or an instant in UTC.'],
  localDateTime: ({ value }) =>
    value === 'now' || isLocalDateTime(value)
      ? undefined
      : [`"${value}" is not a date and time.`, 'Write now, or a day and a time, such as "2026-01-31T08:00".'],
  time: formatCheck('time'),
  interval: ({ value }) =>
    isWrittenInterval(value)
      ? undefined
      : [`"${value}" is not a length of time as PostgreSQL writes it.`, 'Write it like "14 days" or "02:30:00".'],
  choice: checkedInFields,
  choices: checkedInFields,
  tags: checkedInFields,
  json: ({ field: { maxKilobytes = Infinity }, value }) => wrongValue(value, jsonProblem({ maxKilobytes }, value)),
  reference: currentUser,
  references: noTextDefault,
};

/** An empty text is not a value either; other validation skips it as an empty field. */
function wrongValue(value: string, problem: string | undefined): DefaultViolation | undefined {
  const help = value === '' ? 'Write a value, or remove "default".' : problem;
  return help === undefined ? undefined : [`"${value}" is not a value of the field.`, help];
}

/** The default `me`: the user who creates the record. */
function currentUser({ field, file, catalogue: { portal, invalidFiles } }: Default): DefaultViolation | undefined {
  if (field.to !== portal.identity.user && !invalidFiles.has(portalName))
    return [
      `"me" is a user, and "${field.name}" refers to ${field.to ?? 'nothing'}.`,
      `Refer to ${portal.identity.user}, or remove "default".`,
    ];
  if (field.required === true || defaults.keyOfFile(file).includes(field.name))
    return [
      `Existing rows have no creator to fill in, and "${field.name}" can not be empty.`,
      'Remove "required" or "default".',
    ];
  return undefined;
}

/** Whether the field can have its default. */
export function* checkDefault(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { kind, default: value } = field;
  if (typeof value !== 'string') return;
  const moments = Object.keys(computedDefaults[kind] ?? {});
  if (field.stamp !== undefined && !moments.includes(value)) {
    const message = `"${field.name}" is a stamp, so its default is the moment itself.`;
    yield here.in('default').problem('wrong-value', message, `Write ${moments.join(' or ')}, or remove "default".`);
    return;
  }
  const wrong = defaultChecks[kind]({ field, value, file, catalogue: here.catalogue });
  if (wrong !== undefined) yield here.in('default').problem('wrong-value', ...wrong);
}
