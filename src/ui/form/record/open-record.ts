import { useLayoutEffect } from 'react';
import { createStore } from '../../store.ts';

interface OpenRecord {
  /** As it was saved; empty where none is open. */
  readonly name: string;
  /** Whether the form holds what is not saved yet. */
  readonly unsaved: boolean;
}

const none: OpenRecord = { name: '', unsaved: false };

/** The record that is open. The breadcrumb and the tab's title show it. */
export const openRecord = createStore(none);

/** Tells the rest of the page what is open on this screen. */
export function useOpenRecord(name: string, unsaved: boolean): void {
  useLayoutEffect(() => {
    openRecord.set({ name, unsaved });
    return () => openRecord.set(none);
  }, [name, unsaved]);
}
