import { lazyPart } from '../../lazy-part.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import classes from './chart.module.css';

/** Lazy-loaded chart of a list. */
export const LazyChart = lazyPart(async () => (await import('./list-chart.tsx')).ListChart, {
  loading: ({ chart }) => (
    <div className={classes.chart}>
      <ChartSkeleton chart={chart} />
    </div>
  ),
});
