/** How the rows of an export become its file. */
import { sql } from 'kysely';
import type { TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { firstLine } from '#model/csv.ts';
import type { FileColumn, FileFormat, FileWriter } from '../model/format.ts';
import { exportFormats } from '../model/file-formats.ts';
import type { ExportFormat } from '../model/formats.ts';
import { columnParts, jsonArray } from '../../../server/database/json-sql.ts';
import { Metered } from './metered.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { jsonOf } from '../../../server/record/record-json.ts';
import type { Expression } from '../../../server/record/record-sql.ts';
import { cellExpressions, exportColumns, valueExpressions } from './cells.ts';
import { CsvLines } from './csv-lines.ts';

export interface ExportWriter {
  /** The columns that are copied. Requires the reference joins. */
  readonly select: (entity: EntityTable) => readonly Expression[];
  /** The options of `copy`. */
  readonly copy: string;
  /** Makes the file of what is copied. */
  readonly file: (columns: readonly FileColumn[]) => Metered;
}

/** A text without control characters in each line, as it is. */
const plainLines = String.raw`format csv, delimiter E'\x02', quote E'\x01'`;

/** The writer of any format: rows are copied as JSON arrays, which the format's module writes. */
export const moduleWriter = ({ cells, writer }: FileFormat): ExportWriter => ({
  select: (entity) => [jsonArray(cells === 'text' ? cellExpressions(entity) : valueExpressions(entity))],
  copy: plainLines,
  file: (columns) => new WrittenRows(writer(columns)),
});

/** Formats that the database writes itself, as their modules do, so that Node handles no rows. */
export const databaseWriters: Readonly<Partial<Record<ExportFormat, ExportWriter>>> = {
  csv: {
    select: cellExpressions,
    copy: 'format csv',
    file: (columns) => new CsvLines(firstLine(columns.map(({ label }) => label))),
  },
  jsonl: { select: (entity) => [rowJson(entity)], copy: plainLines, file: () => new Metered() },
};

export const exportWriter = (format: ExportFormat): ExportWriter =>
  databaseWriters[format] ?? moduleWriter(exportFormats[format]);

function rowJson(entity: EntityTable): Expression {
  const columns = exportColumns(entity);
  const named = valueExpressions(entity).map((value, index) => sql`${value} as ${sql.id(columns[index]?.name ?? '')}`);
  return jsonOf(columnParts(named).map((part) => sql.join(part)));
}

/** Writes rows, each a line with a JSON array of its cells. */
class WrittenRows extends Metered {
  readonly #writer: FileWriter;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  constructor(writer: FileWriter) {
    super();
    this.#writer = writer;
    // At once, so that the download begins before the first row is read.
    this.push(writer.begin());
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    done(null, this.#writer.rows(lines.map((line) => JSON.parse(line) as unknown[])));
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#writer.end());
  }
}
