import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { usePortal } from '../portal-context.tsx';
import { listSearch } from './list-search.ts';
import { readState, writeState, type ListState } from './list-state.ts';

/** A change a person makes to the list: one of the functions of `list-state.ts`. */
export type ChangeList = (change: (state: ListState) => ListState) => void;

/**
 * The list's state, and what changes it. The page's address is its only home: Back, reload and a sent link restore it.
 * What a change leaves alone stays the same object, so that what shows it is not drawn again.
 */
export function useListState(entity: EntitySpec): [ListState, ChangeList] {
  const portal = usePortal();
  const navigate = useNavigate();
  const state: ListState = useSearch({
    strict: false,
    structuralSharing: true,
    select: (search: Record<string, unknown>) => readState(entity, portal, listSearch(search)),
  });
  const change = useCallback<ChangeList>(
    (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          writeState(entity, portal, change(readState(entity, portal, listSearch(before)))),
        resetScroll: false,
      }),
    [entity, portal, navigate],
  );
  return [state, change];
}
