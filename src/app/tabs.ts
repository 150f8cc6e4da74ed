/**
 * Messages between the tabs of one browser by `storage` events: a changed item is an event in every other open tab.
 */

import { must } from '#model/must.ts';

/** Broadcasts to the other tabs; the sender gets no event. */
export function broadcast(topic: string, message: string): void {
  // Without the timestamp a repeated message would change nothing, and fire no event.
  localStorage.setItem(topic, `${message} ${Date.now()}`);
}

/** Subscribes to the other tabs' messages; returns the unsubscriber. */
export function onBroadcast(topic: string, listener: (message: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === topic && newValue !== null) listener(must(newValue.split(' ')[0], 'split gives a part'));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
