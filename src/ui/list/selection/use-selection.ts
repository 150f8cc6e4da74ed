import { useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '../../toasts/toasts.ts';
import type { ListState } from '#model/list/list-state.ts';
import {
  selectedCount,
  isSelected,
  emptySelection,
  pageSelection,
  selectRows,
  rowsBetween,
  type Selection,
} from './selection.ts';

/** Selection state and handlers of a table. */
export interface RowSelection {
  readonly isSelected: (row: string) => boolean;
  /** `range`: selects all rows from the one toggled last (Shift). */
  readonly onSelect: (row: string, range: boolean) => void;
  readonly pageState: ReturnType<typeof pageSelection>;
  readonly onSelectPage: () => void;
}

interface SelectedRows {
  readonly filter: string;
  readonly selection: Selection;
  /** Number of rows deselected by a change of filters. */
  readonly deselected: number;
}

/** Row selection of a list. Survives paging and sorting; a change of filters clears it, with a toast. */
export function useSelection(
  { filters, search }: Pick<ListState, 'filters' | 'search'>,
  rows: readonly { readonly id: string }[],
): { selection: Selection; change: (selection: Selection) => void; table: RowSelection } {
  const filter = JSON.stringify([filters, search]);
  const [state, setState] = useState<SelectedRows>({ filter, selection: emptySelection, deselected: 0 });
  const { selection, deselected } = state;
  const lastToggled = useRef<string>(undefined);
  if (state.filter !== filter)
    setState({ filter, selection: emptySelection, deselected: selectedCount(selection, 1) ?? 0 });
  useEffect(() => {
    if (deselected > 0) showToast({ text: 'The filters changed, so the selection was cleared' });
  }, [deselected]);

  return useMemo(() => {
    const page = rows.map(({ id }) => id);
    const change = (next: Selection) => setState({ filter, selection: next, deselected: 0 });
    const pageState = pageSelection(selection, page);
    return {
      selection,
      change,
      table: {
        isSelected: (row) => isSelected(selection, row),
        onSelect: (row, range) => {
          const selected = !isSelected(selection, row);
          change(selectRows(selection, page, range ? rowsBetween(page, lastToggled.current, row) : [row], selected));
          lastToggled.current = row;
        },
        pageState,
        onSelectPage: () =>
          change(selection === 'all' ? emptySelection : selectRows(selection, page, page, pageState !== 'all')),
      },
    };
  }, [filter, selection, rows]);
}
