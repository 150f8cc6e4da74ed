/** Matches a column's header to the name of a field. */
import { nameFields } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isId } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import type { Choice } from './choices.ts';

/** Normalises a name: lower case, letters and digits only. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names of an import column, the most exact first. */
export const namesOf = ({ column, label }: Choice): string[] => [label, column];

/** Shorter names are not matched approximately. */
const minLength = 4;

/** Whether one is a prefix of the other. */
const isPrefix = (one: string, other: string): boolean =>
  one.length >= minLength && (other.startsWith(one) || one.startsWith(other));

const isSubset = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));

/** An id decides which record is changed, so that only its exact name matches. */
const isNotId = ({ field }: Choice): boolean => !isId(field);

const named = (isNamed: (name: string) => boolean, choices: readonly Choice[]): Choice[] =>
  choices.filter((one) => namesOf(one).some(isNamed));

const only = (found: readonly Choice[]): Choice | undefined => (found.length === 1 ? found[0] : undefined);

/**
 * Matches each cell of the header to an import column. Strategies in order of certainty, each over all cells: the exact name; the
 * entity's label, which means the record's name; the name without the entity's words; a subset of its words, then a prefix, if
 * unambiguous; the nearest spelling.
 */
export function matchByName(
  spec: EntitySpec,
  choices: readonly Choice[],
  header: readonly string[],
  ignored: ReadonlySet<string>,
): (Choice | null)[] {
  const matched: (Choice | null)[] = header.map(() => null);
  const isFree = ({ field }: Choice) => !matched.some((one) => one?.field === field);
  const [main] = nameFields(spec);
  const own = new Set([spec.label.one, spec.label.many].flatMap(wordsOf));
  const bare = (text: string) =>
    wordsOf(text)
      .filter((word) => !own.has(word))
      .join('') || plain(text);
  const strategies: ((cell: string, free: readonly Choice[]) => Choice | undefined)[] = [
    (cell, free) => named((name) => plain(name) === plain(cell), free)[0],
    (cell, free) => (plain(cell) === plain(spec.label.one) ? free.find(({ column }) => column === main) : undefined),
    (cell, free) => named((name) => bare(name) === bare(cell), free)[0],
    (cell, free) => only(named((name) => isSubset(wordsOf(cell), wordsOf(name)), free.filter(isNotId))),
    (cell, free) => only(named((name) => isPrefix(bare(cell), bare(name)), free.filter(isNotId))),
    (cell, free) => {
      const names = free.filter(isNotId).flatMap(namesOf).map(bare);
      const near = bare(cell).length < minLength ? undefined : nearest(bare(cell), names);
      return near === undefined ? undefined : named((name) => bare(name) === near, free)[0];
    },
  ];
  for (const find of strategies)
    for (const [index, cell] of header.entries())
      if (matched[index] === null && plain(cell) !== '' && !ignored.has(plain(cell)))
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
