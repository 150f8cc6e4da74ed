/**
 * Watches folders of code. Each folder within them has a watcher of its own: Node's recursive ones, and those of `node --watch`, watch
 * files on Linux, and lose a file that is replaced, as many editors save and git checks out.
 */
import { once } from 'node:events';
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One save causes several events. */
const debounceMs = 15;

const isCode = (name: string): boolean => /\.(json|tsx?)$/.test(name);

/**
 * Calls back at once, and after every save of a file of code (`isWatched`: by its name) in or below the folders, one call at a time,
 * until the signal aborts. The folders may be made, moved and deleted meanwhile. A save during a call causes another call after it.
 * Watching begins before the first call, so no save is missed.
 */
export async function watchFolders(
  folders: readonly string[],
  signal: AbortSignal,
  onChange: () => Promise<void>,
  isWatched = isCode,
): Promise<void> {
  let calls = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const call = () => {
    calls = calls.then(onChange);
  };
  const watchers = folders.map((folder) =>
    watchFolder(folder, signal, isWatched, () => {
      clearTimeout(timer);
      timer = setTimeout(call, debounceMs);
    }),
  );
  call();
  await Promise.all(watchers.map((watcher) => once(watcher, 'close')));
  clearTimeout(timer);
  await calls;
}

/** Also after the folder is created or replaced: the returned watcher, of its parent, restarts those within it. */
function watchFolder(
  folder: string,
  signal: AbortSignal,
  isWatched: (name: string) => boolean,
  changed: () => void,
): FSWatcher {
  let inside: ReadonlyMap<string, FSWatcher> = new Map();
  const open = () => {
    for (const watcher of inside.values()) watcher.close();
    inside = new Map(foldersIn(folder).flatMap((each) => unlessGone(() => [[each, watchOne(each)] as const])));
  };
  const watchOne = (each: string) =>
    watch(each, { signal }, (event, name) => {
      const path = join(each, name ?? '');
      const isFolder = inside.has(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
      if (isFolder ? event !== 'rename' : name !== null && !isWatched(name)) return;
      if (isFolder) open();
      changed();
    });
  const parent = watch(dirname(folder), { signal }, (event, name) => {
    if (event !== 'rename' || name !== basename(folder)) return;
    open();
    changed();
  });
  open();
  return parent;
}

/** The folder and all within it; none if it does not exist. */
const foldersIn = (folder: string): readonly string[] =>
  unlessGone(() => [
    folder,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ]);

/** Empty if the folder is deleted meanwhile: the event of that follows. */
function unlessGone<Item>(read: () => readonly Item[]): readonly Item[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
