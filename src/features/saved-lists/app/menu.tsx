/** Saved lists in the navigation. */
import { useMemo } from 'react';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { listItems } from '../../../app/frame/menu.ts';
import { MenuLinks } from '../ui/menu-links.tsx';
import { PinnedLists, usePinnedLists } from '../ui/pinned-lists.tsx';
import classes from './menu.module.css';

/** The user's pinned saved lists of all pages. */
export function PinnedInMenu({ menu, onOpen }: { menu: MenuGroup; onOpen: () => void }) {
  const items = useMemo(() => listItems(menu), [menu]);
  if (usePinnedLists(items).length === 0) return null;
  return (
    <PinnedLists
      items={items}
      className={classes.pinned}
      itemClassName={classes.savedList}
      pageClassName={classes.page}
      onOpen={onOpen}
    />
  );
}

/** The saved lists of the current page. */
export const ListsOfPage = ({ item, onOpen }: { item: MenuItem; onOpen: () => void }) => (
  <MenuLinks path={item.to} className={classes.lists} itemClassName={classes.savedList} onOpen={onOpen} />
);
