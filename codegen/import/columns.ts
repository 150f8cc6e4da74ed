/** Drafts the columns of a list: what leads to a record first, what nobody reads hidden. */
import { isId, isReference, isReferenceList, isUuid } from '#model/kinds.ts';
import { nameOfReference } from './display.ts';
import type { FieldDraft } from './draft.ts';

interface Listed {
  readonly fields: readonly FieldDraft[];
  readonly key: readonly string[];
  /** What names the record: fields or a template. */
  readonly display: readonly string[] | string | undefined;
  readonly deletedIn: string | null;
}

interface ListColumns {
  /** Undefined for the default. */
  readonly columns?: readonly string[];
  /** Columns that are hidden at first. Ids are among them, so that every export has them and can be loaded back. */
  readonly hidden?: readonly string[];
}

/** The columns; an id that is part of the record's name leads to it, and is followed by the rest of the name. */
export function listColumns({ fields, key, display, deletedIn }: Listed): ListColumns {
  const isInName = (field: FieldDraft) =>
    typeof display === 'string' && display.includes(`{${isReference(field) ? nameOfReference(field) : field.name}}`);
  const isUnread = (field: FieldDraft) =>
    isId(field) ? !isInName(field) : isUuid(field) && field.generated === true && !key.includes(field.name);
  const hidden = fields.filter(isUnread).map(({ name }) => name);
  const shown = fields.filter((field) => !isReferenceList(field) && field.name !== deletedIn);
  const rank = (field: FieldDraft) => (!isInName(field) ? 2 : isId(field) ? 0 : 1);
  return {
    ...(fields.some((field) => isId(field) && isInName(field)) && {
      columns: shown.toSorted((a, b) => rank(a) - rank(b)).map(({ name }) => name),
    }),
    ...(hidden.length > 0 && { hidden }),
  };
}
