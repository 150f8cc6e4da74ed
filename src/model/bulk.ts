/** Names on the wire of `POST …/bulk`: one change of many records, and its undoing. */
import { isAuditField } from './audited.ts';
import type { EntitySpec, Field } from './entity.ts';
import type { Key, KeyPart } from './key.ts';
import { isId } from './kinds.ts';
import type { ListQuery } from './wire.ts';

export const bulkActions = ['update', 'delete', 'undelete', 'undo'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What can be done with many records: they are deleted and restored as single ones are. */
export const bulkActionsOf = ({ delete: how }: Pick<EntitySpec, 'delete'>): readonly BulkAction[] =>
  bulkActions.filter((one) => (one === 'delete' ? how !== null : one !== 'undelete' || how === 'soft'));

/** Which records: by their keys, as `getMultiple` takes them and as many, or all that a list query finds, without its paging. */
export type BulkRows<Query = ListQuery> = { keys: readonly (KeyPart | Key)[] } | { query: Query };

/** What is to happen to them; `values` are the fields that change, as a save has them. */
export type BulkChangeRequest<Row = object> =
  | { action: 'update'; values: { readonly [Name in keyof Row]?: Row[Name] | null } }
  | { action: 'delete' | 'undelete' };

/** The fields that can be changed of many: neither the key nor what the server keeps. */
export const changeableFields = ({ fields, key }: EntitySpec): [name: string, field: Field][] =>
  Object.entries(fields).filter(
    ([name, field]) => !isId(field) && field.readOnly !== true && !isAuditField(name) && !key.includes(name),
  );

interface BulkOptions {
  /** Only say what would happen. */
  preview?: true;
  /** The number of records that the preview found; where it is another one by now, nothing is changed (409). */
  expected?: number;
  /** Change the others where some can't be changed; else none is (422). */
  skipRefused?: true;
}

/** The body of the call; `of` is the id in the report of the change that is undone. */
export type BulkRequest<Row = object, Query = ListQuery> = BulkOptions &
  ((BulkRows<Query> & BulkChangeRequest<Row>) | { action: 'undo'; of: number });

/** As many values of a field are told. */
export const maxFieldValues = 10;

/** As many records are changed at once, whole or not at all; of more, each so many are. */
export const bulkBatch = 1_000;

/** For so long whoever made a change can undo it, in ms. */
export const undoWindowMs = 10 * 60_000;
