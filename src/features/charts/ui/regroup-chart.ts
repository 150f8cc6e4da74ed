import type { EntitySpec } from '#model/entity.ts';
import { hasDays } from '#model/kinds.ts';
import { chartFields, type ChartSpec } from '../model/chart.ts';

/** The chart grouped by another field; a date keeps the period, or gets months. */
export function regroupChart(
  entity: EntitySpec,
  { period = 'month', ...chart }: ChartSpec,
  groupBy: string,
): ChartSpec {
  const group = chartFields(entity).groups.get(groupBy);
  return { ...chart, groupBy, ...(hasDays(group?.field) && { period }) };
}
