/** What a feature adds to a list that is on the screen. */
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ListState } from '#model/list/list-state.ts';
import type { ListQuery } from '#model/wire.ts';
import type { OwnActions } from '../../actions/own-actions.tsx';
import type { ListClient } from '../../calls/entity-calls.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { Selection } from '../selection/selection.ts';
import type { Layout } from '../columns/layout.ts';
import type { UpdateListState } from './update-list-state.ts';

/** A column of any list. Its accessor is a method rather than a property: parameters are bivariant, so columns of all rows fit. */
export interface ShownColumn extends Omit<ListColumn<object>, 'accessorFn'> {
  accessorFn(row: object): string;
}

/** Loads the inputs of fields that have own code, by name. */
export type LoadInputs = () => Promise<Readonly<Record<string, (props: never) => ReactNode>>>;

/** A list on the screen, as its tools see it. */
export interface ListOnScreen {
  readonly entity: EntitySpec;
  readonly title: string;
  /** URL path of the list. */
  readonly path: string;
  /** State and layout on the screen. */
  readonly state: ListState;
  readonly layout: Layout;
  readonly onChange: UpdateListState;
  readonly client: ListClient<object>;
  /** Whether the table is shown, and no view in its place. */
  readonly showsTable: boolean;
  /** Those that are shown, in display order. */
  readonly columns: readonly ShownColumn[];
  /** Number of matching rows; `undefined` while it loads. */
  readonly total: number | undefined;
  /** Whether the user may change rows here. */
  readonly mayChange: boolean;
  /** Buttons of own code. */
  readonly actions: OwnActions | undefined;
  readonly inputs: LoadInputs | undefined;
  /** Shown where no rows match. */
  readonly empty: ReactNode;
}

/** Rows that the user has selected. */
export interface SelectedRows {
  readonly list: ListOnScreen;
  readonly selection: Selection;
  /** The list's query without paging, with relative dates resolved as of now. */
  readonly queryNow: () => ListQuery;
  /** Their number; `undefined` while it loads. */
  readonly count: number | undefined;
  /** Ends the selection, and focuses the table. */
  readonly onDone: () => void;
}

export interface ListTool {
  /**
   * Among the buttons of the toolbar; on a phone in a menu, whose state ends with a click. Memoised, as the toolbar is, and with a
   * key.
   */
  readonly buttons?: ReactElement | undefined;
  /** The same for an icon beside the menu of columns; not shown on a phone. */
  readonly icon?: ReactElement | undefined;
  /** Outside of the toolbar: what its buttons open. */
  readonly opened?: ReactNode;
  /** In the place of table and pager: the shown view. */
  readonly content?: ReactNode;
  /** Buttons in the bar of the selected rows, which covers the toolbar. */
  readonly SelectionButtons?: ComponentType<SelectedRows> | undefined;
  /** Whether rows can be selected for these buttons alone; else they are shown where rows can be selected for other reasons. */
  readonly needsSelection?: boolean;
}

export interface NamedTool extends ListTool {
  /** The name of its feature. */
  readonly name: string;
}
