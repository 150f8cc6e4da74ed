import { Link } from '@tanstack/react-router';
import { holdsOfAllRows } from '#model/permission.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import type { AdministratorPage } from '../feature.ts';
import { ownPages, systemPages } from './pages.ts';
import classes from './system-links.module.css';

/** The profile menu's links to pages of every user, and for those who may open them, links to administrators' pages. */
export function SystemLinks() {
  const isAdministrator = holdsOfAllRows(usePermissions(), identity.administration.read);
  return (
    <>
      {ownPages.length > 0 ? <PageLinks label="Your programs" pages={ownPages} /> : null}
      {isAdministrator ? <PageLinks label="Administration" pages={systemPages} /> : null}
    </>
  );
}

function PageLinks({ label: name, pages }: { label: string; pages: readonly AdministratorPage[] }) {
  return (
    <nav aria-label={name} className={classes.links}>
      {pages.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        >
          <Icon size={18} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
