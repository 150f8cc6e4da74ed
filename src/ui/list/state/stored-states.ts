import type { EntitySpec } from '#model/entity.ts';
import type { ListState } from '#model/list/list-state.ts';
import type { StoredState, StoredStates } from './feature.ts';
import { useLayout } from '../columns/layout.ts';

const useOwnLayout = ({ name }: EntitySpec) => useLayout(name);

/** Without a feature that stores states: an address is the state, and each user has a layout of each list. */
const none: StoredStates = {
  prefetch: async (_context, _entity, search) => search,
  state: () => ({
    expand: (search) => search,
    isExpanded: () => false,
    isPending: false,
    retry: undefined,
    isShorthandTaken: false,
  }),
  layout: useOwnLayout,
};

/** The features of a portal never change while it runs, so these are the same hooks in each render. */
export const useStoredState = (storedStates: StoredStates, entity: EntitySpec): StoredState =>
  storedStates.state(entity);

export const useListLayout = (storedStates: StoredStates, entity: EntitySpec, state: ListState) =>
  storedStates.layout(entity, state);

export const storedStatesOf = (features: readonly { readonly storedStates?: StoredStates }[]): StoredStates =>
  features.find(({ storedStates }) => storedStates !== undefined)?.storedStates ?? none;
