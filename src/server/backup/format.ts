/**
 * What a backup file is: gzip of a line that says what is in it, pieces of tables as `copy` writes them, and a line with the
 * digest of all that stands before it. A file without that line was cut off.
 */
import { createHash } from 'node:crypto';
import { OperatorError } from '../log/operator-error.ts';

/** Grows when an older version could no longer read what a newer one writes. */
export const formatVersion = 1;

/** A table and the columns that its pieces hold, in their order. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** What numbers its rows: the column, and the last number given; `null` where none was. */
  readonly counter: { readonly column: string; readonly last: number | null } | null;
}

export interface BackupHeader {
  readonly format: number;
  /** When what it holds was true (ISO 8601). */
  readonly madeDate: string;
  /** Digest of the catalogue by which it was made. */
  readonly catalogue: string;
  readonly tables: readonly BackupTable[];
  /** What makes the tables, empty; and what comes when they are filled: keys, indexes, triggers, views. */
  readonly create: readonly string[];
  readonly complete: readonly string[];
}

/** Whole rows of a table, as text of `copy`. */
export interface Piece {
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

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const newline = 10;

/** `copy` writes a line break within a value as `\n`, so each of these ends a row. */
export function rowsIn(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** The bytes of the file before they are compressed. `onRows` hears how many rows are written so far. */
export async function* encode(
  header: BackupHeader,
  pieces: AsyncIterable<Piece>,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let rows = 0;
  const seen = (bytes: Buffer): Buffer => {
    digest.update(bytes);
    return bytes;
  };
  yield seen(line(header));
  for await (const { table, text } of pieces) {
    yield seen(line({ table, bytes: text.length } satisfies PieceLine));
    yield seen(text);
    rows += rowsIn(text);
    onRows(rows);
  }
  yield line({ rows, sha256: digest.digest('hex') } satisfies EndLine);
}

/** Bytes: no line and no piece is longer; what claims to be is no backup. */
const longest = 256 * 1024 * 1024;

/** What `decode` could not read. The person who restores is told of the file, whatever was wrong. */
export class Damaged extends Error {}

/** Reads what {@link encode} wrote. The pieces end without an error only where the digest is right. */
export async function decode(
  bytes: AsyncIterable<Buffer>,
): Promise<{ readonly header: BackupHeader; readonly pieces: AsyncIterable<Piece> }> {
  const input = new Input(bytes);
  const header = parse<Partial<BackupHeader>>(await input.line());
  if (typeof header.format !== 'number') throw new Damaged('it does not begin as a backup');
  if (header.format > formatVersion) {
    throw new OperatorError(
      `This backup was made by a newer version of the portal (format ${header.format}; this one reads ${formatVersion}). Restore it with that version.`,
    );
  }
  return { header: header as BackupHeader, pieces: decodePieces(input) };
}

/** Reads all of it; fails where it is not as it was written. */
export async function verify(bytes: AsyncIterable<Buffer>): Promise<void> {
  const { pieces } = await decode(bytes);
  for await (const { text } of pieces) void text;
}

async function* decodePieces(input: Input): AsyncGenerator<Piece> {
  for (;;) {
    const digest = input.digest();
    const next = parse<Partial<PieceLine & EndLine>>(await input.line());
    if (next.sha256 !== undefined) {
      if (next.sha256 !== digest) throw new Damaged('its digest is not the one that it was written with');
      if (!(await input.isOver())) throw new Damaged('it goes on after its end');
      return;
    }
    const { table, bytes = longest + 1 } = next;
    if (table === undefined || bytes > longest) throw new Damaged('a piece of it can not be read');
    yield { table, text: await input.take(bytes) };
  }
}

function parse<Value>(text: Buffer): Value {
  try {
    return JSON.parse(text.toString()) as Value;
  } catch {
    throw new Damaged('a line of it can not be read');
  }
}

class Input {
  readonly #bytes: AsyncIterator<Buffer>;
  readonly #digest = createHash('sha256');
  #rest = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  /** Of everything that was taken so far. */
  digest(): string {
    return this.#digest.copy().digest('hex');
  }

  async line(): Promise<Buffer> {
    let end = this.#rest.indexOf(newline);
    while (end < 0 && this.#rest.length <= longest) {
      await this.#more();
      end = this.#rest.indexOf(newline);
    }
    return this.take(end + 1);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more();
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    this.#digest.update(taken);
    return taken;
  }

  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#bytes.next()).done === true;
  }

  async #more(): Promise<void> {
    const next = await this.#bytes.next();
    if (next.done === true) throw new Damaged('it was cut off');
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
