import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { MenuLinks } from '#ui/list/saved/menu-links.tsx';
import { usePermissions } from '#ui/permissions-context.tsx';
import { usePortal } from '#ui/portal-context.tsx';
import { useMenu } from '../directory/directory.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { GroupLabel } from './group-label.tsx';
import { groupLabel, isGroup, trailOf, visibleMenu, type Trail } from './menu.ts';
import classes from './navigation.module.css';
import { SharedTooltip } from './shared-tooltip.tsx';

/** The menu as the person sees it; `null` where there is nothing to open (core 2, core 6), `undefined` while it is loaded. */
export function useVisibleMenu(): MenuGroup | null | undefined {
  const { ShouldShowCampaignMenu } = useCurrentUser();
  const menu = useMenu();
  const held = usePermissions();
  return useMemo(() => {
    if (!ShouldShowCampaignMenu) return null;
    return menu === null ? undefined : visibleMenu(menu, held);
  }, [ShouldShowCampaignMenu, menu, held]);
}

interface NavigationProps {
  group: MenuGroup;
  pathname: string;
  /** Called when a saved list of the open page is chosen, which is no other page. */
  onList: () => void;
}

/** The menu, with the page that is open marked. */
export function Navigation({ group, pathname, onList }: NavigationProps) {
  return (
    <SharedTooltip className={classes.menu}>
      <GroupLabel group={group} className={classes.title} />
      <Entries group={group} trail={trailOf(group, pathname)} onList={onList} />
    </SharedTooltip>
  );
}

interface EntriesProps extends Pick<NavigationProps, 'group' | 'onList'> {
  trail: Trail | null;
}

function Entries({ group, trail, onList }: EntriesProps) {
  return (
    <ul className={classes.list}>
      {group.items.map((entry) => (
        <li key={entry.label}>
          {isGroup(entry) ? (
            <Section group={entry} trail={trail} onList={onList} />
          ) : (
            <>
              <Item item={entry} />
              {entry === trail?.item && (
                <MenuLinks
                  path={entry.to}
                  className={classes.lists}
                  itemClassName={classes.savedList}
                  onOpen={onList}
                />
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Item({ item: { label, to, tooltip } }: { item: MenuItem }) {
  return (
    <Link
      to={to}
      className={classes.item}
      activeProps={{ className: classes.active ?? '' }}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      data-tooltip={tooltip}
    >
      {label}
    </Link>
  );
}

/** A group within the menu: collapsible; it opens by itself for the page that it holds, and only the reader closes it. */
function Section({ group, trail, onList }: EntriesProps) {
  const holdsPage = trail?.groups.includes(group) ?? false;
  const [opened, setOpened] = useState(holdsPage);
  const [held, setHeld] = useState(holdsPage);
  const { groupFallback } = usePortal();
  if (held !== holdsPage) {
    setHeld(holdsPage);
    if (holdsPage) setOpened(true);
  }
  return (
    <details className={classes.section} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>
        {groupLabel(group, groupFallback)}
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </summary>
      <Entries group={group} trail={trail} onList={onList} />
    </details>
  );
}
