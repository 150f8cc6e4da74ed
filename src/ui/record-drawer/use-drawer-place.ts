import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Key } from '#model/key.ts';
import { keyParameter, recordParameter } from '#model/record-address.ts';
import { moveFocus } from '../list/table/grid-keys.ts';
import type { Search } from '../routing/record-link.tsx';

/**
 * The drawer in the browser's history: opening a record from the list pushes an entry, and closing goes back; Previous and Next
 * replace it. After closing, the focus returns to the row of the record shown last.
 */
export function useDrawerPlace(named: string | undefined) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const index = useLocation({ select: ({ state: { __TSR_index: index } }) => index });
  const last = useRef<string>(undefined);
  /** History index of the list without a record; `undefined` if the URL opened both at once. */
  const listIndex = useRef<number>(undefined);

  useEffect(() => {
    if (named !== undefined) {
      last.current = named;
      return;
    }
    listIndex.current = index;
  }, [named, index]);

  const show = (search: (before: Search) => Search) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  return {
    /** After the exit transition, when the focus trap has ended. */
    closed: () => {
      if (last.current !== undefined) focusRow(last.current);
      last.current = undefined;
    },
    close: () => {
      const steps = index - (listIndex.current ?? Number.POSITIVE_INFINITY);
      if (steps > 0) history.go(-steps);
      else show((before) => ({ ...before, [recordParameter]: undefined }));
    },
    /** Call when the list's page changes: closing must not go back to the previous page. */
    turned: () => {
      listIndex.current = undefined;
    },
    goTo: (key: Key) => show((before) => ({ ...before, [recordParameter]: keyParameter(key) })),
  };
}

/** Focuses the cell whose link opens the record. */
function focusRow(named: string): void {
  const cell = document.querySelector(`td > a[href$="?${recordParameter}=${CSS.escape(named)}"]`)?.closest('td');
  const table = cell?.closest('table');
  if (cell && table) moveFocus(table, cell);
}
