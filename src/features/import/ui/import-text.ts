/** What the import dialog says of the rows as a whole. */
import type { EntitySpec } from '#model/entity.ts';
import { formatCount } from '#ui/format-count.ts';
import type { ImportDraft } from './draft.ts';
import { missingFields } from './match-columns.ts';
import { countsOf, type PreviewedTable } from './preview.ts';
import { columnsOf } from './record-matching.ts';

export const allExistText = 'Every row already exists.';

/** `3 wrong rows`. */
export const rowsText = (count: number, adjective?: string): string =>
  [formatCount(count), adjective, count === 1 ? 'row' : 'rows'].filter(Boolean).join(' ');

/** `3 Campaigns`. */
export const recordsText = ({ label }: EntitySpec, count: number): string =>
  `${formatCount(count)} ${count === 1 ? label.one : label.many}`;

export const listText = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** Why nothing can be imported, and what to do; `null` if something can, or is not known yet. */
export function nothingText(spec: EntitySpec, draft: ImportDraft, preview: PreviewedTable | null): string | null {
  const { rows, columns, by } = draft;
  const missing = missingFields(spec, columns);
  if (rows.length === 0) return 'Nothing to import: there are no rows below the header.';
  if (columns.every((column) => column === null)) return mapText(missing);
  if (preview === null) return null;
  const { created, updated, unchecked, wrong, unchanged, leftOut } = countsOf(draft, preview);
  if (created + updated + unchecked > 0) return null;
  if (wrong > 0) return lacksColumns(missing, preview) ? mapText(missing) : wrongText(wrong);
  if (leftOut === rows.length) return 'Nothing to import: all rows are left out.';
  // Only columns that find records are mapped: what is to change is probably not mapped yet.
  const mapsOnlyKeys = columns.every((column) => column === null || columnsOf(by).includes(column));
  return unchanged > 0 && mapsOnlyKeys && columns.includes(null) ? mapText([]) : allExistText;
}

/** Whether a row is wrong because nothing is mapped to a required field. */
const lacksColumns = (missing: readonly string[], { problems }: PreviewedTable): boolean =>
  [...problems.values()].flat().some(({ message }) => missing.some((label) => message.startsWith(`${label}: `)));

const mapText = (missing: readonly string[]): string =>
  `Nothing to import yet: map ${missing.length === 0 ? 'the columns that are to change' : listText(missing)}.`;

const wrongText = (wrong: number): string =>
  `Nothing to import yet: ${rowsText(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong.`;
