/** Which field a column's header names. */
import { nameFields } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isId } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import type { Choice } from './choices.ts';

/** A name without what people write differently: case, blanks, dashes. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Every way to write a choice, the most exact first. */
export const namesOf = ({ column, label }: Choice): string[] => [label, column];

/** Of fewer letters than these nobody can tell what they are nearly. */
const enough = 4;

/** Whether one of them is how the other begins. */
const isPart = (one: string, other: string): boolean =>
  one.length >= enough && (other.startsWith(one) || one.startsWith(other));

const isAmong = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));

/** What says which record is changed has to be named outright. */
const isNoId = ({ field }: Choice): boolean => !isId(field);

const named = (isNamed: (name: string) => boolean, choices: readonly Choice[]): Choice[] =>
  choices.filter((one) => namesOf(one).some(isNamed));

const only = (found: readonly Choice[]): Choice | undefined => (found.length === 1 ? found[0] : undefined);

/**
 * For each cell of the header the choice that it names. What is more certain comes first for all of them: its very name; the entity's
 * own word, which is the record's name; its name but for the entity's own words; some of its words, then its beginning, where no other
 * choice has them; and what is nearly its name.
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
  const ways: ((cell: string, free: readonly Choice[]) => Choice | undefined)[] = [
    (cell, free) => named((name) => plain(name) === plain(cell), free)[0],
    (cell, free) => (plain(cell) === plain(spec.label.one) ? free.find(({ column }) => column === main) : undefined),
    (cell, free) => named((name) => bare(name) === bare(cell), free)[0],
    (cell, free) => only(named((name) => isAmong(wordsOf(cell), wordsOf(name)), free.filter(isNoId))),
    (cell, free) => only(named((name) => isPart(bare(cell), bare(name)), free.filter(isNoId))),
    (cell, free) => {
      const names = free.filter(isNoId).flatMap(namesOf).map(bare);
      const near = bare(cell).length < enough ? undefined : nearest(bare(cell), names);
      return near === undefined ? undefined : named((name) => bare(name) === near, free)[0];
    },
  ];
  for (const find of ways)
    for (const [index, cell] of header.entries())
      if (matched[index] === null && plain(cell) !== '' && !ignored.has(plain(cell)))
        matched[index] = find(cell, choices.filter(isFree)) ?? null;
  return matched;
}

/** `startDate` and `Start Date` are the same two words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
