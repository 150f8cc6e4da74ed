import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { usePortal } from '#ui/portal-context.tsx';
import { useGreetedName } from '../session/current-user.ts';
import classes from './splash-page.module.css';

/** `/splash`: greets the user by name, with the logo and a button that writes to support (core 2). */
export function SplashPage() {
  const { splash, title } = usePortal();
  const name = useGreetedName();
  return (
    <div className={classes.splash}>
      <img src="/favicon.svg" alt={title} width={88} height={88} />
      <h1>
        {splash.welcome} {name}
      </h1>
      <Button
        leftSection={<IconMail size={18} />}
        onClick={() => window.location.assign(`mailto:${splash.supportEmail}`)}
      >
        Email
      </Button>
    </div>
  );
}
