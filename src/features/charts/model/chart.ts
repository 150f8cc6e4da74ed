/** Charts of a list: its rows in groups, with a measure of each group. Derived from the catalogue alone. */
import { isAuditStamp } from '#model/audited.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isStamp, wireName, type Field } from '#model/field.ts';
import { hasDays, isChoice, isFlag, isReference, kinds, type FieldKind } from '#model/kinds.ts';
import type { CalendarSettings } from '#model/relative-days.ts';
import type { ListView, ShownView } from '#model/list/list-view.ts';
import type { ListQuery } from '#model/wire.ts';

/** The aggregate of each group: count of rows, or sum or average of a number. */
export type Measure = 'count' | 'sum' | 'average';
export const measures: readonly Measure[] = ['count', 'sum', 'average'];

/** Lengths in months, of calendar and fiscal periods. */
export const periodLengths = { month: 1, quarter: 3, year: 12, 'fiscal-quarter': 3, 'fiscal-year': 12 } as const;

export type ChartPeriod = keyof typeof periodLengths;

export const isFiscal = (period: ChartPeriod): boolean => period.startsWith('fiscal-');

/** The available periods; fiscal ones only with a fiscal year. */
export const periodsOf = ({ fiscalYear }: CalendarSettings): readonly ChartPeriod[] =>
  (Object.keys(periodLengths) as ChartPeriod[]).filter((period) => fiscalYear !== undefined || !isFiscal(period));

/** A chart of a list, with wire names of fields. */
export interface ChartSpec {
  readonly groupBy: string;
  /** Length of the groups, for dates only. */
  readonly period?: ChartPeriod;
  readonly measure: Measure;
  /** The number to sum or average. */
  readonly field?: string;
}

/** The body of `POST …/chart`; the query's sort and paging are ignored. */
export interface ChartQuery extends ChartSpec {
  readonly query: ListQuery;
}

/** Maximum groups in a response, not counting the group of rows without a value. */
export const maxGroups = { period: 240, value: 20 } as const;

export interface ChartField {
  readonly name: string;
  readonly field: Field;
}

/** Whether rows are grouped by the field: by period if it {@link hasDays}, else by value. `isActive` is only a filter. */
const isGrouped = ({ name, field }: ChartField): boolean =>
  name !== 'isActive' && (hasDays(field) || isChoice(field) || isFlag(field) || isReference(field));

/** Whether sums of the field's values make sense. */
export const isMeasured = ({ kind, measure }: { readonly kind: FieldKind; readonly measure?: true | undefined }) =>
  measure === true || kinds[kind].sum === 'always';

export interface ChartFields {
  /** By wire name, audit fields and other stamps last. Each of them is also a filter. */
  readonly groups: ReadonlyMap<string, ChartField>;
  readonly numbers: ReadonlyMap<string, ChartField>;
}

const isWrittenByServer = ({ name, field }: ChartField): boolean => isAuditStamp(name) || isStamp(field);

/** The fields for grouping and summing; only columns of the list, so that a chart shows nothing that its rows don't. */
export function chartFields(spec: EntitySpec): ChartFields {
  const { columns, filters = columns } = spec.list;
  const columnFields = columns.map((name): [string, ChartField] => {
    const field = fieldOf(spec, name);
    return [wireName(name, field), { name, field }];
  });
  const groups = columnFields.filter(([, field]) => filters.includes(field.name) && isGrouped(field));
  return {
    groups: new Map(groups.sort(([, a], [, b]) => Number(isWrittenByServer(a)) - Number(isWrittenByServer(b)))),
    numbers: new Map(columnFields.filter(([, { field }]) => isMeasured(field))),
  };
}

/** Parses the chart of an address, `launched.month.count` or `port.sum.crew`; `undefined` where the list has no such chart. */
export function readChart(entity: EntitySpec, calendar: CalendarSettings, text: string): ChartSpec | undefined {
  const [groupBy = '', ...segments] = text.split('.');
  const { groups, numbers } = chartFields(entity);
  const group = groups.get(groupBy);
  if (group === undefined) return undefined;
  const [periodSegment, measureSegment, field, rest] = hasDays(group.field) ? segments : [undefined, ...segments];
  const period = periodsOf(calendar).find((period) => period === periodSegment);
  const measure = measures.find((measure) => measure === measureSegment);
  const isFieldValid = field === undefined ? measure === 'count' : measure !== 'count' && numbers.has(field);
  if (period !== periodSegment || measure === undefined || !isFieldValid || rest !== undefined) return undefined;
  return { groupBy, ...(period && { period }), measure, ...(field !== undefined && { field }) };
}

export const chartView: ListView = { name: 'chart', read: readChart };

/** The view that shows a chart; {@link readChart} parses its text. */
export const asView = ({ groupBy, period, measure, field }: ChartSpec): ShownView => ({
  name: chartView.name,
  text: [groupBy, period, measure, field].filter(Boolean).join('.'),
});

/** The chart that a view shows. */
export const chartOf = (entity: EntitySpec, calendar: CalendarSettings, view?: ShownView): ChartSpec | undefined =>
  view?.name === chartView.name ? readChart(entity, calendar, view.text) : undefined;

/** Names of dates that say when a row was written, also those of a source: `createdDate`, `srcModifiedDate`, `updated_at`. */
const stampName = /(created|modified|updated)_?(date|at|on)?$/i;

/**
 * The initial chart of a list: count by the first date of the business, else by the first field that is not when or by whom a row was
 * written.
 */
export function defaultChart(entity: EntitySpec): ChartSpec | undefined {
  const groups = [...chartFields(entity).groups];
  const ofBusiness = groups.filter(([, field]) => !isWrittenByServer(field) && !stampName.test(field.name));
  const group = ofBusiness.find(([, { field }]) => hasDays(field)) ?? ofBusiness[0] ?? groups[0];
  return group && { groupBy: group[0], ...(hasDays(group[1].field) && { period: 'month' }), measure: 'count' };
}
