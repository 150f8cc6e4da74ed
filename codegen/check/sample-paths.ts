/** Paths of sample hints: each leads to a value of the row, of one that it refers to or stands beside, or to what faker makes. */
import { isReference } from '#model/kinds.ts';
import { ownNames, pathWords, templateFormats, templateSlot } from '#model/sample.ts';
import { fakerValue } from '../../src/server/sample/chance.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import type { Catalogue, Report } from './catalogue.ts';
import { entityNamed, unknownField } from './entities.ts';
import { suggest } from './suggest.ts';

interface Place {
  readonly file: EntityFile;
  readonly report: Report;
  readonly catalogue: Catalogue;
}

type Rule = Readonly<Record<string, unknown>>;

const isRule = (hint: unknown): hint is Rule => typeof hint === 'object' && hint !== null && !Array.isArray(hint);

/** Every path in a hint and in those inside it. A text is a path of faker where a hint stands, and itself where a value does. */
export function* checkPaths(hint: unknown, at: Path, place: Place, isValue = false): Iterable<Problem> {
  if (typeof hint === 'string' && !isValue && !isMadeByFaker(hint)) {
    const message = `Nothing that faker makes is called "${hint}".`;
    yield place.report('sample', at, message, 'Write a path of faker, such as "company.name", or a rule.');
  }
  if (!isRule(hint)) return;
  for (const [word, value] of Object.entries(hint)) {
    const here = [...at, word];
    if (word === 'of') yield* checkPaths(value, here, place);
    else if (typeof value === 'string') yield* checkWord(word, value, hint, here, place);
    else if (isRule(value) && (word === 'values' || word === 'atLeast')) {
      for (const [text, one] of Object.entries(value)) yield* checkPaths(one, [...here, text], place, true);
    } else yield* checkPaths(value, here, place, true);
  }
}

function* checkWord(word: string, value: string, rule: Rule, at: Path, place: Place): Iterable<Problem> {
  if (pathWords.has(word)) yield* checkPath(value, at, place);
  else if (word === 'template') yield* checkTemplate(value, at, place);
  else if (word === 'where') {
    const counted = place.catalogue.files.get(String(rule['count']));
    if (counted !== undefined && !valuesOf(counted).has(value)) yield unknownValue(counted, value, at, place);
  } else if (word === 'pick' || word === 'count') {
    const file = yield* entityNamed(value, at, place.report, place.catalogue);
    if (file !== undefined) yield* keptRows(file, at, place);
  }
}

function* checkTemplate(template: string, at: Path, place: Place): Iterable<Problem> {
  for (const [, path = '', format] of template.matchAll(templateSlot)) {
    yield* checkPath(path, at, place);
    if (format === undefined || /^\d+$/.test(format) || templateFormats.some((name) => name === format)) continue;
    const message = `A template has no format "${format}".`;
    yield place.report('sample', at, message, suggest(format, templateFormats, 'Write a number of digits.'));
  }
}

/** As `src/server/sample/row-draft.ts` follows it. */
function* checkPath(path: string, at: Path, place: Place): Iterable<Problem> {
  const { file, report, catalogue } = place;
  const [head = '', ...rest] = path.split('.');
  const [next] = rest;
  if (next === undefined) {
    if (!ownNames.has(path) && !valuesOf(file).has(path)) yield unknownValue(file, path, at, place, [...ownNames]);
    return;
  }
  const field = fieldOf(file, head, place);
  const beside = catalogue.files.get(head);
  if (isReference(field) || (field === undefined && head in hintsOf(file)))
    yield* goOn(file, [head, ...rest], at, place);
  else if (beside !== undefined && (hasSample(beside, place) || !isMadeByFaker(path))) {
    yield* keptRows(beside, at, place);
    yield* goOn(beside, rest, at, place);
  } else if (!catalogue.broken.has(head) && !isMadeByFaker(path)) {
    const message = `"${path}" is no way from a row of ${file.name}, and nothing that faker makes.`;
    const heads = [
      ...file.fields.filter(isReference).map(({ name }) => name),
      ...Object.keys(hintsOf(file)),
      ...catalogue.files.keys(),
    ];
    yield report(
      'sample',
      at,
      message,
      suggest(head, heads, 'Begin with a reference, a row that is picked, or an entity.'),
    );
  }
}

/** What a path names of an entity's row, and where it goes on from there. */
function* goOn(file: EntityFile, [name = '', ...rest]: readonly string[], at: Path, place: Place): Iterable<Problem> {
  if (!valuesOf(file).has(name)) {
    yield unknownValue(file, name, at, place);
    return;
  }
  if (rest.length === 0) return;
  const field = fieldOf(file, name, place);
  const picked = field === undefined ? pickedBy(hintsOf(file)[name]) : [field.to ?? ''];
  const isWay = field === undefined ? picked?.length !== 0 : isReference(field);
  if (!isWay) {
    const message = `"${name}" of ${file.name} is no reference and no row that is picked: nothing comes behind it.`;
    yield place.report('sample', at, message, 'End the path there, or begin it with a reference.');
    return;
  }
  for (const other of new Set(picked)) {
    const target = place.catalogue.files.get(other);
    if (target === undefined) continue;
    if (target.sample?.scales === true) yield* keptRows(target, at, place);
    yield* goOn(target, rest, at, place);
  }
}

/** The entities whose rows a hint may pick; undefined where that follows from another path. */
function pickedBy(hint: unknown): readonly string[] | undefined {
  if (!isRule(hint)) return [];
  if (typeof hint['pick'] === 'string') return [hint['pick']];
  if (hint['same'] !== undefined) return undefined;
  const inner = ['of', 'take', 'else', 'values', 'atLeast'].flatMap((word) => {
    const value = hint[word];
    return isRule(value) && (word === 'values' || word === 'atLeast') ? Object.values(value) : [value];
  });
  const all = inner.map(pickedBy);
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}

/** Whether the server keeps rows of the entity, for others to find. */
function* keptRows(file: EntityFile, at: Path, place: Place): Iterable<Problem> {
  if (!hasSample(file, place)) {
    const help = `Give catalogue/${file.name}.json a "sample", or leave this out.`;
    yield place.report('sample', at, `${file.name} has no sample rows.`, help);
  } else if (file.sample?.scales === true) {
    const message = `The sample of ${file.name} scales: there may be millions of rows, so none is kept for others.`;
    yield place.report('sample', at, message, `Remove "scales" from catalogue/${file.name}.json, or leave this out.`);
  }
}

/** Users and roles are there for the accounts of development. */
export function hasSample({ name, sample }: EntityFile, { catalogue: { portal } }: Pick<Place, 'catalogue'>): boolean {
  const { identity, development } = portal;
  const { rows = [], count = 0 } = sample ?? {};
  const accounts = [
    ...(name === identity.user ? development.accounts : []),
    ...(name === identity.role ? development.roles : []),
  ];
  return rows.length + count + accounts.length > 0;
}

const hintsOf = ({ sample }: EntityFile): Rule => sample?.values ?? {};

const auditNamesOf = (file: EntityFile): readonly string[] =>
  defaults.keptNamesOf({ audited: defaults.isAudited(file), delete: defaults.deleteOf(file) });

/** What a row has for hints: its fields, what the server keeps, and what is there for hints alone. */
const valuesOf = (file: EntityFile): ReadonlySet<string> =>
  new Set([
    ...file.fields.map(({ name }) => name),
    ...auditNamesOf(file),
    ...(file.sample?.also ?? []),
    ...Object.keys(hintsOf(file)),
  ]);

function fieldOf(file: EntityFile, name: string, { catalogue: { portal } }: Place): FieldFile | undefined {
  const field = defaults.fieldNamed(file, name);
  if (field !== undefined || !auditNamesOf(file).includes(name)) return field;
  return defaults.auditFilesOf(portal).find((one) => one.name === name);
}

const unknownValue = (
  file: EntityFile,
  name: string,
  at: Path,
  { report }: Place,
  more: readonly string[] = [],
): Problem =>
  unknownField(report, file, at, name, [...(file.sample?.also ?? []), ...Object.keys(hintsOf(file)), ...more]);

function isMadeByFaker(path: string): boolean {
  try {
    return fakerValue(path) !== undefined;
  } catch {
    return false;
  }
}
