/** The schema that a database has, in the catalogue's terms. */
import type { ColumnState } from './column.ts';

/** Prefix of the comment on every object that the portal created and may change. */
export const commentPrefix = 'portal: ';

export interface TableState {
  columns: Record<string, ColumnState>;
  /** The primary key's constraint and columns; `null` if there is none. */
  primaryKey: { name: string; columns: string[] } | null;
  unique: Record<string, string[]>;
  /** Index name → columns, of the portal's own unique indexes on active rows. */
  uniqueActive: Record<string, string[]>;
  /** Index name → definition as the portal wrote it (from the comment), of its unique indexes over texts in NFC. */
  uniqueForms: Record<string, string>;
  /** Constraint name → the column and the referenced table. */
  references: Record<string, { column: string; to: string }>;
  /** Index name → its definition as the portal wrote it (from the comment), of the portal's own indexes. */
  indexes: Record<string, string>;
  /** Index name → definition as PostgreSQL prints it, of indexes without the portal's comment. */
  unmanagedIndexes: Record<string, { unique: boolean; on: string }>;
  /** Invalid indexes: `create index concurrently` was interrupted. */
  invalidIndexes: string[];
  /** Constraints that are `not valid` yet: existing rows were not checked. */
  unvalidated: string[];
  /** Constraint name → its predicate as the portal wrote it (from the comment), of the portal's own checks. */
  checks: Record<string, string>;
  triggers: string[];
  /** Column → the sequence that it owns. */
  sequences: Record<string, string>;
  /** Whether the portal created the table. */
  isManaged: boolean;
}

export interface ViewState {
  /** Contains the fingerprint of the `select` that it was created from. */
  comment: string;
  columns: string[];
  /** Its `select`, as PostgreSQL prints it. */
  sql: string;
}

export interface DatabaseState {
  /** `server_version_num`: 150004, 180000. */
  version: number;
  encoding: string;
  /** Whether other connections are possible, which long locks would block. PGlite has one. */
  shared: boolean;
  /** Whether the PostgreSQL schema exists. */
  schemaExists: boolean;
  /** The portal's role, as SQL, and whether it may create a schema. */
  role: string;
  mayCreateSchema: boolean;
  /** Name → whether the server's ICU has another version than when the collation was made, of the portal's collations. */
  collations: Record<string, { isStale: boolean }>;
  /** Whether PostgreSQL was built with ICU. */
  icu: boolean;
  /** The extension pg_trgm (trigram indexes): `available` to be installed. */
  trigrams: 'installed' | 'available' | 'unavailable';
  tables: Record<string, TableState>;
  /** Name → body, of the portal's trigger functions. */
  functions: Record<string, string>;
  /** Views that the portal created. */
  views: Record<string, ViewState>;
}
