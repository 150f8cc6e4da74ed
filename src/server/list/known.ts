import type { LRUCache } from 'lru-cache';

/** Something that was true at one version of the data. */
interface Versioned {
  readonly version: number;
}

/**
 * Runs a statement that is told what was found out before it. What has changed by then is found out again; if it keeps
 * changing, the statement finds it out by itself, which is slower, and right at any moment. `seen` says at which version of it the
 * statement ran.
 */
export async function knowing<Known extends Versioned, Row>(
  lately: LRUCache<string, Known>,
  key: string,
  find: () => Promise<Known>,
  run: (known?: Known) => Promise<Row>,
  seen: (row: Row) => number,
): Promise<Row> {
  for (const before of [lately.get(key), undefined]) {
    const known = before ?? (await find());
    const row = await run(known);
    if (seen(row) === known.version) {
      lately.set(key, known);
      return row;
    }
  }
  return run();
}
