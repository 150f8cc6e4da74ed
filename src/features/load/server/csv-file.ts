/** Streams the rows of a CSV file, in constant memory. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { TextDecoderStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { delimiterOf } from '../../import/model/delimiter.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import type { TextRow } from '../../import/server/cell.ts';

/** One row. */
export interface CsvRow extends TextRow {
  /** Bytes of the file up to and including this row. */
  readonly bytes: number;
}

/** An unquoted empty cell is `null`, a quoted one an empty text. */
const cast = (text: string, { quoting }: { quoting: boolean }) => (text === '' && !quoting ? null : text);

/**
 * Reads a UTF-8 file, with or without a byte order mark, with either kind of line ending, with any usual delimiter.
 *
 * @throws OperatorError where the file can't be read, is not UTF-8, or its quotes do not match.
 */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const delimiter = delimiterOf(await headOf(file));
  const parser = parse({ bom: true, cast, delimiter, info: true, relax_column_count: true, skip_empty_lines: true });
  const text = Readable.toWeb(createReadStream(file)).pipeThrough(
    new TextDecoderStream('utf-8', { fatal: true, ignoreBOM: true }),
  );
  const done = pipeline(Readable.fromWeb(text), parser).catch((error: unknown) => parser.destroy(error as Error));
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: (string | null)[]; info: Info }>) {
      yield { line, cells: record, bytes: info.bytes };
      line = info.lines + 1;
    }
    await done;
  } catch (error) {
    throw toOperatorError(error, file);
  }
}

const headBytes = 20_000;

/** The beginning of the file, for its delimiter alone: a character may be cut. */
async function headOf(file: string): Promise<string> {
  const handle = await open(file).catch((error: unknown) => {
    throw toOperatorError(error, file);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes));
    return buffer.toString('utf8', 0, bytesRead);
  } catch (error) {
    throw toOperatorError(error, file);
  } finally {
    await handle.close();
  }
}

function toOperatorError(error: unknown, file: string): unknown {
  if (error instanceof CsvError) return new OperatorError(`${file} is not a CSV file: ${error.message}.`);
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new OperatorError(`${file} is not in UTF-8. Save it as "CSV UTF-8" and try again.`);
  return error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'EACCES'
    ? new OperatorError(`${file} can not be read: ${error.message}.`)
    : error;
}
