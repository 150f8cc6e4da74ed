import { Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the home page. */
export function HomePanel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface PanelRowsProps {
  /** Absent while loading. */
  rows: readonly unknown[] | undefined;
  empty: string;
  /** The rows' final height in rem, so that nothing below shifts when they are loaded. */
  height: number;
}

/** A panel's placeholder while it has no rows. */
export function PanelRows({ rows, empty, height }: PanelRowsProps) {
  if (rows === undefined) return <PanelSkeleton height={height} />;
  return rows.length > 0 ? null : <p className={classes.empty}>{empty}</p>;
}

/** A skeleton of the rows' final height, in rem. */
export const PanelSkeleton = ({ height }: Pick<PanelRowsProps, 'height'>) => (
  <div style={{ height: `${height}rem` }}>
    {[92, 78, 86, 64, 80].map((width) => (
      <Skeleton key={width} height={14} width={`${width}%`} my="sm" />
    ))}
  </div>
);

/** Height of the chart in rem, reserved before the chart is loaded. */
export const chartHeight = 15;
