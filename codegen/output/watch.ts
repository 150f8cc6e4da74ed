import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';

/** One save causes several events. */
const debounceMs = 15;

/**
 * Calls back at once, and after every save of a JSON or TypeScript file in or below the folders that exist, one call at a time, until
 * the signal aborts. A save during a call causes another call after it. Watching begins before the first call, so no save is missed:
 * the iterator of `node:fs/promises` would begin only with its first `next()`.
 */
export async function watchFolders(
  folders: readonly string[],
  signal: AbortSignal,
  onChange: () => Promise<void>,
): Promise<void> {
  let calls = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const call = () => {
    calls = calls.then(onChange);
  };
  const watchers = folders
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { signal, recursive: true }, (_event, filename) => {
        if (filename !== null && !/\.(json|tsx?)$/.test(filename)) return;
        clearTimeout(timer);
        timer = setTimeout(call, debounceMs);
      }),
    );
  call();
  await Promise.all(watchers.map((watcher) => once(watcher, 'close')));
  clearTimeout(timer);
  await calls;
}
