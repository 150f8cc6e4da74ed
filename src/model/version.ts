/** Optimistic concurrency: a save carries the version of the record that it is based on; a stale one is rejected (409). */
import type { EntitySpec } from './entity.ts';
import { isNewId, hasGeneratedId } from './key.ts';

/** The version property of records without modifiedDate: the database's row version. */
export const rowVersion = 'rowVersion';

/** The property with a record's version. */
export const versionName = ({ audited }: Pick<EntitySpec, 'audited'>): string =>
  audited ? 'modifiedDate' : rowVersion;

/** Whether records have {@link rowVersion}: editable but not audited. */
export const hasRowVersion = ({ audited, calls }: Pick<EntitySpec, 'audited' | 'calls'>): boolean =>
  !audited && calls === 'all';

/**
 * Whether a save inserts. A numbered record is new without an id (core 3); where people enter the key, a record without a
 * version is new.
 */
export function isNewRecord(spec: EntitySpec, record: object): boolean {
  const name = hasGeneratedId(spec) ? spec.key[0] : versionName(spec);
  return isNewId((record as Readonly<Record<string, unknown>>)[name]);
}
