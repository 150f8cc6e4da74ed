import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './chart-skeleton.module.css';
import { ChartSkeleton } from './chart-skeleton.tsx';
import type { ListChartProps } from './list-chart.tsx';

const ListChart = lazyPart(async () => (await import('./list-chart.tsx')).ListChart, {
  loading: ({ chart }) => <ChartSkeleton chart={chart} />,
});

/** Lazy-loaded chart of a list. */
export const LazyChart = (props: ListChartProps) => (
  <div className={classes.place}>
    <ListChart {...props} />
  </div>
);
