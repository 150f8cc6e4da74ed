import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Key } from '#model/key.ts';
import { keyParameter, recordParameter } from '#model/record-address.ts';
import { moveFocus } from '../list/table/grid-keys.ts';
import type { Search } from '../routing/record-link.tsx';

/**
 * The drawer's place in the browser's history: a record that was opened from its list is one step, and closing takes it back;
 * going on to the next record is none. After it has closed, the focus is on the row of the record that was shown last.
 */
export function useDrawerPlace(named: string | undefined) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const step = useLocation({ select: ({ state: { __TSR_index: index } }) => index });
  const last = useRef<string>(undefined);
  /** The step at which the list stood alone; none where the address opened list and record at once. */
  const listAlone = useRef<number>(undefined);

  useEffect(() => {
    if (named !== undefined) {
      last.current = named;
      return;
    }
    listAlone.current = step;
  }, [named, step]);

  const show = (search: (before: Search) => Search) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  return {
    /** The drawer is gone, which kept the focus to itself as long as it was there. */
    closed: () => {
      if (last.current !== undefined) focusRow(last.current);
      last.current = undefined;
    },
    close: () => {
      const steps = step - (listAlone.current ?? Number.POSITIVE_INFINITY);
      if (steps > 0) history.go(-steps);
      else show((before) => ({ ...before, [recordParameter]: undefined }));
    },
    /** The list shows another page: that one stays when the drawer closes. */
    turned: () => {
      listAlone.current = undefined;
    },
    goTo: (key: Key) => show((before) => ({ ...before, [recordParameter]: keyParameter(key) })),
  };
}

/** The row's link, which names the record. */
function focusRow(named: string): void {
  const cell = document.querySelector(`td > a[href$="?${recordParameter}=${CSS.escape(named)}"]`)?.closest('td');
  const table = cell?.closest('table');
  if (cell && table) moveFocus(table, cell);
}
