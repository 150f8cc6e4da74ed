/** What the server and the thread of the embedded database say to each other. */
import type { PgliteCode } from './pglite-code.ts';

/** What the thread begins with. */
export interface PgliteThreadData {
  /** `null`: in memory. */
  readonly folder: string | null;
  readonly code: PgliteCode;
}

/** `copy` answers the text of a `copy … to '/dev/blob'`, `copyIn` has that of one `from` it; the numbers match answers to requests. */
export type PgliteRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: unknown[] }
  | { readonly id: number; readonly kind: 'copy'; readonly sql: string }
  | { readonly id: number; readonly kind: 'copyIn'; readonly sql: string; readonly text: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly kind: 'close' };

export interface PgliteRows {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number;
  /** As PostgreSQL reports it: `SELECT`, `COMMIT`, … */
  command: string;
}

/** The parts of a database error that callers read; an `Error` keeps only its message across threads. */
export interface PgliteFailure {
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

export type PgliteAnswer =
  | { readonly id: number; readonly rows: PgliteRows }
  | { readonly id: number; readonly text: Uint8Array }
  | { readonly id: number; readonly failure: PgliteFailure };

/** Sent once, when the database is open (`null`) or could not be opened. */
export interface PgliteReady {
  readonly ready: true;
  readonly failure: PgliteFailure | null;
}
