import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Key } from '#model/key.ts';
import { keyParameter, recordParameter } from '#model/record-address.ts';
import { moveFocus } from '../list/table/grid-keys.ts';
import type { Search } from '../routing/record-link.tsx';

/**
 * History entries of the drawer: opening a record from the list pushes an entry, and closing goes back; Previous and Next
 * replace the entry. After closing, the focus returns to the row of the record shown last.
 */
export function useDrawerHistory(recordParam: string | undefined) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const index = useLocation({ select: ({ state: { __TSR_index: index } }) => index });
  const lastParam = useRef<string>(undefined);
  /** History index of the list without a record; `undefined` if the URL opened both at once. */
  const listIndex = useRef<number>(undefined);

  useEffect(() => {
    if (recordParam !== undefined) {
      lastParam.current = recordParam;
      return;
    }
    listIndex.current = index;
  }, [recordParam, index]);

  const replaceSearch = (search: (before: Search) => Search) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  return {
    /** After the exit transition, when the focus trap has ended. */
    onClosed: () => {
      if (lastParam.current !== undefined) focusRow(lastParam.current);
      lastParam.current = undefined;
    },
    close: () => {
      const steps = listIndex.current === undefined ? 0 : index - listIndex.current;
      if (steps > 0) history.go(-steps);
      else replaceSearch((before) => ({ ...before, [recordParameter]: undefined }));
    },
    /** Call when the list's page changes: closing must not go back to the previous page. */
    pageChanged: () => {
      listIndex.current = undefined;
    },
    goTo: (key: Key) => replaceSearch((before) => ({ ...before, [recordParameter]: keyParameter(key) })),
  };
}

/** Focuses the cell whose link opens the record. */
function focusRow(recordParam: string): void {
  const cell = document.querySelector(`td > a[href$="?${recordParameter}=${CSS.escape(recordParam)}"]`)?.closest('td');
  const table = cell?.closest('table');
  if (cell && table) moveFocus(table, cell);
}
