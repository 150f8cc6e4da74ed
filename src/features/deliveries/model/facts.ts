/** What deliveries add to the facts of a catalogue. */

declare module '#model/schema.ts' {
  interface DatabaseSchema {
    /** Subscriptions to changes; absent: none, and then there is no outbox. */
    readonly subscriptions?: readonly Subscription[];
  }
}

declare module '#model/portal.ts' {
  interface Portal {
    /** Whether there are subscribers to changes: then there is a page of deliveries. */
    readonly deliveries?: true;
  }
}

/** A subscription to the changes of an entity's records: each change in its history becomes a delivery to the subscriber. */
export interface Subscription {
  /** Its sort and name: `after notify-teacher`. */
  readonly subscriber: string;
  /** The service of the entity. */
  readonly entity: string;
  /** Actions of the history. */
  readonly actions: readonly string[];
}
