/** Code that the next press may need is loaded while the reader looks at what is shown, so that the press waits for no request. */
import { useEffect, useEffectEvent } from 'react';

type Load = () => Promise<unknown>;

/** In no browser's types, since not every browser has it. */
interface DataSaver {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the reader has asked the browser to load no more than is needed. */
const savesData = (): boolean => (navigator as DataSaver).connection?.saveData === true;

/**
 * Once `isShown`, loads one after the other, each when the main thread is idle, so that nobody waits for it. Not for a reader who saves
 * data, nor in a browser that does not tell when it is idle: there the code is loaded when the pointer or the focus comes near, or with
 * the press. What fails is loaded, and reported, by the press.
 */
export function useLoadAhead(isShown: boolean, ...loads: readonly Load[]): void {
  const loadAll = useEffectEvent(async (signal: AbortSignal) => {
    for (const load of loads) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      if (signal.aborted) return;
      await load().catch(() => {});
    }
  });
  useEffect(() => {
    if (!isShown || savesData() || !('requestIdleCallback' in window)) return undefined;
    const leaving = new AbortController();
    void loadAll(leaving.signal);
    return () => leaving.abort();
  }, [isShown]);
}
