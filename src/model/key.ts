/** Records are known by one to three key parts; on the wire they stand in the catalogue's order. */
import type { EntitySpec } from './entity.ts';

export type Key = readonly number[];

/** The key of a row. */
export function keyOf(spec: EntitySpec, row: object): Key {
  return spec.key.map((name) => (row as Record<string, number>)[name] as number);
}

/** A negative or missing part means a record that is not saved yet (core 3, data 3). */
export const isNew = (key: readonly (number | null | undefined)[]): boolean =>
  key.some((part) => part === null || part === undefined || part < 0);
