import { deepEqual } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListState } from '#model/wire/saved-list.ts';
import { usePortal } from '../../portal-context.tsx';
import { createStore, useStore } from '../../store.ts';
import { useLayout, type Layout, type LayoutChange } from '../columns/layout.ts';
import { presentState, savedAddress } from '../state/list-address.ts';
import type { ListState } from '#model/list/list-state.ts';

/** What is on the screen, and which saved list it has gone on from. */
export interface OpenList {
  readonly list: SavedList | undefined;
  /** Whether the screen shows something else than the list keeps. */
  readonly isChanged: boolean;
  /** The screen, as a saved list would keep it. */
  readonly shown: SavedListState;
  readonly layout: Layout;
  readonly changeLayout: (change: LayoutChange) => void;
}

/** A layout that went on from the one of a saved list; it lasts until that is saved, or any list is opened. */
const goneOn = createStore<{ readonly from: string; readonly layout: Layout } | null>(null);

/** Whoever opens a list gets it as it is kept. */
export const forgetLayout = (): void => goneOn.set(null);

/** While a saved list is open, its columns, widths and density take the place of the reader's own, which stay as they are. */
export function useOpenList(entity: EntitySpec, state: ListState, list: SavedList | undefined): OpenList {
  const portal = usePortal();
  const [own, changeOwn] = useLayout(entity.name);
  const changed = useStore(goneOn);
  const version = `${list?.id} ${list?.modifiedDate}`;
  const kept = list?.state.layout;
  const layout = kept === undefined ? own : changed?.from === version ? changed.layout : kept;
  const changeLayout = useCallback(
    (change: LayoutChange) => {
      if (kept === undefined) return changeOwn(change);
      const now = goneOn.get();
      const before = now?.from === version ? now.layout : kept;
      goneOn.set({
        from: version,
        layout: { ...before, ...(typeof change === 'function' ? change(before) : change) },
      });
    },
    [changeOwn, kept, version],
  );
  return useMemo(() => {
    const address = savedAddress(entity, portal, state);
    const isSame = (saved: SavedListState) =>
      deepEqual(address, presentState(entity, portal, saved)) &&
      (saved.layout === undefined || deepEqual(layout, saved.layout));
    const isChanged = list !== undefined && !isSame(list.state);
    return { list, isChanged, shown: { address, layout }, layout, changeLayout };
  }, [entity, portal, state, list, layout, changeLayout]);
}
