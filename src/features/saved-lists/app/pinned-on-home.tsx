import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { MenuGroup } from '#model/portal.ts';
import { listItems } from '../../../app/frame/menu.ts';
import { PinnedLists, usePinnedLists } from '../ui/pinned-lists.tsx';
import classes from './pinned-on-home.module.css';

interface PinnedOnHomeProps {
  menu: MenuGroup;
  Panel: ComponentType<{ title: string; children: ReactNode }>;
}

/** The user's pinned saved lists, on the home page. */
export function PinnedOnHome({ menu, Panel }: PinnedOnHomeProps) {
  const items = useMemo(() => listItems(menu), [menu]);
  if (usePinnedLists(items).length === 0) return null;
  return (
    <Panel title="Pinned lists">
      <PinnedLists
        items={items}
        className={classes.pinned}
        itemClassName={classes.pinnedList}
        pageClassName={classes.page}
      />
    </Panel>
  );
}
