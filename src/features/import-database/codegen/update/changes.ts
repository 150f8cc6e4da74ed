/** What differs between a file of the catalogue before and after an update, in notes. */
import { isDeepStrictEqual } from 'node:util';
import { fieldEntries } from './catalogue-files.ts';
import { elementIdentity, isArray, isFileObject, type FileValue, type FileObject } from './json.ts';
import type { Note } from './note.ts';

/** Fields that are gone have a note already. */
export function changeNotes(before: FileObject, after: FileObject): readonly Note[] {
  const name = String(before.name ?? 'portal');
  const former = new Map(fieldEntries(before).map((field) => [field.name, field]));
  const notes = fieldEntries(after).flatMap((field): readonly Note[] => {
    const old = former.get(field.name);
    former.delete(field.name);
    const location = `${name}.${String(field.name)}`;
    return old === undefined ? [{ kind: 'added', of: 'field', name: location }] : fieldChanges(location, old, field);
  });
  // Lists and forms follow the fields.
  const hasOtherFields = former.size > 0 || notes.some(({ kind, of }) => kind === 'added' && of === 'field');
  const parts = differences(before, after).filter((part) => part !== 'fields');
  const others = hasOtherFields ? parts.filter((part) => part !== 'list' && part !== 'form') : parts;
  return [...notes, ...others.map((part): Note => partNote(name, part, before[part], after[part]))];
}

const partNote = (name: string, part: string, before: FileValue | undefined, after: FileValue | undefined): Note => ({
  kind: 'changed',
  of: 'part',
  name: `${name} "${part}"`,
  ...(!isFileObject(before) && !isFileObject(after) && { detail: fromTo(before, after) }),
});

function fieldChanges(name: string, before: FileObject, after: FileObject): readonly Note[] {
  const known = new Set((isArray(before.options) ? before.options : []).map(elementIdentity));
  const options = isArray(after.options) ? after.options.filter((option) => !known.has(elementIdentity(option))) : [];
  const added = options.map((option): Note => {
    const value = isFileObject(option) ? String(option.value) : String(option);
    return { kind: 'added', of: 'option', name: `${value} of ${name}` };
  });
  const isOnlyAdded =
    options.length > 0 && isArray(after.options) && after.options.length === known.size + options.length;
  const parts = differences(before, after).filter((part) => !(part === 'options' && isOnlyAdded));
  if (parts.length === 0) return added;
  const texts = parts.map((part) => `"${part}" ${fromTo(before[part], after[part])}`);
  return [...added, { kind: 'changed', of: 'field', name, detail: texts.join(', ') }];
}

const differences = (before: FileObject, after: FileObject): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

const fromTo = (before: FileValue | undefined, after: FileValue | undefined): string =>
  [before, after].map((value) => (value === undefined ? 'none' : JSON.stringify(value))).join(' → ');
