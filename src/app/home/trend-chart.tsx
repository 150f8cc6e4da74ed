import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { formatDay } from '#model/date.ts';
import { must } from '#model/must.ts';
import { axisOf } from '#ui/chart-axis.ts';
import { chartColors } from '../theme/theme.ts';
import { chartHeight } from './panel.tsx';
import type { Point } from './series.ts';

interface TrendChartProps {
  /** Oldest first; each with `at` and the values. */
  data: readonly Point[];
  values: readonly { name: string; label: string }[];
}

const compactFormat = new Intl.NumberFormat('en-US', { notation: 'compact' });
const integerFormat = new Intl.NumberFormat('en-US');

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const dayOf = (time: number): string => formatDay(new Date(time).toISOString());

/** A line chart. Lazy loaded, since the chart library is as large as everything else. */
export function TrendChart({ data, values }: TrendChartProps) {
  const series = values.map((value, index) => ({
    ...value,
    color: must(chartColors[index % chartColors.length], 'the index is within the colours'),
  }));
  const amounts = data.flatMap((point) => values.map(({ name }) => point[name] ?? 0));
  return (
    <div data-drawn>
      <AreaChart
        h={`${chartHeight}rem`}
        data={[...data]}
        dataKey="at"
        // A time scale: months without numbers leave a gap.
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          ticks: ticksOf(data),
          tickFormatter: (time: number) => monthFormat.format(time),
          padding: { left: 12, right: 12 },
        }}
        tooltipProps={{ labelFormatter: (time: unknown) => (typeof time === 'number' ? dayOf(time) : '') }}
        series={series}
        curveType="linear"
        tickLine="none"
        withLegend
        valueFormatter={integerFormat.format}
        yAxisProps={{
          tickFormatter: compactFormat.format,
          width: 48,
          ...axisOf(amounts, amounts.every(Number.isInteger)),
        }}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  );
}

/** Axis ticks at the points' times; with many points, at every nth. */
function ticksOf(data: readonly Point[]): number[] {
  const step = Math.ceil(data.length / maxTicks);
  return data.filter((_, index) => (data.length - 1 - index) % step === 0).map(({ at }) => at);
}

const maxTicks = 8;
