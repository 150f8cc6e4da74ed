import { deepEqual } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListState } from '../model/operations.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { createStore, useStore } from '#ui/store.ts';
import { useLayout, type Layout, type LayoutChange } from '#ui/list/columns/layout.ts';
import { currentState, savedAddress } from './list-address.ts';
import type { ListState } from '#model/list/list-state.ts';

/** The screen's state, and the saved list that it started from. */
export interface OpenList {
  readonly list: SavedList | undefined;
  /** Whether the screen differs from the saved list (dirty). */
  readonly isChanged: boolean;
  /** The screen's state in the format of a saved list. */
  readonly screenState: SavedListState;
}

/** Unsaved layout, based on a version of a saved list; discarded when that list is saved, or any list is opened. */
const unsavedLayout = createStore<{ readonly version: string; readonly layout: Layout } | null>(null);

/** Discards the unsaved layout, so that a list opens as saved. */
export const discardUnsavedLayout = (): void => unsavedLayout.set(null);

/** The layout on the screen: that of the open saved list overrides the user's own one, which is preserved. */
export function useLayoutOfList(
  entity: EntitySpec,
  list: SavedList | undefined,
): readonly [Layout, (change: LayoutChange) => void] {
  const [ownLayout, changeOwnLayout] = useLayout(entity.name);
  const unsaved = useStore(unsavedLayout);
  const version = `${list?.id} ${list?.modifiedDate}`;
  const savedLayout = list?.state.layout;
  const layout = savedLayout === undefined ? ownLayout : unsaved?.version === version ? unsaved.layout : savedLayout;
  const changeLayout = useCallback(
    (change: LayoutChange) => {
      if (savedLayout === undefined) return changeOwnLayout(change);
      const now = unsavedLayout.get();
      const before = now?.version === version ? now.layout : savedLayout;
      unsavedLayout.set({
        version: version,
        layout: { ...before, ...(typeof change === 'function' ? change(before) : change) },
      });
    },
    [changeOwnLayout, savedLayout, version],
  );
  return [layout, changeLayout];
}

/** The open saved list, and whether state and layout on the screen differ from it. */
export function useOpenList(
  entity: EntitySpec,
  state: ListState,
  layout: Layout,
  list: SavedList | undefined,
): OpenList {
  const portal = usePortal();
  return useMemo(() => {
    const address = savedAddress(entity, portal, state);
    const equalsSaved = (saved: SavedListState) =>
      deepEqual(address, currentState(entity, portal, saved)) &&
      (saved.layout === undefined || deepEqual(layout, saved.layout));
    const isChanged = list !== undefined && !equalsSaved(list.state);
    return { list, isChanged, screenState: { address, layout } };
  }, [entity, portal, state, list, layout]);
}
