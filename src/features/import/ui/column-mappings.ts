/** Column mappings used last, by header: in local storage, per user and list. */
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { readItem, writeItem } from '#ui/local-storage.ts';
import { useUserId } from '#ui/permissions-context.tsx';
import type { Columns } from './match-columns.ts';

/** Mapping of a table's columns; its rows are never stored. */
interface Mapping {
  readonly columns: Columns;
  readonly by: string | null;
}

export interface ColumnMappings {
  readonly get: (header: readonly string[]) => Mapping | undefined;
  readonly set: (header: readonly string[], mapping: Mapping) => void;
}

/** Number of headers stored per list; older ones are evicted. */
const maxHeaders = 20;

export function useColumnMappings({ name }: EntitySpec): ColumnMappings {
  const key = `import.${useUserId()}.${name}`;
  return useMemo(() => columnMappingsAt(key), [key]);
}

/** Mappings stored under a key of local storage. */
export const columnMappingsAt = (key: string): ColumnMappings => ({
  get: (header) => read(key).get(keyOf(header)),
  set: (header, { columns, by }) => {
    const all = read(key);
    all.delete(keyOf(header));
    all.set(keyOf(header), { columns, by });
    write(key, all);
  },
});

const keyOf = (header: readonly string[]): string => JSON.stringify(header);

const write = (key: string, all: ReadonlyMap<string, Mapping>): void =>
  writeItem(key, JSON.stringify([...all].slice(-maxHeaders)));

/** Reads valid mappings, and removes the rest from storage: an older version of the portal stored whole tables. */
function read(key: string): Map<string, Mapping> {
  const text = readItem(key);
  if (text === null) return new Map();
  const all = new Map(parseEntries(text));
  if (JSON.stringify([...all]) !== text) write(key, all);
  return all;
}

function parseEntries(text: string): [header: string, Mapping][] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(parseEntry) : [];
  } catch {
    return [];
  }
}

const isName = (value: unknown): value is string | null => value === null || typeof value === 'string';

function parseEntry(entry: unknown): [header: string, Mapping][] {
  if (!Array.isArray(entry)) return [];
  const [header, mapping]: unknown[] = entry;
  if (typeof header !== 'string' || typeof mapping !== 'object' || mapping === null) return [];
  const { columns, by } = mapping as Record<string, unknown>;
  return Array.isArray(columns) && columns.every(isName) && isName(by) ? [[header, { columns, by }]] : [];
}
