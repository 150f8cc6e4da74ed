import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { must } from '#model/must.ts';
import { chartColors } from '../theme/theme.ts';
import { chartHeight } from './panel.tsx';
import type { Point } from './series.ts';

interface TrendChartProps {
  /** Oldest first; each with `at` and the values. */
  data: readonly Point[];
  values: readonly { name: string; label: string }[];
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact' });
const whole = new Intl.NumberFormat('en-US');

/** Numbers over time. Code-split, since the chart library is as large as all the rest. */
export function TrendChart({ data, values }: TrendChartProps) {
  const series = values.map((value, index) => ({
    ...value,
    color: must(chartColors[index % chartColors.length], 'the index is within it'),
  }));
  return (
    <AreaChart
      h={`${chartHeight}rem`}
      data={[...data]}
      dataKey="at"
      series={series}
      curveType="linear"
      tickLine="none"
      withLegend
      valueFormatter={whole.format}
      yAxisProps={{ tickFormatter: short.format, width: 48 }}
      areaProps={{ isAnimationActive: false }}
    />
  );
}
