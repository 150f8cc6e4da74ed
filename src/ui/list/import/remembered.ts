/** How tables with the same header were matched the last time, by person and list; in the browser's local storage. */
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { useUserId } from '../../permissions-context.tsx';
import type { Columns } from './match-columns.ts';

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
  return useMemo(() => {
    const keyOf = (header: readonly string[]) => JSON.stringify(header);
    return {
      get: (header) => read(key).get(keyOf(header)),
      set: (header, choice) => {
        const all = read(key);
        all.delete(keyOf(header));
        all.set(keyOf(header), choice);
        write(key, JSON.stringify([...all].slice(-most)));
      },
    };
  }, [key]);
}

/** Another version of the portal, or another program, may have written it. */
function read(key: string): Map<string, Choice> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

const isName = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isEntry(entry: unknown): entry is [string, Choice] {
  if (!Array.isArray(entry)) return false;
  const [header, choice]: unknown[] = entry;
  if (typeof header !== 'string' || typeof choice !== 'object' || choice === null) return false;
  const { columns, by } = choice as Record<string, unknown>;
  return Array.isArray(columns) && columns.every(isName) && isName(by);
}

/** Storage may be forbidden or full; then nothing is remembered. */
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}
