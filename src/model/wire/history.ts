/** Changes of records, in responses for history, home page and audit trail. */
import { historyActions } from '../wire.ts';
import * as t from './schema.ts';
import { userReference } from './records.ts';

/** By field name; a reference has id and name, to preserve the name at that time. */
export type Changes = t.Static<typeof changes>;
export type Change = Changes[string];
const changes = t.record(t.object({ from: t.anything, to: t.anything }));

/** The access token with which a program made a change; `madeBy`: another user who made the token. */
const usedToken = t.object({ id: t.integer, name: t.text, madeBy: t.optional(userReference) });

const author = t.component('ChangeAuthor', t.object({ id: t.integer, name: t.text, token: t.optional(usedToken) }));

export type Author = t.Static<typeof author>;

const entry = {
  /** Increases with time. */
  id: t.integer,
  action: t.enumOf(historyActions),
  /** `null` for changes by the system. */
  changedBy: t.orNull(author),
  changedDate: t.instant,
  changes,
  /** The bulk change that the entry is part of; `null` for a single change. */
  bulkId: t.orNull(t.integer),
};

export const changedRecord = {
  ...entry,
  /** The service of the record's entity. */
  entity: t.text,
  key: t.key,
  name: t.text,
};

/** One change of a record. */
export type HistoryEntry = t.Static<typeof historyEntry>;
export const historyEntry = t.component('Change', t.object(entry));

/** The newest change of one record (`GET api/Home`). A bulk change appears once, with one of its records. */
export type RecentChange = t.Static<typeof recentChange>;
export const recentChange = t.component(
  'RecentChange',
  t.object({
    ...changedRecord,
    /** Number of changed records. */
    records: t.count,
  }),
);
