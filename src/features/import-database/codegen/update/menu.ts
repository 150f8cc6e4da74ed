/** The menu with the lists that the database has new, each beside its neighbours of today's import. The order is left as it is. */
import { isArray, isFileObject, type FileValue, type FileObject } from './json.ts';
import { withInserted, type ThreeVersions } from './merge.ts';

type Items = readonly FileValue[];

export function mergedMenu({ base, own, next }: ThreeVersions<Items>): Items {
  const known = new Set([...listsOf(base), ...listsOf(own)]);
  return sectionsOf(next).reduce((items, section) => {
    const added = section.lists.filter((list) => !known.has(list));
    return added.reduce((menu, list) => withList(menu, list, section), items);
  }, own);
}

/** Lists that follow one another, under a heading or not. */
interface Section {
  readonly label: FileValue | undefined;
  readonly lists: readonly string[];
}

const sectionsOf = (items: Items): readonly Section[] => [
  { label: undefined, lists: listsOf(items.filter((item) => itemsIn(item) === undefined)) },
  ...items.flatMap((item) => {
    const inner = itemsIn(item);
    return inner === undefined ? [] : [{ label: (item as FileObject).label, lists: listsOf(inner) }];
  }),
];

/** The items of a group. */
const itemsIn = (item: FileValue): Items | undefined =>
  isFileObject(item) && isArray(item.items) ? item.items : undefined;

const listOf = (item: FileValue): string | undefined =>
  isFileObject(item) && typeof item.list === 'string' ? item.list : undefined;

/** The lists of a menu, also those in groups. */
const listsOf = (items: Items): readonly string[] =>
  items.flatMap((item) => listsOf(itemsIn(item) ?? []).concat(listOf(item) ?? []));

function withList(items: Items, list: string, { label, lists }: Section): Items {
  const item = { list };
  const shown = new Set(listsOf(items));
  const neighbours = lists.filter((one) => shown.has(one));
  if (neighbours.length > 0) return besideNeighbour(items, item, lists);
  const group = items.findIndex(
    (one) => label !== undefined && isFileObject(one) && one.label === label && itemsIn(one),
  );
  if (group === -1) return [...items, label === undefined ? item : { label, items: [item] }];
  return items.map((one, index) =>
    index === group && isFileObject(one) ? { ...one, items: [...(itemsIn(one) ?? []), item] } : one,
  );
}

/** In the group of the nearest list that precedes it in `lists`, else of the nearest that follows. */
function besideNeighbour(items: Items, item: FileObject, lists: readonly string[]): Items {
  const position = lists.indexOf(String(item.list));
  const shown = new Set(listsOf(items));
  const isShown = (list: string) => shown.has(list);
  const neighbour = lists.slice(0, position).findLast(isShown) ?? lists.slice(position).find(isShown);
  if (!items.some((one) => listOf(one) === neighbour))
    return items.map((one) => {
      const inner = itemsIn(one);
      const isHere = inner !== undefined && neighbour !== undefined && listsOf(inner).includes(neighbour);
      return isHere ? { ...(one as FileObject), items: besideNeighbour(inner, item, lists) } : one;
    });
  const order = lists.map((list): FileValue => ({ list }));
  return withInserted<FileValue>(items, order, [item], (one) => listOf(one) ?? JSON.stringify(one));
}
