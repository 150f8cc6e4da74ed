const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the lines of a CSV while it passes by, in whatever pieces it comes; a line break within quotes is part of a cell.
 * An escaped quote is two, so that it changes nothing.
 */
export function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let quoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return lines;
  };
}
