/** The figures of a chart as plain cells, for a file or the clipboard. */
import type { ChartSpec } from '../model/chart.ts';
import { isDay } from '#model/date.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import type { CellColumn } from '../../exports/model/format.ts';
import { measureText, periodName, type ChartFigures, type Figure } from './figures.ts';

export interface FigureCells {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Every figure in the chart's order, and what its notes tell of the groups over the limit. */
export const allFigures = ({ groups, others, unlisted }: ChartFigures): readonly Figure[] => [
  ...groups,
  ...others,
  ...(unlisted ? [unlisted] : []),
];

/** Numbers are ungrouped and unrounded, a period is its first day as ISO 8601. Properties are those of the chart's call. */
export function figureColumns(
  entity: EntitySpec,
  chart: ChartSpec,
): readonly [group: CellColumn<Figure>, ...numbers: CellColumn<Figure>[]] {
  const { period } = chart;
  const { label } = fieldOnWire(entity, chart.groupBy)[1];
  const group: CellColumn<Figure> = {
    name: 'value',
    label: period === undefined ? label : `${label} (first day of the ${periodName(period)})`,
    value: ({ value }) => value,
    text: ({ key, label }) => (period !== undefined && isDay(key) ? key : label),
  };
  const amount: CellColumn<Figure> = {
    name: 'amount',
    label: measureText(entity, chart),
    value: (figure) => figure.amount,
    text: (figure) => (figure.amount === null ? null : String(figure.amount)),
  };
  const count: CellColumn<Figure> = {
    name: 'count',
    label: measureText(entity, { measure: 'count' }),
    value: (figure) => figure.count,
    text: (figure) => String(figure.count),
  };
  return chart.measure === 'count' ? [group, count] : [group, amount, count];
}

export function figureCells(entity: EntitySpec, chart: ChartSpec, figures: ChartFigures): FigureCells {
  const columns = figureColumns(entity, chart);
  return {
    header: columns.map(({ label }) => label),
    rows: allFigures(figures).map((figure) => columns.map(({ text }) => text(figure) ?? '')),
  };
}
