import type { EntitySpec } from '#model/entity.ts';
import { keyOfText, type Key, type KeyPart } from '#model/key.ts';
import type { ListQuery } from '#model/wire.ts';
import type { Selection } from '#ui/list/selection/selection.ts';
import type { BulkRows } from '../model/bulk.ts';

/** Selected rows in a request; `query` is the list's. */
export const bulkRows = (spec: EntitySpec, selection: Selection, query: ListQuery): BulkRows =>
  selection === 'all' ? { query } : { keys: [...selection].map((row) => rowKey(spec, row)) };

/** Parses a row's id into its key. */
const rowKey = (spec: EntitySpec, row: string): KeyPart | Key => {
  const [first = 0, ...rest] = keyOfText(spec, row);
  return rest.length === 0 ? first : [first, ...rest];
};
