import { useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import type { ListState } from '#model/list/list-state.ts';
import {
  countOf,
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
  /** `range`: selects all rows from the one selected before (Shift). */
  readonly onSelect: (row: string, range: boolean) => void;
  readonly page: ReturnType<typeof pageSelection>;
  readonly onSelectPage: () => void;
}

interface UseSelection {
  readonly selection: Selection;
  readonly change: (selection: Selection) => void;
  readonly table: RowSelection;
}

interface SelectedRows {
  readonly filter: string;
  readonly selection: Selection;
  /** Number of rows deselected by a change of filters. */
  readonly dropped: number;
}

/** Row selection of a list. Survives paging and sorting; a change of filters clears it, with a toast. */
export function useSelection(
  { filters, search }: Pick<ListState, 'filters' | 'search'>,
  rows: readonly { readonly id: string }[],
): UseSelection {
  const filter = JSON.stringify([filters, search]);
  const [state, setState] = useState<SelectedRows>({ filter, selection: emptySelection, dropped: 0 });
  const { selection, dropped } = state;
  const last = useRef<string>(undefined);
  if (state.filter !== filter) setState({ filter, selection: emptySelection, dropped: countOf(selection, 1) ?? 0 });
  useEffect(() => {
    if (dropped > 0) notify({ text: 'The filters changed, and no row is selected any more' });
  }, [dropped]);

  return useMemo(() => {
    const page = rows.map(({ id }) => id);
    const change = (next: Selection) => setState({ filter, selection: next, dropped: 0 });
    const onPage = pageSelection(selection, page);
    return {
      selection,
      change,
      table: {
        isSelected: (row) => isSelected(selection, row),
        onSelect: (row, range) => {
          const selected = !isSelected(selection, row);
          change(selectRows(selection, page, range ? rowsBetween(page, last.current, row) : [row], selected));
          last.current = row;
        },
        page: onPage,
        onSelectPage: () =>
          change(selection === 'all' ? emptySelection : selectRows(selection, page, page, onPage !== 'all')),
      },
    };
  }, [filter, selection, rows]);
}
