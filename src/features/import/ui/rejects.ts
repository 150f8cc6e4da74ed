/** CSV file of the wrong rows, with their errors. */
import { csvLine, firstLine } from '#model/csv.ts';
import { escapeCellFormula } from '#model/escape.ts';
import type { ImportDraft } from './draft.ts';
import { outcomeAt, type PreviewedTable } from './preview.ts';
import { messageColumn } from './match-columns.ts';

/** Writes the wrong rows as CSV with a column of messages; the file can be corrected and imported again. */
export function rejectsCsv(draft: ImportDraft, preview: PreviewedTable): string {
  const { header, rows, columns } = draft;
  const names = header ?? columns.map((column) => column ?? '');
  const lines = rows.flatMap((row, index) => {
    if (outcomeAt(draft, preview, index) !== 'wrong') return [];
    const messages = preview.problems
      .get(index)
      ?.map(({ message }) => message)
      .join(' ');
    return [[...row, messages ?? 'Also wrong: messages are given for the first wrong rows only.']];
  });
  return [firstLine(guarded([...names, messageColumn])), ...lines.map((line) => csvLine(guarded(line)))].join('');
}

const guarded = (cells: readonly string[]) => cells.map((cell) => escapeCellFormula(cell));

export const rejectsFileName = ({ name }: ImportDraft): string => `${name.replace(/\.\w+$/, '')} - wrong rows.csv`;
