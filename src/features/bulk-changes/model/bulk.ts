/** Types and limits of `POST …/bulk`: one change of many records, and its undo. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Key, KeyPart } from '#model/key.ts';
import { isId } from '#model/kinds.ts';
import type { ListQuery } from '#model/wire.ts';

export const bulkActions = ['update', 'delete', 'undelete', 'undo'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The bulk actions of an entity: delete and undelete as for single records. */
export const bulkActionsOf = ({ delete: deleteMode }: Pick<EntitySpec, 'delete'>): readonly BulkAction[] =>
  bulkActions.filter((action) =>
    action === 'delete' ? deleteMode !== null : action !== 'undelete' || deleteMode === 'soft',
  );

/** Selects records by keys (format and limit of `getMultiple`), or by a list query, ignoring its paging. */
export type BulkRows<Query = ListQuery> = { keys: readonly (KeyPart | Key)[] } | { query: Query };

/** The change; `values` are the changed fields, in the format of a save. */
export type BulkChangeRequest<Row = object> =
  | { action: 'update'; values: { readonly [Name in keyof Row]?: Row[Name] | null } }
  | { action: 'delete' | 'undelete' };

/** The fields that a bulk update can change: not the key, read-only or audit fields. */
export const changeableFields = ({ fields, key }: EntitySpec): [name: string, field: Field][] =>
  Object.entries(fields).filter(
    ([name, field]) => !isId(field) && field.readOnly !== true && !isAuditField(name) && !key.includes(name),
  );

interface BulkOptions {
  /** Dry run: reports the effect without changing anything. */
  preview?: true;
  /** The number of records in the preview; if the number has changed since, nothing is written (409). */
  expected?: number;
  /** Skips records that can't be changed; absent: one such record rejects the whole change (422). */
  skipRefused?: true;
}

/** The body of the call; `of` is the id of the change to undo, which its report has. */
export type BulkRequest<Row = object, Query = ListQuery> = BulkOptions &
  ((BulkRows<Query> & BulkChangeRequest<Row>) | { action: 'undo'; of: number });

/** Maximum values of a field that a preview lists. */
export const maxFieldValues = 10;

/** Records per transaction. */
export const bulkBatch = 1_000;
