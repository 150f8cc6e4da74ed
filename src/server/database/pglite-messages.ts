/** Messages between the server and PGlite's worker thread. */
import type { PgliteCode } from './pglite-code.ts';

/** The worker's `workerData`. */
export interface PgliteThreadData {
  /** `null`: in memory. */
  readonly folder: string | null;
  readonly code: PgliteCode;
}

/** `copy` returns the text of a `copy … to '/dev/blob'`, `copyIn` sends that of a `copy … from`; `id` correlates the answer. */
export type PgliteRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: unknown[] }
  | { readonly id: number; readonly kind: 'copy'; readonly sql: string }
  | { readonly id: number; readonly kind: 'copyIn'; readonly sql: string; readonly text: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly kind: 'close' };

export interface PgliteRows {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number;
  /** PostgreSQL's command tag: `SELECT`, `COMMIT`, … */
  command: string;
}

/** Fields of a database error: structured cloning keeps only the message of an `Error`. */
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

/** Sent once, when the database is open (`null`) or failed to open. */
export interface PgliteReady {
  readonly ready: true;
  readonly failure: PgliteFailure | null;
}
