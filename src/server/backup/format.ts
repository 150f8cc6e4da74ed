/**
 * What a backup file is: gzip of a line that says what is in it, pieces of tables as `copy` writes them, and a line with the
 * digest of all that stands before it. A file without that line was cut off. The digest is no signature: whoever changes a file can
 * write it anew, so that everything in it is judged.
 */
import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { OperatorError } from '../log/operator-error.ts';
import { DamagedBackup } from './damaged.ts';
import { maxHeaderBytes, readBackupHeader, type BackupHeader, type HeaderStatements } from './header.ts';
import { Input } from './input.ts';
import { readJsonLine } from './json-line.ts';

/** Whole rows of a table, as text of `copy`. */
export interface BackupChunk {
  readonly table: number;
  readonly text: Buffer;
}

/** What stands before each piece. */
interface PieceLine {
  readonly table: number;
  readonly bytes: number;
}

interface EndLine {
  readonly rows: number;
  readonly sha256: string;
}

/** Bytes: a piece is at least so long where its table goes on, and no longer than by one row. */
export const chunkBytes = 512 * 1024;

/** Bytes: a row has no more. Older versions wrote all rows of 512 pages of an embedded database as one piece. */
const longestPiece = 256 * 1024 * 1024;

/** Bytes of the line before a piece, or of the last one. */
const longestLine = 1024;

/** Their rows are left out: whoever restores must not let in whoever was signed in then. */
export const withoutRows: ReadonlySet<string> = new Set(['session']);

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const [tab, newline] = [9, 10];

/** `copy` writes a line break within a value as `\n`, so each of these ends a row. */
function rowsIn(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** The bytes of the file before they are compressed. `onRows` hears how many rows are written so far. */
export async function* encode(
  header: BackupHeader,
  pieces: AsyncIterable<BackupChunk>,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let rows = 0;
  const seen = (bytes: Buffer, most: number, what: string): Buffer => {
    if (bytes.length > most) throw new OperatorError(`Nothing was backed up: ${what} is longer than ${most} bytes.`);
    digest.update(bytes);
    return bytes;
  };
  yield seen(line(header), maxHeaderBytes, 'what says how the tables are made');
  for await (const { table, text } of pieces) {
    yield seen(line({ table, bytes: text.length } satisfies PieceLine), longestLine, 'a line');
    yield seen(text, longestPiece, `a row of ${header.tables[table]?.name}`);
    rows += rowsIn(text);
    onRows(rows);
  }
  yield line({ rows, sha256: digest.digest('hex') } satisfies EndLine);
}

/** A backup that is read: its header is believed as far as it says what a backup can say. */
export interface Decoded {
  readonly header: BackupHeader;
  readonly statements: HeaderStatements;
  /** They end without an error only where the digest is right. */
  readonly pieces: AsyncIterable<BackupChunk & { readonly rows: number }>;
}

/** Reads what {@link encode} wrote. @throws Damaged; OperatorError where a newer version wrote it. */
export async function decodeBackup(bytes: AsyncIterable<Buffer>): Promise<Decoded> {
  const input = new Input(bytes);
  const { header, statements } = readBackupHeader(await input.line(maxHeaderBytes));
  return { header, statements, pieces: decodePieces(input, header) };
}

/** Reads all of it; fails where it is not as it was written. */
export async function verify(bytes: AsyncIterable<Buffer>): Promise<void> {
  const { pieces } = await decodeBackup(bytes);
  for await (const { text } of pieces) void text;
}

const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const ajv = new Ajv();
const isPieceLine = ajv.compile<PieceLine>({
  type: 'object',
  properties: { table: whole, bytes: { ...whole, minimum: 1, maximum: longestPiece } },
  required: ['table', 'bytes'],
  additionalProperties: false,
});
const isEndLine = ajv.compile<EndLine>({
  type: 'object',
  properties: { rows: whole, sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
  required: ['rows', 'sha256'],
  additionalProperties: false,
});

async function* decodePieces(input: Input, { tables }: BackupHeader): AsyncGenerator<BackupChunk & { rows: number }> {
  let rowsSoFar = 0;
  let last: PieceLine = { table: 0, bytes: chunkBytes };
  for (;;) {
    const digest = input.digest();
    const next = readJsonLine(await input.line(longestLine), longestLine);
    if (isEndLine(next)) {
      if (next.sha256 !== digest) throw new DamagedBackup('its digest is not the one that it was written with');
      if (next.rows !== rowsSoFar) throw new DamagedBackup('it has not as many rows as it says');
      if (!(await input.isOver())) throw new DamagedBackup('it goes on after its end');
      return;
    }
    if (!isPieceLine(next)) throw new DamagedBackup('a piece of it can not be read');
    const { table, bytes } = next;
    const facts = tables[table];
    if (facts === undefined || withoutRows.has(facts.name))
      throw new DamagedBackup('it has rows of a table that has none');
    // A file of many small pieces, which would take long, is none that was written here.
    if (table < last.table || (table === last.table && last.bytes + bytes < chunkBytes))
      throw new DamagedBackup('its pieces are not cut as those of a backup');
    last = next;
    const text = await input.take(bytes);
    const rows = countRows(text, facts.columns.length);
    rowsSoFar += rows;
    yield { table, text, rows };
  }
}

/** `copy` writes a tab within a value as `\t`. @throws Damaged where these are not rows of so many columns. */
function countRows(text: Buffer, columns: number): number {
  let rows = 0;
  let tabs = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === tab) tabs++;
    if (byte !== newline) continue;
    if (tabs !== columns - 1) throw new DamagedBackup('a row of it has not the columns of its table');
    rows++;
    tabs = 0;
  }
  if (text.at(-1) !== newline) throw new DamagedBackup('a piece of it ends within a row');
  // PostgreSQL would stop there, and leave out the rows behind it.
  if (text.indexOf('\n\\.\n') >= 0 || text.indexOf('\\.\n') === 0)
    throw new DamagedBackup('a piece of it ends before its end');
  return rows;
}
