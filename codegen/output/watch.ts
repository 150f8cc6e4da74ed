import { watch } from 'node:fs/promises';

/** Debounce in milliseconds: one save causes several events. */
const quiet = 15;

/**
 * Calls back after every save of a JSON file in the folder, one call at a time, until the signal stops it. A save during a
 * call leads to another call after it.
 */
export async function watchFolder(folder: string, signal: AbortSignal, changed: () => Promise<void>): Promise<void> {
  let calls = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const call = () => {
    calls = calls.then(changed);
  };
  try {
    for await (const { filename } of watch(folder, { signal })) {
      if (filename !== null && !filename.endsWith('.json')) continue;
      clearTimeout(timer);
      timer = setTimeout(call, quiet);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  clearTimeout(timer);
  await calls;
}
