import { Suspense, type ReactNode } from 'react';
import { useSeen } from '../../use-seen.ts';
import classes from './child-panel.module.css';

interface PanelInViewProps {
  /** Whether the panel is mounted without waiting for that. */
  atOnce: boolean;
  children: ReactNode;
}

/**
 * Mounts a panel, and so loads its code and rows, once it comes into view: a form may have a hundred. Its place does not say what it will
 * be, since some panels are not for everybody.
 */
export function PanelInView({ atOnce, children }: PanelInViewProps) {
  const [ref, isSeen] = useSeen<HTMLDivElement>(atOnce);
  const place = (
    <div ref={ref} className={classes.place} data-not-loaded>
      <span>Loading</span>
    </div>
  );
  return isSeen ? <Suspense fallback={atOnce ? <div hidden data-panel-loading /> : place}>{children}</Suspense> : place;
}
