import type { ListFeature, StoredStates } from '../../feature.ts';
import { useLayout } from '../columns/layout.ts';

/** Without a feature that stores states: an address is the state, and each user has a layout of each list. */
const none: StoredStates = {
  prefetch: async (_context, _entity, search) => search,
  useStoredState: () => ({
    expand: (search) => search,
    isExpanded: () => false,
    isPending: false,
    retry: undefined,
    isShorthandTaken: false,
  }),
  useLayout: (entity) => useLayout(entity.name),
};

export const storedStatesOf = (features: readonly ListFeature[]): StoredStates =>
  features.find(({ storedStates }) => storedStates !== undefined)?.storedStates ?? none;
