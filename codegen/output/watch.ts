import { once } from 'node:events';
import { watch } from 'node:fs';

/** One save causes several events. */
const debounceMs = 15;

/**
 * Calls back at once, and after every save of a JSON file in the folder, one call at a time, until the signal aborts. A save during
 * a call causes another call after it. Watching begins before the first call, so no save is missed: the iterator of
 * `node:fs/promises` would begin only with its first `next()`.
 */
export async function watchFolder(folder: string, signal: AbortSignal, onChange: () => Promise<void>): Promise<void> {
  let calls = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const call = () => {
    calls = calls.then(onChange);
  };
  const watcher = watch(folder, { signal }, (_event, filename) => {
    if (filename !== null && !filename.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(call, debounceMs);
  });
  call();
  await once(watcher, 'close');
  clearTimeout(timer);
  await calls;
}
