import { createStore } from '../store.ts';

/** A changed record: service, and its key as text, which is the table's row id. */
interface ChangedRow {
  readonly service: string;
  readonly row: string;
}

/** The record added or changed last, until a list has highlighted it. */
export const lastChangedRow = createStore<ChangedRow | null>(null);
