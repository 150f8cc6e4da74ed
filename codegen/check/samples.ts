/** Sample rows that are written out: their fields exist, their values fit, and what they refer to is there. */
import { nameFrom, namePartsOf, type NamePart } from '#model/display.ts';
import { valueProblem } from '#model/values/problem.ts';
import type { EntityFile, FieldFile, SampleRow } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { eachEntity, type Catalogue, type Report } from './catalogue.ts';
import { entityNamed, unknownField } from './entities.ts';
import { suggest } from './suggest.ts';

export const checkSamples = eachEntity(function* samples(file, report, catalogue) {
  const { sample } = file;
  if (sample === undefined || file.view !== undefined) return;
  for (const [index, row] of (sample.rows ?? []).entries()) {
    yield* checkRow(file, row, ['sample', 'rows', index], report, catalogue);
  }
  const also = new Set(sample.also);
  for (const [index, { name }] of file.fields.entries()) {
    const message = `"${name}" is a field, and stands in "also", too.`;
    if (also.has(name)) yield report('sample', ['fields', index, 'name'], message, 'Take it out of "also".');
  }
  const made = new Set([...file.fields.map(({ name }) => name), ...Object.keys(sample.values ?? {})]);
  for (const word of ['unique', 'filled'] as const) {
    for (const [index, name] of (sample[word] ?? []).entries()) {
      if (!made.has(name)) yield unknownField(report, file, ['sample', word, index], name);
    }
  }
  for (const [name, hint] of Object.entries(sample.values ?? {})) {
    if (ownNames.has(name)) {
      const message = `"${name}" stands for something of every row: ${[...ownNames].join(', ')}.`;
      yield { ...report('sample', ['sample', 'values', name], message, 'Call it otherwise.'), atName: true };
    }
    yield* checkHint(hint, ['sample', 'values', name], report, catalogue);
  }
});

/** What paths call every row's own facts. */
const ownNames: ReadonlySet<string> = new Set(['n', 'run', 'step', 'today']);

/** The one audit field that a row may name: a sample can show deleted records too. */
const isActive: FieldFile = { name: 'isActive', kind: 'boolean' };

function* checkRow(
  file: EntityFile,
  row: SampleRow,
  at: Path,
  report: Report,
  catalogue: Catalogue,
): Iterable<Problem> {
  for (const [name, value] of Object.entries(row)) {
    if (file.sample?.also?.includes(name) === true) continue;
    const field = defaults.isAudited(file) && name === isActive.name ? isActive : defaults.fieldNamed(file, name);
    const place = [...at, name];
    if (field === undefined) yield { ...unknownField(report, file, place, name), atName: true };
    else if (value !== null && !fits(field, value)) {
      const message = `${JSON.stringify(value)} is no value of ${field.kind}.`;
      yield report('sample', place, message, expectedFormat[field.kind]);
    } else if (field.kind === 'reference' || field.kind === 'references') {
      for (const name of [value].flat()) yield* checkReferenceName(field, name, place, report, catalogue);
    }
  }
}

/** Where all rows of the other entity are written out, the name must be among them. */
function* checkReferenceName(
  field: FieldFile,
  value: unknown,
  at: Path,
  report: Report,
  { files }: Catalogue,
): Iterable<Problem> {
  const target = files.get(field.to ?? '');
  const { rows, count } = target?.sample ?? {};
  if (target === undefined || rows === undefined || count !== undefined || typeof value !== 'string') return;
  const names = namesOf(target, rows);
  if (names === undefined || names.includes(value)) return;
  const help = suggest(value, names, `Add the row to the sample of catalogue/${target.name}.json.`);
  yield report('sample', at, `The sample of ${target.name} has no "${value}".`, help);
}

/** What written rows are called; undefined where a template asks for what they leave to be made. */
function namesOf(target: EntityFile, rows: readonly SampleRow[]): readonly string[] | undefined {
  const display = defaults.displayOf(target);
  const fields = Object.fromEntries(
    target.fields.map((field) => [field.name, { kind: field.kind, options: defaults.optionsOf(field) }]),
  );
  const columnOf = (part: NamePart) =>
    'field' in part
      ? part.field
      : target.fields.find((field) => field.kind === 'reference' && defaults.nameInRows(field) === part.reference)
          ?.name;
  const columns = namePartsOf(display).map(columnOf);
  const isWritten = rows.every((row) => columns.every((name) => name !== undefined && name in row));
  if (typeof display === 'string' && !isWritten) return undefined;
  return rows.map((row) => nameFrom({ display, fields }, (part) => row[columnOf(part) ?? '']));
}

/** What the schema can't say of a hint, and of those inside it. */
function* checkHint(hint: unknown, at: Path, report: Report, catalogue: Catalogue): Iterable<Problem> {
  if (typeof hint !== 'object' || hint === null || Array.isArray(hint)) return;
  const rule = hint as Readonly<Record<string, unknown>>;
  for (const word of ['pick', 'count']) {
    const entity = rule[word];
    if (typeof entity === 'string') yield* entityNamed(entity, [...at, word], report, catalogue);
  }
  const { oneOf, weights, atLeast, pick } = rule;
  const picked = typeof pick === 'string' ? catalogue.files.get(pick) : undefined;
  if (picked !== undefined && typeof weights === 'string' && picked.sample?.also?.includes(weights) !== true) {
    const message = `Rows of ${picked.name} have no "${weights}".`;
    yield report('sample', [...at, 'weights'], message, `Write a number in each, and name it in "also".`);
  }
  if (Array.isArray(oneOf) && Array.isArray(weights) && oneOf.length !== weights.length) {
    const message = `${oneOf.length} choices have ${weights.length} weights.`;
    yield report('sample', [...at, 'weights'], message, 'Write a weight for each, in the same order.');
  }
  for (const bound of Object.keys(atLeast ?? {})) {
    if (/^-?\d+$/.test(bound)) continue;
    const problem = report('sample', [...at, 'atLeast', bound], `"${bound}" is no whole number.`, 'Write a bound.');
    yield { ...problem, atName: true };
  }
  for (const [word, value] of Object.entries(rule)) yield* checkHint(value, [...at, word], report, catalogue);
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

function fits(field: FieldFile, value: unknown): boolean {
  const { kind } = field;
  switch (kind) {
    case 'id':
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'email':
    case 'url':
    case 'phone':
    case 'time':
    case 'uuid':
      return typeof value === 'string' && valueProblem({ kind }, value) === undefined;
    case 'choice':
      return isOption(field, value);
    case 'choices':
      return Array.isArray(value) && value.every((one) => isOption(field, one));
    case 'decimal':
      return typeof value === 'string' && valueProblem({ ...defaults.decimalOf(field), kind }, value) === undefined;
    case 'text':
    case 'longText':
    case 'reference':
      return typeof value === 'string';
    case 'date':
      return typeof value === 'string' && day.test(value);
    case 'dateTime':
      return typeof value === 'string' && instant.test(value);
    case 'references':
      return Array.isArray(value);
  }
}

const isOption = ({ options = [] }: FieldFile, value: unknown): boolean =>
  options.some((option) => option.value === value);

const expectedFormat: Readonly<Record<FieldFile['kind'], string>> = {
  id: 'Write a whole number.',
  integer: 'Write a whole number.',
  number: 'Write a number.',
  boolean: 'Write true or false.',
  decimal: 'Write a number in quotes, such as "1234.50".',
  text: 'Write a text.',
  longText: 'Write a text.',
  email: 'Write an e-mail address, such as "name@example.com".',
  url: 'Write a web address, such as "https://example.com".',
  phone: 'Write a telephone number, such as "+49 30 123456".',
  uuid: 'Write a UUID, such as "123e4567-e89b-12d3-a456-426614174000".',
  choice: 'Write the value of an option.',
  choices: 'Write a list of values of options.',
  reference: 'Write the name of what it refers to.',
  references: 'Write a list of names.',
  time: 'Write a time, such as "14:30".',
  date: 'Write a day, such as "2026-01-31".',
  dateTime: 'Write an instant, such as "2026-01-31T08:00:00Z".',
};
