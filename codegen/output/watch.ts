import { once } from 'node:events';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';

/** One save causes several events. */
const debounceMs = 15;

/** JSON, TypeScript, and folders: moving one causes a single event. */
const isWatched = (path: string): boolean => /\.(json|tsx?)$/.test(path) || !basename(path).includes('.');

/**
 * Calls back at once, and after every save of a JSON or TypeScript file in or below the folders, one call at a time, until the signal
 * aborts. The folders may be made, moved and deleted meanwhile. A save during a call causes another call after it. Watching begins before
 * the first call, so no save is missed: the iterator of `node:fs/promises` would begin only with its first `next()`.
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
  const watchers = folders.map((folder) =>
    watchFolder(folder, signal, () => {
      clearTimeout(timer);
      timer = setTimeout(call, debounceMs);
    }),
  );
  call();
  await Promise.all(watchers.map((watcher) => once(watcher, 'close')));
  clearTimeout(timer);
  await calls;
}

/** Watches the files in a folder, also after it is created or replaced: the returned watcher, of its parent, restarts the one of the folder. */
function watchFolder(folder: string, signal: AbortSignal, changed: () => void): FSWatcher {
  let inside: FSWatcher | undefined;
  const open = () => {
    inside?.close();
    inside = existsSync(folder)
      ? watch(folder, { signal, recursive: true }, (_event, path) => {
          if (path === null || isWatched(path)) changed();
        })
      : undefined;
  };
  const parent = watch(dirname(folder), { signal }, (event, name) => {
    if (event !== 'rename' || name !== basename(folder)) return;
    open();
    changed();
  });
  open();
  return parent;
}
