/** What a removal changes besides, as sentences. */
import type { DependentEffect } from '#model/dependents.ts';
import type { DependentLists } from '#model/wire/dependents.ts';
import { formatCount } from '../format-count.ts';

/** `2 Order Lines and 1 Note`; empty where there are none. */
export const listOf = ({ lists }: DependentLists, effect: DependentEffect): string =>
  new Intl.ListFormat('en-US').format(
    lists.filter((list) => list.effect === effect).map(({ label, count }) => `${formatCount(count)} ${label}`),
  );

/** What goes, too, and what is cleared; `whose`: `It is`, `They are`. */
export function effectLines(found: DependentLists, whose: string): readonly string[] {
  const [gone, cleared] = [listOf(found, 'delete'), listOf(found, 'clear')];
  return [
    ...(gone === '' ? [] : [`This deletes ${gone}, too.`]),
    ...(cleared === '' ? [] : [`${whose} taken out of ${cleared}.`]),
  ];
}
