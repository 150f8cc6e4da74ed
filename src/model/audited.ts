import type { Reference } from './reference.ts';

/** What the server keeps about every audited record (core 3). It is never written from a request body. */
export interface Audited {
  isActive: boolean;
  createdById: number | null;
  createdBy: Reference | null;
  createdDate: string;
  modifiedById: number | null;
  modifiedBy: Reference | null;
  /** ISO 8601 with milliseconds; strictly increasing per record, so a stale save is always seen. */
  modifiedDate: string;
}

/** The names of the audit fields, as they stand on the wire. */
export const auditFieldNames: ReadonlySet<string> = new Set<keyof Audited>([
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);
