import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useCurrentUser } from '../session/current-user.ts';
import { useLogout } from '../session/use-logout.ts';
import { BarPopover } from './bar-popover.tsx';
import classes from './profile-menu.module.css';

const SystemLinks = lazyPart(async () => (await import('../system/system-links.tsx')).SystemLinks);

/** Photo, name and title of the user, and Logout (core 1); for administrators, links to their pages. */
export function ProfileMenu() {
  const [opened, setOpened] = useState(false);
  const { name, title } = useCurrentUser();
  const logout = useLogout();
  return (
    <BarPopover label={`Profile of ${name}`} icon={<Photo size={32} />} onOpen={() => setOpened(true)}>
      <div className={classes.person}>
        <Photo size={44} />
        <div>
          <div className={classes.name}>{name}</div>
          <div className="secondary">{title}</div>
        </div>
      </div>
      {opened ? <SystemLinks /> : null}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogout size={16} />}
        loading={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Logout
      </Button>
    </BarPopover>
  );
}

/** Decorative: the name is next to it or in the button's label. */
const Photo = ({ size }: { size: number }) => (
  <img className={classes.photo} src="/api/auth/currentUserPhoto" alt="" width={size} height={size} />
);
