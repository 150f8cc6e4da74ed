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
 * Whether a save inserts. A numbered record is new without an id, or with a negative one (core 3), unless it has a version, too: other
 * programs have records with negative ids. Where people enter the key, a record without a version is new.
 */
export function isNewRecord(spec: EntitySpec, record: object): boolean {
  const { [spec.key[0]]: id, [versionName(spec)]: version } = record as Readonly<Record<string, unknown>>;
  const hasNoVersion = (version ?? null) === null;
  return hasGeneratedId(spec) ? (id ?? null) === null || (isNewId(id) && hasNoVersion) : hasNoVersion;
}
