import type { ListState } from '#model/list/list-state.ts';

/** Applies a transition of `list-state.ts`. `replace`: replaces the history entry. */
export type UpdateListState = (change: (state: ListState) => ListState, replace?: boolean) => void;
