import { lazy, Suspense } from 'react';
import classes from '../list.module.css';
import type { ListChartProps } from './list-chart.tsx';

const ListChart = lazy(() => import('./list-chart.tsx').then(({ ListChart }) => ({ default: ListChart })));

/** Lazy-loaded chart of a list. */
export const LazyChart = (props: ListChartProps) => (
  <Suspense fallback={<div className={classes.chart} />}>
    <ListChart {...props} />
  </Suspense>
);
