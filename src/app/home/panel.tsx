import { Skeleton, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { TryAgain } from '#ui/routing/try-again.tsx';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the home page. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The part of a query result that a panel uses. */
interface PanelQuery {
  readonly isLoading: boolean;
  readonly isError: boolean;
  refetch(): unknown;
}

interface PanelRowsProps {
  count: number;
  /** The queries of the rows. */
  queries: readonly PanelQuery[];
  empty: string;
  /** The rows' final height in rem, so that nothing below shifts when they are loaded. */
  height: number;
}

/** A panel's placeholder while its rows are loading, failed or empty. */
export function PanelRows({ count, queries, empty, height }: PanelRowsProps) {
  if (count > 0) return null;
  if (queries.some(({ isLoading }) => isLoading)) return <PanelSkeleton height={height} />;
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length > 0) return <TryAgain onRetry={() => failed.forEach((read) => void read.refetch())} />;
  return <p className={classes.empty}>{empty}</p>;
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
