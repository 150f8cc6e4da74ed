import type { ReactNode } from 'react';
import { calendarNow } from '#model/relative-days.ts';
import { lazyPart } from '../lazy-part.tsx';
import { usePermissions } from '../permissions-context.tsx';
import { usePortal } from '../portal-context.tsx';
import { toExportQuery } from '#model/list/list-state.ts';
import type { ListOnScreen, NamedTool } from './state/list-tool.ts';
import { selectionText } from './selection/selection.ts';
import { useSelection, type RowSelection } from './selection/use-selection.ts';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

interface SelectionOptions {
  list: ListOnScreen;
  tools: readonly NamedTool[];
  /** Rows of the current page. */
  rows: readonly { readonly id: string }[];
}

interface SelectionOfList {
  /** For the table; absent where rows can't be selected. */
  selection: RowSelection | undefined;
  isSelecting: boolean;
  /** Covers the toolbar while rows are selected. */
  bar: ReactNode;
}

/** Row selection of a list, where something can be done with selected rows, and their bar. */
export function useSelectionBar({ list, tools, rows }: SelectionOptions): SelectionOfList {
  const { entity, state, total, actions } = list;
  const { selection, change, table } = useSelection(state, rows);
  const { calendar } = usePortal();
  const permissions = usePermissions();
  const hasActions = actions?.mayRun(permissions, 'selection') ?? false;
  const isNeeded = hasActions || tools.some(({ needsSelection }) => needsSelection);
  if (!list.showsTable || !isNeeded) return { selection: undefined, isSelecting: false, bar: null };
  const hasSelection = selection === 'all' || selection.size > 0;
  return {
    selection: table,
    isSelecting: hasSelection,
    bar: (
      <>
        {/* Screen readers announce the text only if its element was there before. */}
        <output className="visually-hidden">
          {hasSelection ? selectionText(selection, total, entity.label) : null}
        </output>
        {hasSelection && (
          <SelectionBar
            list={list}
            Actions={hasActions ? actions?.Buttons : undefined}
            tools={tools}
            selection={selection}
            queryNow={() => toExportQuery(entity, state, calendarNow(calendar))}
            onChange={change}
          />
        )}
      </>
    ),
  };
}
