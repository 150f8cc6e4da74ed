/**
 * The format of a backup file: gzip of a header line, chunks of tables as `copy` writes them, and a line with the digest of everything
 * before it. A file without that line was truncated. The digest is no signature: a changed file can have a matching one, so
 * all contents are validated.
 */
import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { OperatorError } from '../log/operator-error.ts';
import { DamagedBackup } from './damaged.ts';
import { maxHeaderBytes, readBackupHeader, type BackupHeader, type HeaderStatements } from './header.ts';
import { Input } from './input.ts';
import { readJsonLine } from './json-line.ts';

/** Complete rows of a table, in the text format of `copy`. `table`: index in the header. */
export interface BackupChunk {
  readonly table: number;
  readonly text: Buffer;
}

/** The line before each chunk. */
interface PieceLine {
  readonly table: number;
  readonly bytes: number;
}

interface EndLine {
  readonly rows: number;
  readonly sha256: string;
}

/** Minimum bytes of a chunk, except a table's last; it exceeds them by at most a row. */
export const chunkBytes = 512 * 1024;

/** Maximum bytes of a chunk, so of a row. Older versions wrote 512 pages of an embedded database as one chunk. */
const longestPiece = 256 * 1024 * 1024;

/** Maximum bytes of the line before a chunk, and of the last line. */
const longestLine = 1024;

/** Tables whose rows are left out: a restore must not restore sessions. */
export const withoutRows: ReadonlySet<string> = new Set(['session']);

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const [tab, newline] = [9, 10];

/** Counts line feeds: `copy` escapes those within values. */
function rowsIn(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** The uncompressed bytes of a backup. `onRows` is called with the number of rows so far. */
export async function* encode(
  header: BackupHeader,
  pieces: AsyncIterable<BackupChunk>,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let rows = 0;
  const checked = (bytes: Buffer, maxBytes: number, what: string): Buffer => {
    if (bytes.length > maxBytes)
      throw new OperatorError(`Nothing was backed up: ${what} is longer than ${maxBytes} bytes.`);
    digest.update(bytes);
    return bytes;
  };
  yield checked(line(header), maxHeaderBytes, 'what says how the tables are made');
  for await (const { table, text } of pieces) {
    yield checked(line({ table, bytes: text.length } satisfies PieceLine), longestLine, 'a line');
    yield checked(text, longestPiece, `a row of ${header.tables[table]?.name}`);
    rows += rowsIn(text);
    onRows(rows);
  }
  yield line({ rows, sha256: digest.digest('hex') } satisfies EndLine);
}

/** A decoded backup, with validated header and statements. */
export interface Decoded {
  readonly header: BackupHeader;
  readonly statements: HeaderStatements;
  /** Throws at the end if the digest is wrong. */
  readonly pieces: AsyncIterable<BackupChunk & { readonly rows: number }>;
}

/** Decodes what {@link encode} wrote. @throws DamagedBackup; OperatorError for a newer format. */
export async function decodeBackup(bytes: AsyncIterable<Buffer>): Promise<Decoded> {
  const input = new Input(bytes);
  const { header, statements } = readBackupHeader(await input.line(maxHeaderBytes));
  return { header, statements, pieces: decodePieces(input, header) };
}

/** Reads and validates a whole backup. @throws DamagedBackup */
export async function verify(bytes: AsyncIterable<Buffer>): Promise<void> {
  const { pieces } = await decodeBackup(bytes);
  for await (const { text } of pieces) void text;
}

const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const ajv = new Ajv();
const isPieceLine = ajv.compile<PieceLine>({
  type: 'object',
  properties: { table: count, bytes: { ...count, minimum: 1, maximum: longestPiece } },
  required: ['table', 'bytes'],
  additionalProperties: false,
});
const isEndLine = ajv.compile<EndLine>({
  type: 'object',
  properties: { rows: count, sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
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
    // Many small chunks, which would take long to restore, are never written.
    if (table < last.table || (table === last.table && last.bytes + bytes < chunkBytes))
      throw new DamagedBackup('its pieces are not cut as those of a backup');
    last = next;
    const text = await input.take(bytes);
    const rows = countRows(text, facts.columns.length);
    rowsSoFar += rows;
    yield { table, text, rows };
  }
}

/** Counts rows, and their columns by tabs, which `copy` escapes within values. @throws DamagedBackup */
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
  // The end marker of `copy`: PostgreSQL would ignore all rows after it.
  if (text.indexOf('\n\\.\n') >= 0 || text.indexOf('\\.\n') === 0)
    throw new DamagedBackup('a piece of it ends before its end');
  return rows;
}
