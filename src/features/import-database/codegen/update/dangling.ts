/** Takes out of a catalogue the mentions of fields and entities that are gone. What is no mention in a list is left to the check. */
import { isDeepStrictEqual } from 'node:util';
import { isArray, isFileObject, type FileValue, type FileObject } from './json.ts';

/** The names that are gone: of entities, and of fields by their entity. */
export interface RemovedNames {
  readonly entities: ReadonlySet<string>;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

const none: ReadonlySet<string> = new Set();

/** The file of an entity without them. */
export function withoutDangling(file: FileObject, gone: RemovedNames): FileObject {
  const names = gone.fields.get(String(file.name)) ?? none;
  const { list, form, display, unique, ...rest } = file;
  const isOwn = (element: FileValue) => names.has(nameIn(element));
  const isPanel = (element: FileValue) => isFileObject(element) && isGonePanel(element, gone);
  const parts: FileObject = {
    ...(list !== undefined && { list: pruned(withoutSort(list, names), isOwn) }),
    ...(form !== undefined && { form: pruned(form, (element) => isOwn(element) || isPanel(element)) }),
    ...(display !== undefined && { display: pruned(display, isOwn) }),
    ...(unique !== undefined && { unique: without(unique, (constraint) => fieldEntries(constraint).some(isOwn)) }),
  };
  const all: FileObject = { ...rest, ...parts };
  // In the order of the file; a part of which nothing is left says nothing.
  return Object.fromEntries(
    Object.keys(file).flatMap((name) => {
      const value = all[name];
      const isEmptied = isArray(value) && value.length === 0 && !isDeepStrictEqual(value, file[name]);
      return value === undefined || isEmptied ? [] : [[name, value] as const];
    }),
  );
}

/** The portal's file without items of the menu, and others that lead to entities that are gone. */
export const withoutDanglingLists = (portal: FileObject, { entities }: RemovedNames): FileObject =>
  pruned(portal, (element) => entities.has(nameIn(element))) as FileObject;

function withoutSort(list: FileValue, names: ReadonlySet<string>): FileValue {
  if (!isFileObject(list) || !isFileObject(list.sort) || !names.has(String(list.sort.field))) return list;
  const { sort: _sort, ...rest } = list;
  return rest;
}

const isGonePanel = ({ entity, by }: FileObject, { entities, fields }: RemovedNames): boolean =>
  entities.has(String(entity)) || (fields.get(String(entity)) ?? none).has(String(by));

/** The name that an element of a list consists of, or leads to. */
const nameIn = (element: FileValue): string =>
  typeof element === 'string' ? element : isFileObject(element) ? String(element.list ?? element.field ?? '') : '';

const fieldEntries = (constraint: FileValue): readonly FileValue[] =>
  isArray(constraint) ? constraint : isFileObject(constraint) && isArray(constraint.fields) ? constraint.fields : [];

const without = (list: FileValue, isGone: (element: FileValue) => boolean): FileValue =>
  isArray(list) ? list.filter((element) => !isGone(element)) : list;

/** Without such elements, in lists of any depth. A group of the menu or of a form goes with the last of its own. */
function pruned(value: FileValue, isGone: (element: FileValue) => boolean): FileValue {
  if (isArray(value))
    return value.flatMap((element): FileValue[] => {
      if (isGone(element)) return [];
      const left = pruned(element, isGone);
      return isEmptied(element, left) ? [] : [left];
    });
  if (!isFileObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, part === undefined ? part : pruned(part, isGone)]),
  );
}

function isEmptied(before: FileValue, after: FileValue): boolean {
  if (!isFileObject(before) || !isFileObject(after) || before.label === undefined) return false;
  return ['items', 'fields'].some((name) => {
    const [had, has] = [before[name], after[name]];
    return isArray(had) && had.length > 0 && isArray(has) && has.length === 0;
  });
}
