/** Minimal external store for React's `useSyncExternalStore`. */
import { useSyncExternalStore } from 'react';

/** Read-only view of a store. */
export interface Readable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Readable<Value> {
  /** Sets the value, and notifies the listeners unless it is identical. */
  readonly set: (next: Value) => void;
}

/** Creates a store with an initial value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes the component to the store. */
export const useStore = <Value>(store: Readable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
