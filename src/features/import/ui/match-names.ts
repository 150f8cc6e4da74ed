/** Matches a column's header to the name of a field. */
import { nameFields } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isId } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import type { ImportColumn } from './import-columns.ts';

/** Normalises a name: lower case, letters and digits only. */
export const normaliseName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names of an import column, the most exact first. */
export const headerNames = ({ column, label }: ImportColumn): string[] => [label, column];

/** Shorter names are not matched approximately. */
const minLength = 4;

/** Whether one is a prefix of the other. */
const isPrefix = (a: string, b: string): boolean => a.length >= minLength && (b.startsWith(a) || a.startsWith(b));

const isSubset = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));

/** An id decides which record is changed, so that only its exact name matches. */
const isNotId = ({ field }: ImportColumn): boolean => !isId(field);

const withName = (isNamed: (name: string) => boolean, choices: readonly ImportColumn[]): ImportColumn[] =>
  choices.filter((choice) => headerNames(choice).some(isNamed));

const single = (found: readonly ImportColumn[]): ImportColumn | undefined =>
  found.length === 1 ? found[0] : undefined;

/**
 * Matches each cell of the header to an import column. Strategies in order of certainty, each over all cells: the exact name; the
 * entity's label, which means the record's name; the name without the entity's words, by words; a subset of its words, all of its words
 * beside others, then a prefix, if unambiguous; the nearest spelling.
 */
export function matchByName(
  spec: EntitySpec,
  choices: readonly ImportColumn[],
  header: readonly string[],
  ignored: ReadonlySet<string>,
): (ImportColumn | null)[] {
  const matched: (ImportColumn | null)[] = header.map(() => null);
  const isFree = ({ field }: ImportColumn) => !matched.some((item) => item?.field === field);
  const [nameField] = nameFields(spec);
  const entityWords = new Set([spec.label.one, spec.label.many].flatMap(wordsOf));
  const withoutEntityWords = (text: string) =>
    wordsOf(text)
      .filter((word) => !entityWords.has(word))
      .join('') || normaliseName(text);
  const strategies: ((cell: string, free: readonly ImportColumn[]) => ImportColumn | undefined)[] = [
    (cell, free) => withName((name) => normaliseName(name) === normaliseName(cell), free)[0],
    (cell, free) =>
      normaliseName(cell) === normaliseName(spec.label.one)
        ? free.find(({ column }) => column === nameField)
        : undefined,
    (cell, free) => withName((name) => withoutEntityWords(name) === withoutEntityWords(cell), free)[0],
    (cell, free) => single(withName((name) => isSubset(wordsOf(cell), wordsOf(name)), free.filter(isNotId))),
    (cell, free) =>
      single(
        withName((name) => wordsOf(name).length > 1 && isSubset(wordsOf(name), wordsOf(cell)), free.filter(isNotId)),
      ),
    (cell, free) =>
      single(withName((name) => isPrefix(withoutEntityWords(cell), withoutEntityWords(name)), free.filter(isNotId))),
    (cell, free) => {
      const names = free.filter(isNotId).flatMap(headerNames).map(withoutEntityWords);
      const near = withoutEntityWords(cell).length < minLength ? undefined : nearest(withoutEntityWords(cell), names);
      return near === undefined ? undefined : withName((name) => withoutEntityWords(name) === near, free)[0];
    },
  ];
  // Such a column is there twice, rather than another field's.
  const isNameOfTaken = (cell: string) =>
    withName(
      (name) => withoutEntityWords(name) === withoutEntityWords(cell),
      choices.filter((choice) => !isFree(choice)),
    ).length > 0;
  for (const find of strategies)
    for (const [index, cell] of header.entries())
      if (
        matched[index] === null &&
        normaliseName(cell) !== '' &&
        !ignored.has(normaliseName(cell)) &&
        !isNameOfTaken(cell)
      )
        matched[index] = find(cell, choices.filter(isFree)) ?? null;
  return matched;
}

/** Splits into words: `startDate` and `Start Dates` give the same two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => synonyms.get(word) ?? (word.length >= minLength ? word.replace(/(?<!s)s$/, '') : word));

/** Words that people use for those of fields. */
const synonyms = new Map([
  ['title', 'name'],
  ['begin', 'start'],
  ['finish', 'end'],
  ['purchase', 'buy'],
]);

/** Whether the cell of a header is the name of the column, rather than like it. */
export const isItsName = (spec: EntitySpec, choice: ImportColumn, cell: string): boolean =>
  [...headerNames(choice), spec.label.one].some((name) => normaliseName(name) === normaliseName(cell));
