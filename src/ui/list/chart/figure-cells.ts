/** The figures of a chart as plain cells, for a file or the clipboard. */
import type { ChartSpec } from '#model/chart.ts';
import { isDay } from '#model/date.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import { measureText, periodName, type ChartFigures, type Figure } from './figures.ts';

export interface FigureCells {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Every figure in the chart's order, and what its notes tell of the groups over the limit. Numbers are ungrouped and unrounded, a period is
 * its first day as ISO 8601.
 */
export function figureCells(
  entity: EntitySpec,
  chart: ChartSpec,
  { groups, others, unlisted }: ChartFigures,
): FigureCells {
  const { label } = fieldOnWire(entity, chart.groupBy)[1];
  const group = chart.period === undefined ? label : `${label} (first day of the ${periodName(chart.period)})`;
  const header = [group, measureText(entity, chart)];
  const figures = [...groups, ...others, ...(unlisted ? [unlisted] : [])];
  if (chart.measure === 'count')
    return { header, rows: figures.map((figure) => [groupText(figure, chart), String(figure.count)]) };
  return {
    header: [...header, measureText(entity, { measure: 'count' })],
    rows: figures.map((figure) => [groupText(figure, chart), String(figure.amount ?? ''), String(figure.count)]),
  };
}

const groupText = ({ key, label }: Figure, { period }: ChartSpec): string =>
  period !== undefined && isDay(key) ? key : label;
