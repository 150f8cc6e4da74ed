import { useLayoutEffect } from 'react';
import { createStore } from '../../store.ts';

interface OpenRecord {
  /** The stored record's name, or of which a new one is a copy; empty where none is open. */
  readonly name: string;
  /** Whether the form is dirty. */
  readonly unsaved: boolean;
}

const noRecord: OpenRecord = { name: '', unsaved: false };

/** The open record, for the breadcrumb and the tab's title. */
export const openRecord = createStore(noRecord);

/** Publishes this screen's record in {@link openRecord}. */
export function useOpenRecord(name: string, unsaved: boolean): void {
  useLayoutEffect(() => {
    openRecord.set({ name, unsaved });
    return () => openRecord.set(noRecord);
  }, [name, unsaved]);
}
