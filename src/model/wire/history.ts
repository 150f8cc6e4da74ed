/** Changes of records, as their history, the home page and the audit trail answer them. */
import { historyActions } from '../wire.ts';
import {
  anything,
  enumOf,
  component,
  count,
  instant,
  integer,
  key,
  object,
  orNull,
  record,
  text,
  type Static,
} from './schema.ts';
import { userReference } from './records.ts';

/** By field name; a reference by id and name, so that the name of then stays readable. */
export type Changes = Static<typeof changes>;
export type Change = Changes[string];
const changes = record(object({ from: anything, to: anything }));

const entry = {
  /** Later changes have greater ones. */
  id: integer,
  action: enumOf(historyActions),
  /** `null` where no person did it. */
  changedBy: orNull(userReference),
  changedDate: instant,
  changes,
  /** The change of many records that it was a part of; `null` where it was made alone. */
  bulkId: orNull(integer),
};

const changedRecord = {
  ...entry,
  /** The service of the record's entity. */
  entity: text,
  key,
  name: text,
};

/** One change of a record. */
export type HistoryEntry = Static<typeof historyEntry>;
export const historyEntry = component('Change', object(entry));

/**
 * The newest change of one record (`GET api/RecentChanges`). Of the many records that one bulk change changed, one stands for
 * all of them.
 */
export type RecentChange = Static<typeof recentChange>;
export const recentChange = component(
  'RecentChange',
  object({
    ...changedRecord,
    /** How many records the change was of. */
    records: count,
  }),
);

/** A change, and the record that it was of. */
export type AuditEntry = Static<typeof auditEntry>;
export const auditEntry = component('AuditEntry', object(changedRecord));
