/** Sentences about the records that a hard delete also changes. */
import type { DependentEffect } from '#model/dependents.ts';
import type { DependentLists } from '#model/wire/dependents.ts';
import { formatCount } from '../format-count.ts';

/** For example `2 Order Lines and 1 Note`; empty where there are none. */
export const countsText = ({ lists }: DependentLists, effect: DependentEffect): string =>
  new Intl.ListFormat('en-US').format(
    lists.filter((list) => list.effect === effect).map(({ label, count }) => `${formatCount(count)} ${label}`),
  );

/** Sentences about cascading deletes and cleared references. `subject`: `It is` or `They are`. */
export function effectLines(dependents: DependentLists, subject: string): readonly string[] {
  const [deleted, cleared] = [countsText(dependents, 'delete'), countsText(dependents, 'clear')];
  return [
    ...(deleted === '' ? [] : [`This deletes ${deleted}, too.`]),
    ...(cleared === '' ? [] : [`${subject} taken out of ${cleared}.`]),
  ];
}
