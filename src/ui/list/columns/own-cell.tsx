/** Cells that own code shows; loaded only by lists that have some. */
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { report } from '../../calls/call-events.ts';
import { readField } from '../../record-field.ts';

/** What a cell shows: a value, and the row that it is of. */
export interface CellProps<Row, Value> {
  readonly value: Value;
  readonly row: Row;
  /** The text that the cell would have otherwise; it stays the text that is copied, printed and exported. */
  readonly text: string;
}

/** Own code for the cells of a column. */
interface OwnCell<Row, Value> {
  /** Its name in the catalogue, for reports. */
  readonly name: string;
  readonly Cell: (props: CellProps<Row, Value>) => ReactNode;
}

/** The content of a row's cell, given its text. */
export type CellContent = (row: object, text: string) => ReactNode;

/** Contents by the column's id. */
export type CellContents = Readonly<Partial<Record<string, CellContent>>>;

/** The contents of own cells. A cell that throws an error is reported, and shows its text. */
export const ownCells = <Row extends object>(cells: {
  readonly [Name in keyof Row]?: OwnCell<Row, Row[Name]>;
}): CellContents =>
  Object.fromEntries(
    Object.entries(cells as Record<string, OwnCell<object, unknown>>).map(([id, cell]) => [id, contentOf(id, cell)]),
  );

function contentOf(id: string, { name, Cell }: OwnCell<object, unknown>): CellContent {
  const onError = (error: unknown) => report({ message: `The cell "${name}" failed`, error });
  return (row, text) => (
    <ErrorBoundary fallback={text} resetKeys={[row]} onError={onError}>
      <Cell value={readField(row, id)} row={row} text={text} />
    </ErrorBoundary>
  );
}
