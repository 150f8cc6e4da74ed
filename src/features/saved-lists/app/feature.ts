/** Saved lists in the browser: the navigation, a part of Home, and the states that addresses stand for. Those of a list are in `../ui/list-heading.tsx`. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { storedStates } from '../ui/stored-states.ts';
import { PinnedOnHome } from './pinned-on-home.tsx';
import { ListsOfPage, PinnedInMenu } from './menu.tsx';

export const savedListScreens: BrowserFeature = {
  name: 'saved-lists',
  storedStates,
  MenuTop: PinnedInMenu,
  MenuEntry: ListsOfPage,
  HomePart: PinnedOnHome,
};
