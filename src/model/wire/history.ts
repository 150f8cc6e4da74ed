/** Changes of records, in responses for history, home page and audit trail. */
import { historyActions, maxEntries } from '../wire.ts';
import { answer, operation, type Parameter } from './operation.ts';
import {
  anything,
  array,
  enumOf,
  component,
  count,
  documented,
  errorMessage,
  instant,
  integer,
  key,
  object,
  orNull,
  record,
  text,
  type Schema,
  type Static,
} from './schema.ts';
import { userReference } from './records.ts';

/** By field name; a reference has id and name, to preserve the name of that time. */
export type Changes = Static<typeof changes>;
export type Change = Changes[string];
const changes = record(object({ from: anything, to: anything }));

const entry = {
  /** Increases with time. */
  id: integer,
  action: enumOf(historyActions),
  /** `null` for changes by the system. */
  changedBy: orNull(userReference),
  changedDate: instant,
  changes,
  /** The bulk change that it is part of; `null` for a single change. */
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
 * The newest change of one record (`GET api/RecentChanges`). A bulk change appears once, with one of its records.
 */
export type RecentChange = Static<typeof recentChange>;
export const recentChange = component(
  'RecentChange',
  object({
    ...changedRecord,
    /** Number of changed records. */
    records: count,
  }),
);

/** A change with its record. */
export type AuditEntry = Static<typeof auditEntry>;
export const auditEntry = component('AuditEntry', object(changedRecord));

export const recentChangesOperation = operation('recentChanges', 'GET /api/RecentChanges', {
  summary: 'What changed lately, of what the home page tells and the user may read',
  access: 'session',
  answers: { 200: answer('The newest first.', array(recentChange)) },
  errors: [429],
});

const entryId: Schema<string> = {
  ...text,
  format: 'row-id',
  [documented]: { type: 'integer', format: undefined, minimum: 0 },
  [errorMessage]: 'must be the id of an entry.',
};

/** The cursor of a record's history. */
export const beforeParameter: Parameter = {
  name: 'before',
  in: 'query',
  schema: entryId,
  description: `Only the changes before the one of this id. An answer has ${maxEntries} at most.`,
  component: 'before',
};
