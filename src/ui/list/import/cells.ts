/** Rows of equally many cells, as text. */
export type Cells = readonly (readonly string[])[];

/** Text that can't be read as a table; the message is for the person. */
export class NotATable extends Error {
  override readonly name = 'NotATable';
}
