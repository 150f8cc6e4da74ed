import { createStore } from '../store.ts';

/** A row of a list: the service, and its key as the table's rows have it. */
interface ChangedRow {
  readonly service: string;
  readonly row: string;
}

/** The record that was added or changed last, until a list has shown it. */
export const lastChangedRow = createStore<ChangedRow | null>(null);
