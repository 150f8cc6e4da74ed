/** Names on the wire of `POST …/bulk`: one change of many records, and its undoing. */
import { isAuditField } from './audited.ts';
import type { DependentLists } from './wire/dependents.ts';
import type { EntitySpec, Field } from './entity.ts';
import type { Key, KeyPart } from './key.ts';
import { isId } from './kinds.ts';
import type { ListQuery } from './wire.ts';
import type { Change } from './wire/history.ts';
import type { ProblemDetails } from './wire/problem.ts';

export const bulkActions = ['update', 'delete', 'undelete', 'undo'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What can be done with many records: they are deleted and restored as single ones are. */
export const bulkActionsOf = ({ delete: how }: Pick<EntitySpec, 'delete'>): readonly BulkAction[] =>
  bulkActions.filter((one) => (one === 'delete' ? how !== null : one !== 'undelete' || how === 'soft'));

/** Which records: by their keys, as `getMultiple` takes them and as many, or all that a list query finds, without its paging. */
export type BulkRows<Query = ListQuery> = { keys: readonly (KeyPart | Key)[] } | { query: Query };

/** What is to happen to them; `values` are the fields that change, as a save has them. */
export type BulkWish<Row = object> =
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

/** The body of the call; `of` is the {@link BulkReport.id} of the change that is undone. */
export type BulkRequest<Row = object, Query = ListQuery> = BulkOptions &
  ((BulkRows<Query> & BulkWish<Row>) | { action: 'undo'; of: number });

/** A record that can't be changed, and why. */
export interface BulkRefusal {
  key: Key;
  name: string;
  message: string;
}

interface BulkCount {
  /** How many records there are. */
  matching: number;
  /** How many are like this already. */
  unchanged: number;
  /** The first `mostProblems`. */
  refused: BulkRefusal[];
  /** How many more are refused than are named. */
  refusedMore: number;
}

/** What would become of one field: of how many records from which value to which, the most frequent first. */
export interface FieldChanges {
  field: string;
  values: (Change & { count: number })[];
  /** How many more records change it: from other values, or from long ones. */
  more: number;
}

/** As many values of a field are told. */
export const mostValues = 10;

/** What a change would do. */
export interface BulkPreview extends BulkCount {
  changing: number;
  /** Of an update and of an undo, for each field that changes. */
  fields?: FieldChanges[];
  /** How many of `matching` could not be looked at in time; absent where all were. */
  unchecked?: number;
  /** What goes with records that are removed for good, and what is cleared. */
  dependents?: DependentLists;
}

/** What a change has done. */
export interface BulkReport extends BulkCount {
  /** By which it is undone; `null` where nothing changed, or records were removed for good. */
  id: number | null;
  changed: number;
}

/** As many records are changed at once, whole or not at all; of more, each so many are. */
export const bulkBatch = 1_000;

/** A line of the answer where there are more: how far it is, then how it ended: by its report, or by an error in its midst after which `done` records stay changed. */
export type BulkLine = { done: number; of: number } | { report: BulkReport } | { error: ProblemDetails; done: number };

/** For so long whoever made a change can undo it, in ms. */
export const undoable = 10 * 60_000;
