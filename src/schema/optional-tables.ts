/** System tables that only some catalogues need: without use of them they are not created. */
import type { Column, DatabaseSchema, Table } from '#model/schema.ts';

const text = { type: 'text' } as const;
const number = { type: 'bigint' } as const;
const instant = { type: 'timestamptz(3)' } as const;

/** Table → its columns. */
export const optionalColumns = {
  /** Deliveries of changes to subscribers: see outbox.ts. */
  outbox: {
    /** Ascends with the changes of a record: it is assigned while the record is locked. */
    id: { type: 'bigint', identity: true },
    subscriber: text,
    historyId: number,
    entity: text,
    key: text,
    /** The same at each attempt, so that the receiver can ignore a repetition. */
    eventId: { type: 'uuid' },
    /** One of `deliveryStates` of `model/deliveries.ts`. */
    state: text,
    attempts: { type: 'integer' },
    createdDate: instant,
    /** When it is tried next. If it is running: when it counts as abandoned. If it is delivered or has failed: when that was. */
    dueDate: instant,
    /** Of the last attempt. */
    error: { type: 'text', nullable: true },
  },
  /** Which changes are delivered to which subscriber, for the trigger. */
  outboxSubscription: { subscriber: text, entity: text, action: text },
  /** Runs of jobs. */
  jobRun: {
    job: text,
    /** The scheduled time, or that of a manual start; unique with the job, so that only one server runs it. */
    dueDate: instant,
    startedDate: instant,
    endedDate: { ...instant, nullable: true },
    /** One of `jobStates` of `model/jobs.ts`. */
    state: text,
    error: { type: 'text', nullable: true },
    /** Who started it; null: the schedule. */
    startedById: { type: 'bigint', nullable: true },
  },
} as const satisfies Record<string, Record<string, Column>>;

export const optionalTables = {
  outbox: {
    columns: optionalColumns.outbox,
    primaryKey: ['id'],
    indexes: {
      outbox_due: ['"state"', '"dueDate"'],
      outbox_record: ['"subscriber"', '"entity"', '"key"', '"state"', '"id"'],
    },
  },
  outboxSubscription: {
    columns: optionalColumns.outboxSubscription,
    primaryKey: ['entity', 'action', 'subscriber'],
  },
  jobRun: {
    columns: optionalColumns.jobRun,
    primaryKey: ['job', 'dueDate'],
    indexes: { jobRun_started: ['"startedDate"'] },
  },
} as const satisfies Record<keyof typeof optionalColumns, Table>;

/** Without the tables that the catalogue has no use for. */
export const neededTables = (
  { subscriptions = [], jobs }: DatabaseSchema,
  systemTables: Readonly<Record<string, Table>>,
): Record<string, Table> => {
  const unneeded = new Set([
    ...(subscriptions.length > 0 ? [] : ['outbox', 'outboxSubscription']),
    ...(jobs === true ? [] : ['jobRun']),
  ]);
  return Object.fromEntries(Object.entries(systemTables).filter(([name]) => !unneeded.has(name)));
};
