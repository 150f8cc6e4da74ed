import { ActionIcon } from '@mantine/core';
import { IconBell, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasQuickFind } from '#model/portal.ts';
import { lazyPart, TypeAhead } from '#ui/lazy-part.tsx';
import { usePortal } from '#ui/portal-context.tsx';
import { environmentOf } from '../environment.ts';
import { Logo } from '../logo.tsx';
import { BarPopover } from './bar-popover.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { FindBoxProps } from '../../features/quick-find/app/find-box.tsx';
import { BarSearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';
import { useCtrlK } from '../../features/quick-find/app/use-ctrl-k.ts';

const FindBox = lazyPart(async () => (await import('../../features/quick-find/app/find-box.tsx')).FindBox, {
  loading: (props) => <LoadingFindBox {...props} />,
});

interface TopBarProps {
  /** `null` without a menu. */
  menu: { opened: boolean; toggle: () => void } | null;
}

/** The bar at the top: menu, title, search box, notifications, theme, profile (core 1). */
export function TopBar({ menu }: TopBarProps) {
  const portal = usePortal();
  const { title } = portal;
  return (
    <div className={classes.bar}>
      {menu === null ? null : (
        <ActionIcon
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
      {hasQuickFind(portal) ? <QuickFind /> : <BarSearchBox />}
      <div className={classes.tools}>
        <Notifications />
        <ThemeSwitch />
        <ProfileMenu />
      </div>
    </div>
  );
}

function QuickFind() {
  const [text, setText] = useState<string | null>(null);
  return <FindBox text={text} onText={setText} />;
}

/** Keeps what is typed until quick find is loaded, which then opens. */
function LoadingFindBox({ text, onText }: FindBoxProps) {
  useCtrlK(() => onText(text === null ? '' : null));
  return (
    <>
      <BarSearchBox onFocus={() => onText('')} />
      {text === null ? null : <TypeAhead />}
    </>
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
