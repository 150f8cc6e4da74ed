/** The schema that a database has, in the catalogue's terms. */
import type { ColumnState } from './column.ts';

/** Begins the comment on everything that the portal made and may change. What lacks it is somebody else's. */
export const mark = 'portal: ';

export interface TableState {
  columns: Record<string, ColumnState>;
  /** The name of the primary key's constraint, and its columns; `null` where there is none. */
  primaryKey: { name: string; columns: string[] } | null;
  unique: Record<string, string[]>;
  /** Ours only: unique indexes among active rows, by name. */
  uniqueActive: Record<string, string[]>;
  /** Constraint name → the column and the table it leads to. */
  references: Record<string, { column: string; to: string }>;
  /** Ours only: index name → what it is on, as we wrote it. */
  indexes: Record<string, string>;
  /** The other indexes, which nobody or somebody else has marked: as PostgreSQL says what they are. */
  unmarked: Record<string, { unique: boolean; on: string }>;
  /** Indexes whose making was broken off: they serve nobody. */
  broken: string[];
  /** Constraints that rows from before them were not judged by. */
  unvalidated: string[];
  /** Ours only: constraint name → what it asks, as we wrote it. */
  checks: Record<string, string>;
  triggers: string[];
  /** Column → the sequence that numbers it. */
  sequences: Record<string, string>;
  /** Whether the portal made it. */
  ours: boolean;
}

export interface ViewState {
  /** Says what it was made from. */
  comment: string;
  columns: string[];
  /** Its `select`, as the database understands it. */
  sql: string;
}

export interface DatabaseState {
  /** `server_version_num`: 150004, 180000. */
  version: number;
  encoding: string;
  /** Whether others may be at work in it: long statements must not stop them. The embedded one is its server's alone. */
  shared: boolean;
  /** Whether there is the schema at all. */
  schema: boolean;
  /** Whether the collation of text columns is there. */
  collation: boolean;
  /** Whether the database has trigrams (the extension pg_trgm), or can be given them. */
  trigrams: 'there' | 'possible' | 'impossible';
  tables: Record<string, TableState>;
  /** Ours only. */
  views: Record<string, ViewState>;
}
