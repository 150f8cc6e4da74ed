import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { usePortal } from '../portal-context.tsx';
import { listSearch } from './list-search.ts';
import { readState, writeState, type ListState } from './list-state.ts';

/** The list's state, and what changes it. The page's address is its only home: Back, reload and a sent link restore it. */
export function useListState(entity: EntitySpec): [ListState, (next: ListState) => void] {
  const portal = usePortal();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readState(entity, portal, listSearch(search)), [entity, portal, search]);
  const change = useCallback(
    (next: ListState) => void navigate({ to: '.', search: writeState(entity, portal, next), resetScroll: false }),
    [entity, portal, navigate],
  );
  return [state, change];
}
