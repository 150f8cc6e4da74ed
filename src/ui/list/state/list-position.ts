/** Position in the list from which a record was opened: for Previous and Next in its form, and for Back to find the row. */
import type { ListSearch } from '#model/list/list-state.ts';
import { createStore } from '../../store.ts';

/** Stored in the history entry of the record's form, so that it survives a reload. */
export interface ListPosition {
  /** The list's query string. */
  readonly search: ListSearch;
  /** 0-based position in the whole result. */
  readonly index: number;
  /** Direction, if the form was opened by Previous or Next. */
  readonly step?: 'previous' | 'next';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListPosition;
  }
}

/** Scroll position and focus of a list when a record's form was opened. */
export interface ListSnapshot {
  /** Key of the list's history entry: restored only on Back. */
  readonly entry: string | undefined;
  /** Row of the record opened last. */
  readonly row: string;
  /** Index of the cell that opened it. */
  readonly column: number;
  readonly top: number;
  readonly left: number;
}

/** The last list from which a record's form was opened. */
export const listToRestore = createStore<ListSnapshot | null>(null);

/** After Previous or Next: Back will focus the row of the record that is open now. */
export function setRowToRestore(row: string): void {
  const before = listToRestore.get();
  if (before !== null) listToRestore.set({ ...before, row });
}
