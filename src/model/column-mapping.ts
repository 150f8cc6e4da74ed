/** Columns of foreign tables. */

/** What the elements of a foreign array are. */
export type ElementType = 'text' | 'integer' | 'number';

/** How a column of a foreign table is read and written. */
export interface ColumnMapping {
  /** Its name in the database; the field's by default. */
  readonly column: string;
  /** SQL that reads it, with `?` for the column: `?::text`. */
  readonly read: string;
  /**
   * Of a key, or a reference to one, whose values may be equal and yet differ as texts, such as `DE` and `de`: SQL of the key that a
   * record has, with `?` for a text that equals it. Without such a record it is the text.
   */
  readonly canonical?: string;
  /** Whether a local time, read by UTC, is stored as an instant. */
  readonly isInstant?: boolean;
  /** The column is not nullable but the field is optional: an empty text or list stands for null. */
  readonly empty?: 'text' | 'list';
  /** Of an array: what its elements are. */
  readonly elements?: ElementType;
  /** Of `isActive` that a table keeps in another column: what that is in active rows. */
  readonly activeIf?: 'null' | 'not true';
}
