/** The lists of the home page, by group of the menu. */
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { isGroup } from '../frame/menu.ts';

/** `undefined` while loading, `null` after a failure. */
export type OrMissing<Value> = Value | null | undefined;

export type CountOf = (service: string) => OrMissing<number>;

/** A group, or what is in none, whose label is null. */
export interface ListPart {
  readonly label: string | null;
  readonly items: readonly MenuItem[];
}

const isItem = (entry: MenuItem | MenuGroup): entry is MenuItem => !isGroup(entry);

/** The lists in no group, then each group. */
export const listParts = (menu: MenuGroup): readonly ListPart[] => [
  { label: null, items: [...menu.items.filter(isItem), ...(menu.list ? [menu.list] : [])] },
  ...menu.items.filter(isGroup).map(({ label, items }) => ({ label, items: items.filter(isItem) })),
];

/** Of more lists, the empty ones are folded away. */
const manyLists = 30;

/** The lists to show, and of many the empty ones. A list that is not counted yet, or can't be, is shown. */
export function foldEmpty(
  parts: readonly ListPart[],
  countOf: CountOf,
): Readonly<Record<'shown' | 'folded', readonly ListPart[]>> {
  if (parts.flatMap(({ items }) => items).length <= manyLists) return { shown: parts, folded: [] };
  const isEmpty = ({ service }: MenuItem) => service !== undefined && countOf(service) === 0;
  return { shown: withItems(parts, (item) => !isEmpty(item)), folded: withItems(parts, isEmpty) };
}

/** The parts that have such items, with these alone. */
const withItems = (parts: readonly ListPart[], has: (item: MenuItem) => boolean): readonly ListPart[] =>
  parts.flatMap(({ label, items }) => (items.some(has) ? [{ label, items: items.filter(has) }] : []));
