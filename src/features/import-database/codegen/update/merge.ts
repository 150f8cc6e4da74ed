/** Merges JSON three ways: what a person has changed stays, whatever else the database has changed is taken over. */
import { isDeepStrictEqual } from 'node:util';
import { elementIdentity, isArray, isFileObject, type FileValue, type FileObject } from './json.ts';

/** Properties, and the identities of elements of lists, from the root. */
export type Place = readonly string[];

type Value = FileValue | undefined;

/** The same part of the last import, of the folder, and of today's import; undefined where it is absent. */
export interface ThreeVersions<Part = Value> {
  readonly base: Part;
  readonly own: Part;
  readonly next: Part;
}

export interface Decider {
  /** Both have changed it: the person's value stays. */
  readonly conflict: (place: Place, versions: ThreeVersions) => void;
  /** Whether an element stays that today's import lacks. */
  readonly keepsGone: (place: Place, element: FileValue, isEdited: boolean) => boolean;
}

/** Lists whose order is their meaning: they are one value. */
const tuples = new Set(['key', 'display', 'sort']);

export function mergeValues(versions: ThreeVersions, decider: Decider, place: Place = []): Value {
  const { base, own, next } = versions;
  if (isDeepStrictEqual(base, next) || isDeepStrictEqual(own, next)) return own;
  if (isFileObject(own) && isFileObject(next))
    return mergedObject({ base: isFileObject(base) ? base : {}, own, next }, decider, place);
  if (isArray(own) && isArray(next) && isArray(base) && !tuples.has(place.at(-1) ?? ''))
    return mergedList({ base, own, next }, decider, place);
  if (isDeepStrictEqual(base, own)) return next;
  // What somebody has taken out stays out.
  if (own !== undefined) decider.conflict(place, versions);
  return own;
}

function mergedObject({ base, own, next }: ThreeVersions<FileObject>, decider: Decider, place: Place): FileObject {
  const valueOf = (name: string) =>
    mergeValues({ base: base[name], own: own[name], next: next[name] }, decider, [...place, name]);
  const added = Object.keys(next).filter((name) => !(name in own));
  const names = withInserted(Object.keys(own), Object.keys(next), added, (name) => name);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function mergedList(
  { base, own, next }: ThreeVersions<readonly FileValue[]>,
  decider: Decider,
  place: Place,
): readonly FileValue[] {
  const [before, now] = [byIdentity(base), byIdentity(next)];
  const present = byIdentity(own);
  const kept = own.flatMap((element): FileValue[] => {
    const identity = elementIdentity(element);
    const at = [...place, identity];
    const known = before.get(identity);
    const wanted = now.get(identity);
    if (wanted !== undefined) return [mergeValues({ base: known, own: element, next: wanted }, decider, at) ?? element];
    return decider.keepsGone(at, element, !isDeepStrictEqual(known, element)) ? [element] : [];
  });
  const added = next.filter(
    (element) => !before.has(elementIdentity(element)) && !present.has(elementIdentity(element)),
  );
  // Without an edit, the order is today's.
  const isUntouched = isDeepStrictEqual(base, own) && kept.every((element) => now.has(elementIdentity(element)));
  const all = withInserted(kept, next, added, elementIdentity);
  return isUntouched
    ? next.map((element) => all.find((one) => elementIdentity(one) === elementIdentity(element)) ?? element)
    : all;
}

const byIdentity = (elements: readonly FileValue[]): ReadonlyMap<string, FileValue> =>
  new Map(elements.map((element) => [elementIdentity(element), element]));

/** `elements` with the added ones of `order`, each behind the nearest one that precedes it there, else before the nearest that follows. */
export function withInserted<Element>(
  elements: readonly Element[],
  order: readonly Element[],
  added: readonly Element[],
  nameOf: (element: Element) => string,
): readonly Element[] {
  const result = [...elements];
  const indexOf = (element: Element) => result.findIndex((one) => nameOf(one) === nameOf(element));
  for (const element of added) {
    const position = order.findIndex((one) => nameOf(one) === nameOf(element));
    const before = order.slice(0, position).findLast((one) => indexOf(one) !== -1);
    const after = order.slice(position + 1).find((one) => indexOf(one) !== -1);
    if (before !== undefined) result.splice(indexOf(before) + 1, 0, element);
    else if (after !== undefined) result.splice(indexOf(after), 0, element);
    else result.push(element);
  }
  return result;
}
