import { Suspense, type ReactNode } from 'react';
import { useSeen } from '../../use-seen.ts';
import classes from './child-panel.module.css';

/**
 * Mounts a panel, and so loads its code and rows, once it comes into view: a form may have a hundred. Its place does not say what it will
 * be, since some panels are not for everybody.
 */
export function PanelInView({ children }: { children: ReactNode }) {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const place = (
    <div ref={ref} className={classes.place} data-not-printed>
      Loading
    </div>
  );
  return isSeen ? <Suspense fallback={place}>{children}</Suspense> : place;
}
