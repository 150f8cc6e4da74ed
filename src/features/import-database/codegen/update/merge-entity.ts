/** Merges the file of an entity three ways. */
import { isDeepStrictEqual } from 'node:util';
import type { ImportedColumnType } from '../../model/import-facts.ts';
import { columnOfEntry, fieldNamesOf } from './catalogue-files.ts';
import { withGroupedInputs } from './grouped-inputs.ts';
import { isFileObject, type FileObject } from './json.ts';
import { mergeValues, type Decider, type Place, type ThreeVersions } from './merge.ts';
import type { Note } from './note.ts';

/** The columns of its table, at the last import and today. */
export interface TableVersions {
  readonly before: Readonly<Record<string, ImportedColumnType>>;
  readonly now: Readonly<Record<string, ImportedColumnType>>;
}

export interface MergedEntity {
  readonly value: FileObject;
  /** The names of the fields that went with their columns. */
  readonly gone: ReadonlySet<string>;
  readonly notes: readonly Note[];
}

export function mergeEntity(versions: ThreeVersions<FileObject>, table: TableVersions): MergedEntity {
  const { own, next } = versions;
  const name = String(own.name);
  const notes: Note[] = [];
  const gone = new Set<string>();
  const today = fieldNamesOf(next);
  /** Fields whose columns exist, though today's import leaves them out. */
  const keptNames = new Set(
    [...fieldNamesOf(own)].flatMap(([column, field]) => (column in table.now && !today.has(column) ? [field] : [])),
  );
  const keepsField = (field: FileObject, isEdited: boolean): boolean => {
    const column = columnOfEntry(field);
    if (column === undefined ? isEdited : column in table.now) return true;
    const location = `${name}.${String(field.name)}`;
    const candidates = column === undefined ? [] : newColumnsLike(column, table);
    const isUnclear = isEdited && (candidates.length > 0 || !(column !== undefined && column in table.before));
    notes.push(
      isUnclear
        ? { kind: 'decide', of: 'field', name: location, detail: unclearText(column, candidates) }
        : {
            kind: 'gone',
            of: 'field',
            name: location,
            detail: goneText(field, column, candidates, isEdited),
            isEdited,
          },
    );
    if (!isUnclear) gone.add(String(field.name));
    return isUnclear;
  };
  const decider: Decider = {
    conflict: (place, parts) => {
      if (!place.some((property) => madeOfNames.has(property)))
        notes.push({ kind: 'conflict', of: 'part', name: nameOf(own, place), detail: conflictText(parts) });
    },
    keepsGone: (place, element, isEdited) =>
      place.length === 2 && place[0] === 'fields' && isFileObject(element)
        ? keepsField(element, isEdited)
        : isEdited || (typeof element === 'string' && keptNames.has(element)),
  };
  const value = mergeValues(versions, decider);
  return { value: withGroupedInputs(isFileObject(value) ? value : own, versions), gone, notes };
}

/** What an import makes of names, and a later version of it otherwise: what a person has written instead is better, and no conflict. */
const madeOfNames = new Set(['label', 'doc', 'path', 'add']);

/** Columns that are new, and of its type. */
const newColumnsLike = (column: string, { before, now }: TableVersions): readonly string[] =>
  Object.keys(now).filter((name) => !(name in before) && isDeepStrictEqual(now[name], before[column]));

const writing = (candidates: readonly string[]): string =>
  candidates.map((column) => `"column": ${JSON.stringify(column)}`).join(' or ');

const unclearText = (column: string | undefined, candidates: readonly string[]): string =>
  candidates.length === 0
    ? `The database has no column ${JSON.stringify(column)}. Write its "column" into this field, or delete the field.`
    : `The column ${JSON.stringify(column)} is gone. If it has another name now, write ${writing(candidates)} into this field, and delete the field that was added for it; otherwise delete this field.`;

function goneText(
  field: FileObject,
  column: string | undefined,
  candidates: readonly string[],
  isEdited: boolean,
): string {
  const renamed =
    candidates.length > 0 ? `; if it is called otherwise now, put the field back with ${writing(candidates)}` : '';
  const edited = isEdited ? `; it was ${JSON.stringify(field)}` : '';
  return `${column === undefined ? 'its links are' : `its column ${JSON.stringify(column)} is`} gone${renamed}${edited}`;
}

/** `team.title "label"`, `team "list.path"`. */
function nameOf(own: FileObject, [part = '', element, ...rest]: Place): string {
  const column = /^column (.*)$/s.exec(element ?? '')?.[1];
  const field = part === 'fields' && column !== undefined ? fieldNamesOf(own).get(column) : undefined;
  const path = field === undefined ? [part, ...(element === undefined ? [] : [element]), ...rest] : rest;
  return `${String(own.name)}${field === undefined ? '' : `.${field}`} "${path.join('.')}"`;
}

export const conflictText = ({ own, next }: ThreeVersions): string =>
  `yours stays, ${JSON.stringify(own)}; an import of today ${next === undefined ? 'has none' : `has ${JSON.stringify(next)}`}`;
