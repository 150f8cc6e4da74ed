/** The lists of the home page, by group of the menu. */
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { isGroup } from '../frame/menu.ts';

/** `undefined` while loading, `null` after a failure. */
export type OrMissing<Value> = Value | null | undefined;

export type CountOf = (entity: string) => OrMissing<number>;

/** A group, or what is in none, whose label is null. */
export interface Part {
  readonly label: string | null;
  readonly items: readonly MenuItem[];
}

const isItem = (entry: MenuItem | MenuGroup): entry is MenuItem => !isGroup(entry);

/** The lists in no group, then each group. */
export const partsOf = (menu: MenuGroup): readonly Part[] => [
  { label: null, items: [...menu.items.filter(isItem), ...(menu.list ? [menu.list] : [])] },
  ...menu.items.filter(isGroup).map(({ label, items }) => ({ label, items: items.filter(isItem) })),
];

/** Of more lists, the empty ones are folded away. */
const manyLists = 30;

/** The lists to show, and of many the empty ones. A list that is not counted yet, or can't be, is shown. */
export function foldEmpty(
  parts: readonly Part[],
  countOf: CountOf,
): Readonly<Record<'shown' | 'folded', readonly Part[]>> {
  if (parts.flatMap(({ items }) => items).length <= manyLists) return { shown: parts, folded: [] };
  const isEmpty = ({ entity }: MenuItem) => entity !== undefined && countOf(entity) === 0;
  return { shown: withItems(parts, (item) => !isEmpty(item)), folded: withItems(parts, isEmpty) };
}

/** The parts that have such items, with these alone. */
const withItems = (parts: readonly Part[], has: (item: MenuItem) => boolean): readonly Part[] =>
  parts.flatMap(({ label, items }) => (items.some(has) ? [{ label, items: items.filter(has) }] : []));
