/** The rows that are wrong as a CSV file, each with what is wrong with it. */
import { csvCell, guardCell } from '#model/escape.ts';
import type { Draft } from './draft.ts';
import { outcomeAt, type Judgement } from './judgement.ts';
import { messageColumn } from './match-columns.ts';

/** Such a file can be put right and imported again. */
export function rejectsOf(draft: Draft, judgement: Judgement): string {
  const { header, rows, columns } = draft;
  const names = header ?? columns.map((column) => column ?? '');
  const lines = rows.flatMap((row, index) => {
    if (outcomeAt(draft, judgement, index) !== 'wrong') return [];
    const messages = judgement.problems
      .get(index)
      ?.map(({ message }) => message)
      .join(' ');
    return [[...row, messages ?? 'Wrong as well: only the first rows are told with what is wrong.']];
  });
  return `\uFEFF${[[...names, messageColumn], ...lines].map((line) => `${line.map((cell) => csvCell(guardCell(cell))).join(',')}\r\n`).join('')}`;
}

export const rejectsName = ({ name }: Draft): string => `${name.replace(/\.\w+$/, '')} - wrong rows.csv`;
