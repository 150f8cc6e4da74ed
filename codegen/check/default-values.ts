/** What a field holds where nobody has said anything: a value of its kind, or a word for what is known only then. */
import { isDay, isInstant } from '#model/date.ts';
import type { FieldKind } from '#model/kinds.ts';
import { jsonProblem } from '#model/values/json.ts';
import { valueProblem } from '#model/values/problem.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { portalName, type Catalogue, type Report } from './catalogue.ts';

/** What is wrong, and what to do. */
type Wrong = readonly [message: string, help: string];

interface Default {
  readonly field: FieldFile;
  readonly value: string;
  readonly file: EntityFile;
  readonly catalogue: Catalogue;
}

type Judge = (given: Default) => Wrong | undefined;

/** Any text is a value, of whatever length the field takes (check/fields.ts). */
const anyText: Judge = () => undefined;
/** Judged beside the field's bounds, or its options (check/fields.ts). */
const besideOthers: Judge = () => undefined;
/** The schema lets it have no default that is a text. */
const none: Judge = () => undefined;

const ofForm =
  (kind: 'email' | 'url' | 'phone' | 'uuid' | 'time'): Judge =>
  ({ value }) =>
    wrongValue(value, valueProblem({ kind }, value));

/** Total: a kind that does not say how its default is judged does not compile. */
const judges: Readonly<Record<FieldKind, Judge>> = {
  id: none,
  text: anyText,
  longText: anyText,
  email: ofForm('email'),
  url: ofForm('url'),
  phone: ofForm('phone'),
  uuid: ofForm('uuid'),
  integer: besideOthers,
  number: besideOthers,
  decimal: ({ field, value }) => {
    const { precision, scale } = defaults.decimalOf(field);
    if (scale > precision) return undefined;
    const facts = { kind: 'decimal', precision, scale, ...defaults.boundsOf(field) } as const;
    return wrongValue(value, valueProblem(facts, value));
  },
  boolean: none,
  date: ({ value }) =>
    value === 'today' || isDay(value) ? undefined : [`"${value}" is no day.`, 'Write today, or a day.'],
  dateTime: ({ value }) =>
    value === 'now' || isInstant(value) ? undefined : [`"${value}" is no instant.`, 'Write now, or an instant in UTC.'],
  time: ofForm('time'),
  choice: besideOthers,
  choices: besideOthers,
  json: ({ field: { maxKilobytes = Infinity }, value }) => wrongValue(value, jsonProblem({ maxKilobytes }, value)),
  reference: whoeverMakesIt,
  references: none,
};

/** An empty text is nobody's to judge but here: a field that is empty has no value. */
function wrongValue(value: string, problem: string | undefined): Wrong | undefined {
  const help = value === '' ? 'Write a value, or remove "default".' : problem;
  return help === undefined ? undefined : [`"${value}" is no value of the field.`, help];
}

function whoeverMakesIt({ field, file, catalogue: { portal, broken } }: Default): Wrong | undefined {
  if (field.to !== portal.identity.user && !broken.has(portalName))
    return [
      `"me" is a user, and "${field.name}" refers to ${field.to ?? 'nothing'}.`,
      `Refer to ${portal.identity.user}, or remove "default".`,
    ];
  if (field.required === true || defaults.keyOf(file).includes(field.name))
    return [
      `Nobody made the rows that are there, and "${field.name}" can not be empty.`,
      'Remove "required" or "default".',
    ];
  return undefined;
}

/** Whether the field can have its default. */
export function* checkDefault(
  file: EntityFile,
  field: FieldFile,
  at: Path,
  report: Report,
  catalogue: Catalogue,
): Iterable<Problem> {
  const { kind, default: value } = field;
  if (typeof value !== 'string') return;
  const wrong = judges[kind]({ field, value, file, catalogue });
  if (wrong !== undefined) yield report('wrong-value', [...at, 'default'], ...wrong);
}
