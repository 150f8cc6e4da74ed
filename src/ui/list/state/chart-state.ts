/** The chart of a list: in its address, `launched.month.count` or `port.sum.crew`, and from one choice to the next. */
import { chartFields, groupingOf, measures, periodsOf, type ChartSpec } from '#model/chart.ts';
import type { CalendarFacts } from '#model/day-words.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isAuditStamp } from '#model/audited.ts';

/** What the address says of a chart; `undefined` where no chart of the list is meant. */
export function readChart(entity: EntitySpec, facts: CalendarFacts, text: string): ChartSpec | undefined {
  const parts = text.split('.');
  const { groups, numbers } = chartFields(entity);
  const [groupBy = ''] = parts.splice(0, 1);
  const group = groups.get(groupBy);
  if (group === undefined) return undefined;
  const inTime = groupingOf(group.name, group.field.kind) === 'period';
  const [said] = inTime ? parts.splice(0, 1) : [];
  const period = periodsOf(facts).find((one) => one === said);
  const measure = measures.find((one) => one === parts[0]);
  const field = parts[1];
  const hasNumber = field === undefined ? measure === 'count' : measure !== 'count' && numbers.has(field);
  if (inTime !== (period !== undefined) || measure === undefined || !hasNumber || parts.length > 2) return undefined;
  return { groupBy, ...(period && { period }), measure, ...(field !== undefined && { field }) };
}

/** The text from which {@link readChart} reads the same chart. */
export const writeChart = ({ groupBy, period, measure, field }: ChartSpec): string =>
  [groupBy, period, measure, field].filter((part) => part !== undefined).join('.');

/** The first chart of a list: how many rows by the first date that people write, else by what there is. */
export function firstChart(entity: EntitySpec): ChartSpec | undefined {
  const all = [...chartFields(entity).groups];
  const [first] =
    all.find(([, { name, field }]) => groupingOf(name, field.kind) === 'period' && !isAuditStamp(name)) ?? all[0] ?? [];
  return first === undefined ? undefined : groupedBy(entity, { groupBy: first, measure: 'count' }, first);
}

/** The chart by another field: a date by the period there was, or by months. */
export function groupedBy(entity: EntitySpec, { period = 'month', ...chart }: ChartSpec, groupBy: string): ChartSpec {
  const group = chartFields(entity).groups.get(groupBy);
  const inTime = group !== undefined && groupingOf(group.name, group.field.kind) === 'period';
  return { ...chart, groupBy, ...(inTime && { period }) };
}
