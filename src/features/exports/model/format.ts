/** What a file format of exports is. A format is a module beside this one, a line in `formats.ts`, and one in `file-formats.ts`. */

export interface FileFormat {
  readonly mediaType: string;
  /** The schema of the file in the OpenAPI document; of newline-delimited JSON, that of a line. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Whether cells are texts as a list shows them, safe to open in a spreadsheet, or values as in the API’s JSON. */
  readonly cells: 'text' | 'value';
  readonly writer: (columns: readonly FileColumn[]) => FileWriter;
  readonly check: () => FileCheck;
}

/** A column, by its property in the API and by its header. */
export interface FileColumn {
  readonly name: string;
  readonly label: string;
}

/** Writes a file piece by piece. */
export interface FileWriter {
  begin(): Piece;
  /** Each row has the cells of all columns. */
  rows(rows: readonly (readonly unknown[])[]): Piece;
  end(): Piece;
}

export type Piece = string | Uint8Array<ArrayBuffer>;

/** Reads a file as it arrives. */
export interface FileCheck {
  add(chunk: Uint8Array): void;
  /** Complete rows so far. */
  readonly rows: number;
  /** Whether the file may end here: one that was cut within a row may not. */
  readonly isWhole: boolean;
}

/** A column of rows that no list has. `text` has to be safe in a spreadsheet; null is an empty cell. */
export interface CellColumn<Row> extends FileColumn {
  readonly text: (row: Row) => string | null;
  readonly value: (row: Row) => unknown;
}

/** The cells of rows in a format. */
export const cellsOf = <Row>(
  { cells }: FileFormat,
  columns: readonly CellColumn<Row>[],
  rows: readonly Row[],
): readonly (readonly unknown[])[] => rows.map((row) => columns.map((column) => column[cells](row)));
