import { Link } from '@tanstack/react-router';
import { holdsAll } from '#model/permission.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { identity } from '#generated/identity.ts';
import { systemPages } from './pages.ts';
import classes from './system-links.module.css';

/** The profile menu's links to administrators' pages, for those who may open them. */
export function SystemLinks() {
  const permissions = usePermissions();
  if (!holdsAll(permissions, identity.administration.read)) return null;
  return (
    <nav aria-label="Administration" className={classes.links}>
      {systemPages.map(({ label, to, icon: Icon }) => (
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
