/** Sample rows that are written out: their fields exist, their values fit, and what they refer to is there. */
import { nameFrom, namePartsOf, type NamePart } from '#model/display.ts';
import { hasOptions, isReference, isRelation } from '#model/kinds.ts';
import { ownNames } from '#model/sample.ts';
import type { EntityFile, FieldFile, SampleRow } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { eachEntity, type Catalogue, type Report } from './catalogue.ts';
import { unknownField } from './entities.ts';
import { allPermissions } from './portal.ts';
import { checkPaths, hasSample } from './sample-paths.ts';
import { formats, isOption } from './sample-values.ts';
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
    yield* checkPaths(hint, ['sample', 'values', name], { file, report, catalogue });
    const field = defaults.fieldNamed(file, name);
    if (field !== undefined) yield* checkLiterals(field, hint, ['sample', 'values', name], report, catalogue);
  }
});

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
    else if (value !== null && !formats[field.kind].fits(value, field)) {
      const message = `${JSON.stringify(value)} is no value of ${field.kind}.`;
      yield report('sample', place, message, formats[field.kind].expected);
    } else if (isRelation(field)) {
      for (const name of [value].flat()) yield* checkReferenceName(field, name, place, report, catalogue);
    }
  }
}

/** There are rows to refer to; and where all of them are written out, the name is among them. */
function* checkReferenceName(
  field: FieldFile,
  value: unknown,
  at: Path,
  report: Report,
  catalogue: Catalogue,
): Iterable<Problem> {
  if (typeof value !== 'string') return;
  const target = catalogue.files.get(field.to ?? '');
  if (target === undefined) {
    if (field.to === defaults.permissionTarget.name) yield* checkPermission(value, at, report, catalogue);
    return;
  }
  if (!hasSample(target, { catalogue })) {
    const help = `Add the row to a "sample" of catalogue/${target.name}.json.`;
    yield report('sample', at, `${target.name} has no sample rows.`, help);
  }
  const { rows, count } = target.sample ?? {};
  if (rows === undefined || count !== undefined) return;
  const names = namesOf(target, rows);
  if (names === undefined || names.includes(value)) return;
  const help = suggest(value, names, `Add the row to the sample of catalogue/${target.name}.json.`);
  yield report('sample', at, `The sample of ${target.name} has no "${value}".`, help);
}

function* checkPermission(value: string, at: Path, report: Report, catalogue: Catalogue): Iterable<Problem> {
  const all = allPermissions(catalogue);
  if (all.has(value) || catalogue.broken.has(value.split('/')[0] ?? '')) return;
  yield report('unknown-permission', at, `There is no permission "${value}".`, suggest(value, all, 'Name another.'));
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
      : target.fields.find((field) => isReference(field) && defaults.nameInRows(field) === part.reference)?.name;
  const columns = namePartsOf(display).map(columnOf);
  const isWritten = rows.every((row) => columns.every((name) => name !== undefined && name in row));
  if (typeof display === 'string' && !isWritten) return undefined;
  return rows.map((row) => nameFrom({ display, fields }, (part) => row[columnOf(part) ?? '']));
}

/** What the schema can't say of a hint, and of those inside it. */
function* checkHint(hint: unknown, at: Path, report: Report, catalogue: Catalogue): Iterable<Problem> {
  if (typeof hint !== 'object' || hint === null || Array.isArray(hint)) return;
  const rule = hint as Readonly<Record<string, unknown>>;
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

/** Names and options that a hint says as they are, as rows that are written out say them. */
function* checkLiterals(
  field: FieldFile,
  hint: unknown,
  at: Path,
  report: Report,
  catalogue: Catalogue,
): Iterable<Problem> {
  for (const [literal, place] of literalsIn(hint, at)) {
    for (const value of [literal].flat()) {
      if (isRelation(field)) yield* checkReferenceName(field, value, place, report, catalogue);
      else if (hasOptions(field) && value !== null && !isOption(field, value))
        yield report('sample', place, `${JSON.stringify(value)} is no option.`, formats.choice.expected);
    }
  }
}

/** What a hint may make that stands in it as it is: the lists of choices, and what is no hint where one could be. */
function* literalsIn(hint: unknown, at: Path): Iterable<readonly [value: unknown, at: Path]> {
  if (typeof hint !== 'object' || hint === null || Array.isArray(hint)) return;
  for (const [word, value] of Object.entries(hint)) {
    const here = [...at, word];
    if ((word === 'oneOf' || word === 'each') && Array.isArray(value)) {
      for (const [index, one] of value.entries()) yield [one, [...here, index]];
    } else if (word === 'of') yield* literalsIn(value, here);
    else if (['was', 'take', 'else'].includes(word)) yield* literalsOf(value, here);
    else if (word === 'values' || word === 'atLeast') {
      for (const [text, one] of Object.entries(value as object)) yield* literalsOf(one, [...here, text]);
    }
  }
}

const literalsOf = (value: unknown, at: Path): Iterable<readonly [value: unknown, at: Path]> =>
  typeof value === 'object' && value !== null ? literalsIn(value, at) : [[value, at]];
