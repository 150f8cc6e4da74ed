/** Drafts the columns of a list: the name of the record first; technical columns are hidden. */
import { isGenerated, isId, isReference, isReferenceList, isWhole, kinds } from '#model/kinds.ts';
import { byDefault } from '../../../../codegen/model/columns.ts';
import { nameOfReference } from './display.ts';
import type { FieldDraft } from './draft.ts';

interface Listed {
  readonly fields: readonly FieldDraft[];
  /** The display: fields or a template; undefined: the field "name". */
  readonly display: readonly string[] | string | undefined;
  readonly deletedIn: string | null;
}

interface ListColumns {
  /** Undefined for the default. */
  readonly columns?: readonly string[];
  /** Columns that are hidden at first. Ids are among them, so that every export has them and can be loaded back. */
  readonly hidden?: readonly string[];
}

/** The columns: in the default order, with an id that is part of the record's name; the numbers of programs last. */
export function listColumns({ fields, display = ['name'], deletedIn }: Listed): ListColumns {
  const isInName = (field: FieldDraft) =>
    typeof display === 'string'
      ? display.includes(`{${isReference(field) ? nameOfReference(field) : field.name}}`)
      : display.includes(field.name);
  const isUnread = (field: FieldDraft) => (isId(field) || isGenerated(field, 'byServer')) && !isInName(field);
  const hidden = namesOf(fields.filter(isUnread));
  const listed = fields.filter((field) => !isReferenceList(field) && field.name !== deletedIn);
  // Hidden columns need no place among the others, so that most lists have the default.
  const shown = listed.filter((field) => !isUnread(field));
  const byName = byDefault(display, shown);
  const isAlphabetical = areAlphabetical(fields);
  const rank = (field: FieldDraft) =>
    isInName(field) ? 0 : isOfPrograms(field) ? 2 : Number(isAlphabetical && kinds[field.kind].multiline);
  const ordered = byName.toSorted((a, b) => rank(a) - rank(b));
  // By default a list has no id, unless it is hidden.
  const isDefault = !shown.some(isId) && namesOf(ordered).join() === namesOf(byName).join();
  return {
    ...(!isDefault && { columns: namesOf([...ordered, ...listed.filter(isUnread)]) }),
    ...(hidden.length > 0 && { hidden }),
  };
}

/** Fewer columns may be in the order of the alphabet by chance. */
const fewestAlphabetical = 5;

/** Whether nobody ordered the columns: some programs write them by the alphabet. Then long texts are behind the others. */
function areAlphabetical(fields: readonly FieldDraft[]): boolean {
  const names = namesOf(fields.filter((field) => !isId(field) && !isReferenceList(field)));
  return names.length >= fewestAlphabetical && names.join(' ') === names.toSorted().join(' ');
}

const namesOf = (fields: readonly FieldDraft[]): readonly string[] => fields.map(({ name }) => name);

/** Inputs in the table's order, the numbers of programs last. */
export const formOrder = (fields: readonly FieldDraft[]): readonly FieldDraft[] =>
  fields.toSorted((a, b) => Number(isOfPrograms(a)) - Number(isOfPrograms(b)));

/** Whether a program counts by it how often a record has changed. */
const isOfPrograms = (field: FieldDraft): boolean =>
  isWhole(field) && /\b(revision|version)\b/i.test(field.label ?? field.name);
