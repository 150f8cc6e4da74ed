/** Matches a column's header to the name of a field. */
import { nameFields } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isId } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import type { ColumnChoice } from './choices.ts';

/** Normalises a name: lower case, letters and digits only. */
export const normaliseName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names of an import column, the most exact first. */
export const headerNames = ({ column, label }: ColumnChoice): string[] => [label, column];

/** Shorter names are not matched approximately. */
const minLength = 4;

/** Whether one is a prefix of the other. */
const isPrefix = (a: string, b: string): boolean => a.length >= minLength && (b.startsWith(a) || a.startsWith(b));

const isSubset = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));

/** An id decides which record is changed, so that only its exact name matches. */
const isNotId = ({ field }: ColumnChoice): boolean => !isId(field);

const named = (isNamed: (name: string) => boolean, choices: readonly ColumnChoice[]): ColumnChoice[] =>
  choices.filter((choice) => headerNames(choice).some(isNamed));

const only = (found: readonly ColumnChoice[]): ColumnChoice | undefined => (found.length === 1 ? found[0] : undefined);

/**
 * Matches each cell of the header to an import column. Strategies in order of certainty, each over all cells: the exact name; the
 * entity's label, which means the record's name; the name without the entity's words; a subset of its words, then a prefix, if
 * unambiguous; the nearest spelling.
 */
export function matchByName(
  spec: EntitySpec,
  choices: readonly ColumnChoice[],
  header: readonly string[],
  ignored: ReadonlySet<string>,
): (ColumnChoice | null)[] {
  const matched: (ColumnChoice | null)[] = header.map(() => null);
  const isFree = ({ field }: ColumnChoice) => !matched.some((item) => item?.field === field);
  const [main] = nameFields(spec);
  const entityWords = new Set([spec.label.one, spec.label.many].flatMap(wordsOf));
  const bare = (text: string) =>
    wordsOf(text)
      .filter((word) => !entityWords.has(word))
      .join('') || normaliseName(text);
  const strategies: ((cell: string, free: readonly ColumnChoice[]) => ColumnChoice | undefined)[] = [
    (cell, free) => named((name) => normaliseName(name) === normaliseName(cell), free)[0],
    (cell, free) =>
      normaliseName(cell) === normaliseName(spec.label.one) ? free.find(({ column }) => column === main) : undefined,
    (cell, free) => named((name) => bare(name) === bare(cell), free)[0],
    (cell, free) => only(named((name) => isSubset(wordsOf(cell), wordsOf(name)), free.filter(isNotId))),
    (cell, free) => only(named((name) => isPrefix(bare(cell), bare(name)), free.filter(isNotId))),
    (cell, free) => {
      const names = free.filter(isNotId).flatMap(headerNames).map(bare);
      const near = bare(cell).length < minLength ? undefined : nearest(bare(cell), names);
      return near === undefined ? undefined : named((name) => bare(name) === near, free)[0];
    },
  ];
  for (const find of strategies)
    for (const [index, cell] of header.entries())
      if (matched[index] === null && normaliseName(cell) !== '' && !ignored.has(normaliseName(cell)))
        matched[index] = find(cell, choices.filter(isFree)) ?? null;
  return matched;
}

/** Splits into words: `startDate` and `Start Date` give the same two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
