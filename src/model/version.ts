/** Optimistic concurrency: a save names the version of the record that it started from, and a stale one is refused. */
import type { EntitySpec } from './entity.ts';
import { isNewId, isNumbered } from './key.ts';

/** The version of a record that isn't audited, instead of modifiedDate: the database's own version of the row. */
export const rowVersion = 'rowVersion';

/** The property that says it. */
export const versionName = ({ audited }: Pick<EntitySpec, 'audited'>): string =>
  audited ? 'modifiedDate' : rowVersion;

/** Whether records have {@link rowVersion}: what is edited, and not audited. */
export const hasRowVersion = ({ audited, calls }: Pick<EntitySpec, 'audited' | 'calls'>): boolean =>
  !audited && calls === 'all';

/**
 * Whether a save creates. A record that is numbered is new without an id (core 3); where people say the key, it is new where nothing
 * says which state of it was read.
 */
export function isNewRecord(spec: EntitySpec, record: object): boolean {
  const name = isNumbered(spec) ? spec.key[0] : versionName(spec);
  return isNewId((record as Readonly<Record<string, unknown>>)[name]);
}
