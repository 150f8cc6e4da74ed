import { useLayoutEffect } from 'react';
import { createStore } from '../../store.ts';

/** The name of the record that is open, as it was saved; empty where none is. The breadcrumb and the tab's title show it. */
export const openRecord = createStore('');

/** Tells the rest of the page what is open on this screen. */
export function useOpenRecord(name: string): void {
  useLayoutEffect(() => {
    openRecord.set(name);
    return () => openRecord.set('');
  }, [name]);
}
