/** Parses a line of untrusted JSON. */
import { DamagedBackup } from './damaged-backup.ts';

const [quote, backslash, bracket, brace, comma] = [...'"\\[{,'].map((sign) => sign.charCodeAt(0));

/** @throws DamagedBackup if it is invalid, or has too many parts: an empty array takes a hundred times the memory of its text. */
export function readJsonLine(line: Buffer, maxParts: number): unknown {
  if (countParts(line) > maxParts) throw new DamagedBackup('a line has more parts than any of a backup');
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new DamagedBackup('a line is not valid JSON');
  }
}

/** A lower bound of the number of arrays, objects and elements. */
function countParts(line: Buffer): number {
  let parts = 0;
  let inString = false;
  for (let index = 0; index < line.length; index++) {
    const byte = line[index];
    if (byte === quote) inString = !inString;
    else if (inString) index += byte === backslash ? 1 : 0;
    else if (byte === bracket || byte === brace || byte === comma) parts++;
  }
  return parts;
}
