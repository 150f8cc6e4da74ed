/** Parses a line of untrusted JSON. */
import { DamagedBackup } from './damaged.ts';

const [quote, backslash, bracket, brace, comma] = [...'"\\[{,'].map((sign) => sign.charCodeAt(0));

/** @throws DamagedBackup if it is invalid, or has too many parts: an empty array takes a hundred times the memory of its text. */
export function readJsonLine(line: Buffer, maxParts: number): unknown {
  if (partsOf(line) > maxParts) throw new DamagedBackup('a line of it has more parts than those of a backup');
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new DamagedBackup('a line of it can not be read');
  }
}

/** A lower bound of the number of arrays, objects and elements. */
function partsOf(line: Buffer): number {
  let parts = 0;
  let isText = false;
  for (let at = 0; at < line.length; at++) {
    const byte = line[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === bracket || byte === brace || byte === comma) parts++;
  }
  return parts;
}
