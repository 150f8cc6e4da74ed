import { usePortal } from '#ui/portal-context.tsx';
import { useNow } from '../use-now.ts';
import classes from './footer.module.css';

/** The copyright line (core 1). */
export function Footer() {
  const { footer } = usePortal();
  const year = String(useNow().getFullYear());
  return <footer className={classes.footer}>{footer.replace('{year}', year)}</footer>;
}
