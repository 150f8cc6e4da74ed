/** How tables with the same header were matched the last time, by person and list; in the browser's local storage. */
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { readItem, writeItem } from '../../local-storage.ts';
import { useUserId } from '../../permissions-context.tsx';
import type { Columns } from './match-columns.ts';

/** What is remembered of a table: never its rows. */
interface Choice {
  readonly columns: Columns;
  readonly by: string | null;
}

export interface Remembered {
  readonly get: (header: readonly string[]) => Choice | undefined;
  readonly set: (header: readonly string[], choice: Choice) => void;
}

/** As many headers are remembered for a list, the latest ones. */
const most = 20;

export function useRemembered({ name }: EntitySpec): Remembered {
  const key = `import.${useUserId()}.${name}`;
  return useMemo(() => rememberedAt(key), [key]);
}

/** What is remembered under a key of the local storage. */
export const rememberedAt = (key: string): Remembered => ({
  get: (header) => read(key).get(keyOf(header)),
  set: (header, { columns, by }) => {
    const all = read(key);
    all.delete(keyOf(header));
    all.set(keyOf(header), { columns, by });
    write(key, all);
  },
});

const keyOf = (header: readonly string[]): string => JSON.stringify(header);

const write = (key: string, all: ReadonlyMap<string, Choice>): void =>
  writeItem(key, JSON.stringify([...all].slice(-most)));

/** Another version of the portal may have written it: one kept whole tables there, which are taken away. */
function read(key: string): Map<string, Choice> {
  const text = readItem(key);
  if (text === null) return new Map();
  const all = new Map(entriesIn(text));
  if (JSON.stringify([...all]) !== text) write(key, all);
  return all;
}

function entriesIn(text: string): [header: string, Choice][] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(entryIn) : [];
  } catch {
    return [];
  }
}

const isName = (value: unknown): value is string | null => value === null || typeof value === 'string';

function entryIn(entry: unknown): [header: string, Choice][] {
  if (!Array.isArray(entry)) return [];
  const [header, choice]: unknown[] = entry;
  if (typeof header !== 'string' || typeof choice !== 'object' || choice === null) return [];
  const { columns, by } = choice as Record<string, unknown>;
  return Array.isArray(columns) && columns.every(isName) && isName(by) ? [[header, { columns, by }]] : [];
}
