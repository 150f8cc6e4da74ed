import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ChartSpec } from '../model/chart.ts';
import type { Field } from '#model/field.ts';
import { isWhole } from '#model/kinds.ts';
import { axisOf } from '#ui/chart-axis.ts';
import classes from './chart.module.css';
import { amountText, type Figure } from './figures.ts';

interface TimeBarsProps {
  chart: ChartSpec;
  /** Field of the amounts. */
  measured: Field | undefined;
  title: string;
  /** Chronological. */
  figures: readonly Figure[];
  onPick: (figure: Figure) => void;
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Vertical bar for each period. Code-split with the chart library; hidden from assistive technology, which reads the table of figures. */
export function TimeBars({ chart, measured, title, figures, onPick }: TimeBarsProps) {
  const data = figures.map(({ label, amount }) => ({ label, amount: amount === null ? null : Number(amount) }));
  const amounts = data.map(({ amount }) => amount ?? 0);
  const integersOnly = chart.measure !== 'average' && (measured === undefined || isWhole(measured));
  return (
    <div data-drawn className={classes.time} aria-hidden>
      <BarChart
        h="100%"
        data={data}
        dataKey="label"
        series={[{ name: 'amount', label: title, color: 'petrol.5' }]}
        tickLine="none"
        gridAxis="x"
        maxBarWidth={56}
        valueFormatter={(value) => amountText(value, chart, measured)}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 20 }}
        yAxisProps={{ tickFormatter: short.format, width: 48, ...axisOf(amounts, integersOnly) }}
        barProps={{
          isAnimationActive: false,
          radius: [3, 3, 0, 0],
          // The whole height of a period is clickable, however low its bar.
          background: { fill: 'transparent' },
          onClick: (_bar, index) => {
            const figure = figures[index];
            if (figure?.filter !== undefined) onPick(figure);
          },
        }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
