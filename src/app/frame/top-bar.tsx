import { ActionIcon } from '@mantine/core';
import { IconBell, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePortal } from '#ui/portal-context.tsx';
import { browserFeatures } from '../../features/browser.ts';
import { environmentOf } from '../environment.ts';
import { Logo } from '../logo.tsx';
import { BarPopover } from './bar-popover.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { BarSearchBox } from './bar-search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** `null` without a menu. */
  menu: { opened: boolean; toggle: () => void } | null;
}

/** The bar at the top: menu, title, search box, notifications, theme, profile (core 1). */
export function TopBar({ menu }: TopBarProps) {
  const { title } = usePortal();
  const { SearchBox = BarSearchBox } = browserFeatures.find((feature) => feature.SearchBox) ?? {};
  return (
    <div className={classes.bar}>
      {menu === null ? null : (
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={menu.opened ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.opened}
          aria-controls="menu"
          onClick={menu.toggle}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <Link to="/" className={classes.home} aria-label={title}>
        <Logo size={28} />
        <span className={classes.title}>{title}</span>
      </Link>
      <EnvironmentMark />
      <SearchBox />
      <div className={classes.tools}>
        <Notifications />
        <ThemeSwitch />
        <ProfileMenu />
      </div>
    </div>
  );
}

/** The environment's name, so that a test system is not mistaken for production. Empty where titles have no prefix. */
function EnvironmentMark() {
  const { environments } = usePortal();
  const { name, titlePrefix } = environmentOf(window.location.hostname, environments);
  return titlePrefix === '' ? null : <span className={classes.environment}>{name}</span>;
}

/** The notification popover; its text is fixed (core 1). */
const Notifications = () => (
  <BarPopover label="Notifications" icon={<IconBell size={20} />}>
    No new notifications.
  </BarPopover>
);
