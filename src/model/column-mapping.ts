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
   * Set for a key, or a reference to one, whose values may be equal and yet differ as texts, such as `DE` and `de`. It is SQL of the key
   * that a record has, with `?` for a text that equals it. If there is no such record, it results in the text.
   */
  readonly canonical?: string;
  /** Whether a local time, read by UTC, is stored as an instant. */
  readonly isInstant?: boolean;
  /** The column is not nullable but the field is optional: an empty text or list stands for null. */
  readonly empty?: 'text' | 'list';
  /** SQL of the column's default, where the column is not nullable but the field is optional. */
  readonly default?: string;
  /** The type of an array's elements. */
  readonly elements?: ElementType;
  /** The value of the column in active rows, if a table stores `isActive` in another column. */
  readonly activeIf?: 'null' | 'not true';
}
