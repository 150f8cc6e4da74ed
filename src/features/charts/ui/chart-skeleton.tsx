import type { ChartSpec } from '../model/chart.ts';
import classes from './chart-skeleton.module.css';

/** Placeholder bars: vertical for periods, else horizontal. */
export const ChartSkeleton = ({ chart: { period } }: { chart: ChartSpec }) => (
  <output className={classes.skeleton} data-upright={period !== undefined || undefined} aria-label="Loading">
    {(period === undefined ? barLengths.slice(0, 8) : barLengths).map((length) => (
      <span key={length} style={{ '--length': `${length}%` }} />
    ))}
  </output>
);

const barLengths = [92, 71, 64, 58, 43, 37, 29, 18, 34, 52, 47, 66, 81, 75, 88, 96];
