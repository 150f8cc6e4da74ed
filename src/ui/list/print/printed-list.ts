import type { EntitySpec } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { ListState } from '#model/list/list-state.ts';

/** Declared as a method, so that a column of narrower rows fits; so is the call. */
export interface PrintedColumn extends Omit<ListColumn<object>, 'accessorFn'> {
  accessorFn(row: object): string;
}

/** A list as it is on the screen when somebody prints it. */
export interface PrintedList {
  entity: EntitySpec;
  client: { page(query: ListQuery, signal?: AbortSignal): Promise<Page<object>> };
  title: string;
  state: ListState;
  /** Those that are shown, in their order. */
  shown: readonly { readonly id: string }[];
  columns: readonly PrintedColumn[];
  dense: boolean;
}
