import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { MenuGroup } from '#model/portal.ts';
import { browserFeatures } from '../../features/browser.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { GroupLabel } from './group-label.tsx';
import { countItems, groupLabel, isGroup, trailOf, type Trail } from './menu.ts';
import { Item } from './menu-item.tsx';
import { MenuSearch } from './menu-search.tsx';
import classes from './navigation.module.css';
import { SharedTooltip } from './shared-tooltip.tsx';

interface NavigationProps {
  group: MenuGroup;
  pathname: string;
  /** Called on clicks of links that may lead to the current page, such as its saved lists. */
  onOpenList: () => void;
}

/** Menus with at least this many entries have a search. */
const searchThreshold = 20;

/** The menu, with the current page marked. */
export function Navigation({ group, pathname, onOpenList }: NavigationProps) {
  const menu = (
    <>
      <GroupLabel group={group} className={classes.title} />
      {browserFeatures.map(({ name, MenuTop }) => MenuTop && <MenuTop key={name} menu={group} onOpen={onOpenList} />)}
      <Entries group={group} trail={trailOf(group, pathname)} onOpenList={onOpenList} />
    </>
  );
  return (
    <SharedTooltip className={classes.menu}>
      {countItems(group) < searchThreshold ? (
        menu
      ) : (
        <MenuSearch group={group} onOpen={onOpenList}>
          {menu}
        </MenuSearch>
      )}
    </SharedTooltip>
  );
}

interface EntriesProps extends Pick<NavigationProps, 'group' | 'onOpenList'> {
  trail: Trail | null;
}

function Entries({ group, trail, onOpenList }: EntriesProps) {
  return (
    <ul className={classes.list}>
      {group.items.map((entry) => (
        <li key={entry.label}>
          {isGroup(entry) ? (
            <Section group={entry} trail={trail} onOpenList={onOpenList} />
          ) : (
            <>
              <Item item={entry} isCurrent={entry === trail?.item} />
              {entry === trail?.item &&
                browserFeatures.map(
                  ({ name, MenuEntry }) => MenuEntry && <MenuEntry key={name} item={entry} onOpen={onOpenList} />,
                )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A collapsible group. Opens when the current page is in it; closes only by a click. */
function Section({ group, trail, onOpenList }: EntriesProps) {
  const containsPage = trail?.groups.includes(group) ?? false;
  const [opened, setOpened] = useState(containsPage);
  const [containedPage, setContainedPage] = useState(containsPage);
  const { groupFallback } = usePortal();
  if (containedPage !== containsPage) {
    setContainedPage(containsPage);
    if (containsPage) setOpened(true);
  }
  return (
    <details className={classes.section} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>
        {groupLabel(group, groupFallback)}
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </summary>
      <Entries group={group} trail={trail} onOpenList={onOpenList} />
    </details>
  );
}
