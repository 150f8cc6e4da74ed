/** The schema that a database has, in the catalogue's terms. */
import type { ColumnState } from './column.ts';

/** Prefix of the comment on everything that the portal created and may change. Objects without it belong to others. */
export const mark = 'portal: ';

export interface TableState {
  columns: Record<string, ColumnState>;
  /** The primary key's constraint and columns; `null` if there is none. */
  primaryKey: { name: string; columns: string[] } | null;
  unique: Record<string, string[]>;
  /** Index name → columns, of the portal's own unique indexes on active rows. */
  uniqueActive: Record<string, string[]>;
  /** Constraint name → the column and the referenced table. */
  references: Record<string, { column: string; to: string }>;
  /** Index name → its definition as the portal wrote it (from the comment), of the portal's own indexes. */
  indexes: Record<string, string>;
  /** Index name → definition as PostgreSQL prints it, of indexes without the portal's comment. */
  unmarked: Record<string, { unique: boolean; on: string }>;
  /** Invalid indexes: `create index concurrently` was interrupted. */
  broken: string[];
  /** Constraints that are `not valid` yet: existing rows were not checked. */
  unvalidated: string[];
  /** Constraint name → its predicate as the portal wrote it (from the comment), of the portal's own checks. */
  checks: Record<string, string>;
  triggers: string[];
  /** Column → the sequence that it owns. */
  sequences: Record<string, string>;
  /** Whether the portal created the table. */
  ours: boolean;
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
  schema: boolean;
  /** Whether the collation of text columns exists. */
  collation: boolean;
  /** Whether the extension pg_trgm (trigram indexes) is installed, or can be. */
  trigrams: 'there' | 'possible' | 'impossible';
  tables: Record<string, TableState>;
  /** Those that the portal created. */
  views: Record<string, ViewState>;
}
