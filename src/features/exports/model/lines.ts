/** Files with a line for each row. */
import type { FileCheck, FileWriter } from './format.ts';

const quote = 0x22;
const lineFeed = 0x0a;

export const lineWriter = (head: string, line: (cells: readonly unknown[]) => string): FileWriter => ({
  begin: () => head,
  rows: (rows) => rows.map((cells) => line(cells)).join(''),
  end: () => '',
});

/**
 * Counts the lines below the header. With `quotes`, a line break within quotes is part of a cell; an escaped quote is two quotes, so
 * toggling on each one is right.
 */
export function lineCheck({ header, quotes }: { readonly header: boolean; readonly quotes: boolean }): FileCheck {
  let lines = header ? -1 : 0;
  let quoted = false;
  let last: number | undefined = lineFeed;
  return {
    add(chunk) {
      for (const byte of chunk) {
        if (byte === quote) quoted = quotes && !quoted;
        else if (byte === lineFeed && !quoted) lines += 1;
      }
      last = chunk.at(-1) ?? last;
    },
    get rows() {
      return Math.max(0, lines);
    },
    get isWhole() {
      return lines >= 0 && !quoted && last === lineFeed;
    },
  };
}
