/**
 * The format of a backup file: gzip of a header line, chunks of tables as `copy` writes them, and an end line with the digest of
 * everything before it. A file without the end line is truncated. The digest is not a signature, since anyone who changes the file can
 * compute a new one; so all contents are validated.
 */
import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { maxHeaderBytes, readBackupHeader, type BackupHeader } from './header.ts';
import { BackupInput } from './input.ts';
import { readJsonLine } from './json-line.ts';

/** Complete rows of a table, in the text format of `copy`. `table`: index in the header. */
export interface BackupChunk {
  readonly table: number;
  readonly text: Buffer;
}

/** The line that precedes each chunk. */
interface ChunkLine {
  readonly table: number;
  readonly bytes: number;
}

interface EndLine {
  readonly rows: number;
  readonly sha256: string;
}

/** Minimum bytes of a chunk, except the last of a table; a chunk ends with the first row that reaches them. */
export const chunkBytes = 512 * 1024;

/** Maximum bytes of a chunk, and so of a row. Older versions wrote 512 pages of an embedded database as one chunk. */
const maxChunkBytes = 256 * 1024 * 1024;

/** Maximum bytes of the line before a chunk, and of the last line. */
const maxLineBytes = 1024;

/** Tables whose rows are omitted: a restore must not restore sessions, nor proposals, which end after an hour. */
export const tablesWithoutRows: ReadonlySet<string> = new Set(['session', 'proposal']);

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const [tab, newline] = [9, 10];

/** Counts line feeds: `copy` escapes those within values. */
function rowsIn(text: Buffer): number {
  let rows = 0;
  for (let index = text.indexOf(newline); index >= 0; index = text.indexOf(newline, index + 1)) rows += 1;
  return rows;
}

/** The uncompressed bytes of a backup. `onRows` is called with the number of rows so far. */
export async function* encode(
  header: BackupHeader,
  chunks: AsyncIterable<BackupChunk>,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let rows = 0;
  const digested = (bytes: Buffer, maxBytes: number, subject: string): Buffer => {
    if (bytes.length > maxBytes)
      throw new OperatorError(`Nothing was backed up: ${subject} is longer than ${maxBytes} bytes.`);
    digest.update(bytes);
    return bytes;
  };
  yield digested(line(header), maxHeaderBytes, 'the description of the tables');
  for await (const { table, text } of chunks) {
    yield digested(line({ table, bytes: text.length } satisfies ChunkLine), maxLineBytes, 'a line');
    yield digested(text, maxChunkBytes, `a row of ${header.tables[table]?.name}`);
    rows += rowsIn(text);
    onRows(rows);
  }
  yield line({ rows, sha256: digest.digest('hex') } satisfies EndLine);
}

/** A decoded backup, with a validated header. */
export interface DecodedBackup {
  readonly header: BackupHeader;
  /** Throws at the end if the digest is wrong. */
  readonly chunks: AsyncIterable<BackupChunk & { readonly rows: number }>;
}

/** Decodes what {@link encode} wrote. @throws DamagedBackup; OperatorError for a newer format. */
export async function decodeBackup(bytes: AsyncIterable<Buffer>): Promise<DecodedBackup> {
  const input = new BackupInput(bytes);
  const header = readBackupHeader(await input.line(maxHeaderBytes));
  return { header, chunks: decodeChunks(input, header) };
}

/** Reads and validates a whole backup. @throws DamagedBackup */
export async function verify(bytes: AsyncIterable<Buffer>): Promise<void> {
  const { chunks } = await decodeBackup(bytes);
  for await (const { text } of chunks) void text;
}

const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const ajv = new Ajv();
const isChunkLine = ajv.compile<ChunkLine>({
  type: 'object',
  properties: { table: count, bytes: { ...count, minimum: 1, maximum: maxChunkBytes } },
  required: ['table', 'bytes'],
  additionalProperties: false,
});
const isEndLine = ajv.compile<EndLine>({
  type: 'object',
  properties: { rows: count, sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
  required: ['rows', 'sha256'],
  additionalProperties: false,
});

async function* decodeChunks(
  input: BackupInput,
  { tables }: BackupHeader,
): AsyncGenerator<BackupChunk & { rows: number }> {
  let rowsSoFar = 0;
  let last: ChunkLine = { table: 0, bytes: chunkBytes };
  for (;;) {
    const digest = input.digest();
    const next = readJsonLine(await input.line(maxLineBytes), maxLineBytes);
    if (isEndLine(next)) {
      if (next.sha256 !== digest) throw new DamagedBackup('its digest does not match its contents');
      if (next.rows !== rowsSoFar) throw new DamagedBackup('its number of rows is not the one that it states');
      if (!(await input.isAtEnd())) throw new DamagedBackup('data follows its end');
      return;
    }
    if (!isChunkLine(next)) throw new DamagedBackup('a chunk of it has an invalid header');
    const { table, bytes } = next;
    const description = tables[table];
    if (description === undefined || tablesWithoutRows.has(description.name))
      throw new DamagedBackup('it has rows of a table that must have none');
    // A backup never has many small chunks, which would be slow to restore.
    if (table < last.table || (table === last.table && last.bytes + bytes < chunkBytes))
      throw new DamagedBackup('its chunks do not have the order and size of those of a backup');
    last = next;
    const text = await input.take(bytes);
    const rows = countRows(text, description.columns.length);
    rowsSoFar += rows;
    yield { table, text, rows };
  }
}

/** Counts the rows; checks the number of columns by tabs, which `copy` escapes within values. @throws DamagedBackup */
function countRows(text: Buffer, columns: number): number {
  let rows = 0;
  let tabs = 0;
  for (let index = 0; index < text.length; index++) {
    const byte = text[index];
    if (byte === tab) tabs++;
    if (byte !== newline) continue;
    if (tabs !== columns - 1) throw new DamagedBackup('a row of it does not have the columns of its table');
    rows++;
    tabs = 0;
  }
  if (text.at(-1) !== newline) throw new DamagedBackup('a chunk of it ends within a row');
  // The end marker of `copy`: PostgreSQL would ignore all rows after it.
  if (text.indexOf('\n\\.\n') >= 0 || text.indexOf('\\.\n') === 0)
    throw new DamagedBackup('a chunk of it contains the end marker');
  return rows;
}
