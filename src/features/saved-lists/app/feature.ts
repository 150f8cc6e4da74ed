/** Saved lists in the browser: the menu beside a list's title, the navigation, a part of Home, and the states that addresses stand for. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { SavedListHeading } from '../ui/list-heading.tsx';
import { storedStates } from '../ui/stored-states.ts';
import { PinnedOnHome } from './pinned-on-home.tsx';
import { ListsOfPage, PinnedInMenu } from './menu.tsx';

export const savedListScreens: BrowserFeature = {
  name: 'savedLists',
  storedStates,
  ListHeading: SavedListHeading,
  MenuTop: PinnedInMenu,
  MenuEntry: ListsOfPage,
  HomePart: PinnedOnHome,
};
