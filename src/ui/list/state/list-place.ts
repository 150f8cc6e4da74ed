/** Where in which list a record was opened: its form leads on to the neighbours, and Back finds the row again. */
import type { ListSearch } from '#model/list/list-state.ts';
import { createStore } from '../../store.ts';

/** A record's place in the list that it was opened from; its form's history entry carries it, so that a reload keeps it. */
export interface ListPlace {
  /** The list's query string. */
  readonly search: ListSearch;
  /** 0-based in the whole result. */
  readonly index: number;
  /** Whether the neighbour before or after led here. */
  readonly step?: 'previous' | 'next';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListPlace;
  }
}

/** How a list was left. */
export interface LeftList {
  /** The key of its history entry: only Back leads there. */
  readonly entry: string | undefined;
  /** The row of the record that was open last. */
  readonly row: string;
  /** The cell in which it was opened. */
  readonly column: number;
  readonly top: number;
  readonly left: number;
}

/** The list that was left last for a record's form. */
export const leftList = createStore<LeftList | null>(null);

/** After a step to a neighbour: Back marks the record that is open now. */
export function followInList(row: string): void {
  const before = leftList.get();
  if (before !== null) leftList.set({ ...before, row });
}
