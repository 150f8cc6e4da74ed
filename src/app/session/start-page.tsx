import type { ReactNode } from 'react';
import { usePortal } from '#ui/portal-context.tsx';
import { Notices } from '../failures/notices.tsx';
import { Logo } from '../logo.tsx';
import classes from './start-page.module.css';

/** Layout of pages without the portal's body: logo, title, and the content. */
export function StartPage({ children }: { children: ReactNode }) {
  const { title } = usePortal();
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo size={48} />
        <h1 className={classes.title}>{title}</h1>
        <output className={classes.content}>{children}</output>
      </div>
      <div className={classes.notices}>
        <Notices />
      </div>
    </main>
  );
}
