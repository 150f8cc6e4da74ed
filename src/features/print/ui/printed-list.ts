import type { EntitySpec } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import type { ListColumn } from '#ui/list/columns/columns.ts';
import type { ListState } from '#model/list/list-state.ts';

/** Accessor and call are methods rather than properties: parameters are bivariant, so columns of any row type fit. */
export interface PrintedColumn extends Omit<ListColumn<object>, 'accessorFn'> {
  accessorFn(row: object): string;
}

/** A list as shown on the screen at the time of printing. */
export interface PrintedList {
  entity: EntitySpec;
  client: { page(query: ListQuery, signal?: AbortSignal): Promise<Page<object>> };
  title: string;
  state: ListState;
  /** In display order. */
  visibleColumns: readonly { readonly id: string }[];
  columns: readonly PrintedColumn[];
  dense: boolean;
}
