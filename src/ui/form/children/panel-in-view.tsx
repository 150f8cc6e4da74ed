import { Skeleton } from '@mantine/core';
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
  if (atOnce) return <Suspense fallback={<div hidden data-panel-loading />}>{children}</Suspense>;
  const place = (
    <div ref={ref} className={classes.place} data-not-loaded>
      <Skeleton width="12rem" height={36} />
      <Skeleton height={34} />
      <span className={classes.empty}>Loading</span>
    </div>
  );
  return <div className={classes.later}>{isSeen ? <Suspense fallback={place}>{children}</Suspense> : place}</div>;
}
