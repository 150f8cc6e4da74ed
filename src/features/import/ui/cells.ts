/** Cell texts by row; all rows have the same length. */
export type Cells = readonly (readonly string[])[];

/** The text can't be parsed as a table; the message is shown to the user. */
export class TableParseError extends Error {
  override readonly name = 'TableParseError';

  constructor(message = 'The table could not be read.') {
    super(message);
  }
}
