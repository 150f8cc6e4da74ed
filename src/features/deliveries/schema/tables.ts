/** The outbox of changes that are to be delivered, and the subscriptions to them. */
import type { SchemaFeature } from '../../../schema/feature.ts';
import { deliveredDays } from '../model/deliveries.ts';
import { deliveryList } from '../model/delivery-list.ts';
import { outboxFunctionBody, outboxSteps, outboxTrigger, outboxTriggerSteps } from './outbox.ts';

const text = { type: 'text' } as const;
const instant = { type: 'timestamptz(3)' } as const;

const columns = {
  /** Deliveries of changes to subscribers: see outbox.ts. */
  outbox: {
    /** Ascends with the changes of a record: it is assigned while the record is locked. */
    id: { type: 'bigint', identity: true },
    subscriber: text,
    historyId: { type: 'bigint' },
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
    /** The error of the last attempt. */
    error: { type: 'text', nullable: true },
  },
  /** Which changes are delivered to which subscriber, for the trigger. */
  outboxSubscription: { subscriber: text, entity: text, action: text },
} as const;

export const deliveryTables = {
  columns,
  tables: () => ({
    outbox: {
      columns: columns.outbox,
      primaryKey: ['id'],
      indexes: {
        outbox_due: '"state", "dueDate"',
        outbox_record: '"subscriber", "entity", "key", "state", "id"',
      },
    },
    outboxSubscription: {
      columns: columns.outboxSubscription,
      primaryKey: ['entity', 'action', 'subscriber'],
    },
  }),
  systemLists: (identity) => [deliveryList(identity)],
  isUsed: ({ subscriptions = [] }) => subscriptions.length > 0,
  steps: ({ subscriptions = [] }, state, prefix) => outboxSteps(subscriptions, state, prefix),
  digest: ({ subscriptions = [] }, prefix) =>
    subscriptions.length === 0 ? undefined : [subscriptions, outboxFunctionBody(prefix)],
  entityNames: { outbox: '' },
  triggers: { [outboxTrigger]: { table: 'history', steps: outboxTriggerSteps } },
  expires: [{ table: 'outbox', column: 'dueDate', days: deliveredDays, where: `"state" = 'delivered'` }],
  foreignTexts: { outbox: 'error' },
} as const satisfies SchemaFeature;
