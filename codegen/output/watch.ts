import { once } from 'node:events';
import { watch } from 'node:fs';

/** Debounce in milliseconds: one save causes several events. */
const quiet = 15;

/**
 * Calls back at once, and after every save of a JSON file in the folder, one call at a time, until the signal stops it. A save
 * during a call leads to another call after it. The folder is watched before the first call, so no save is missed:
 * `node:fs/promises` would begin only when its first event is asked for.
 */
export async function watchFolder(folder: string, signal: AbortSignal, changed: () => Promise<void>): Promise<void> {
  let calls = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const call = () => {
    calls = calls.then(changed);
  };
  const watcher = watch(folder, { signal }, (_event, filename) => {
    if (filename !== null && !filename.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(call, quiet);
  });
  call();
  await once(watcher, 'close');
  clearTimeout(timer);
  await calls;
}
