/** Charts of a list: its rows in groups, with a measure of each group. Derived from the catalogue alone. */
import { isAuditStamp } from '#model/audited.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isStamp, wireName, type Field } from '#model/field.ts';
import type { CountedKind, DayKind } from '#model/filter-kinds.ts';
import { kinds, type FieldKind } from '#model/kinds.ts';
import type { CalendarSettings } from '#model/relative-days.ts';
import type { FilterFieldName, NamesOfKind } from '#model/list-fields.ts';
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
export interface ChartQuery<Query extends ListQuery = ListQuery> extends ChartSpec {
  query: Query;
}

/** Maximum groups in a response, not counting the group of rows without a value. */
export const maxGroups = { period: 240, value: 20 } as const;

/** How rows are grouped by a field: by period or by value; `null` if it can't group. `isActive` is only a filter. */
export function groupingOf(name: string, kind: FieldKind): keyof typeof maxGroups | null {
  return name === 'isActive' ? null : kinds[kind].groups;
}

/** The names of the fields by which a chart can group, for an entity's literal spec. */
export type ChartFieldName<Spec extends EntitySpec> = NamesOfKind<
  Spec,
  Exclude<Extract<FilterFieldName<Spec>, Spec['list']['columns'][number]>, 'isActive'>,
  DayKind | Exclude<CountedKind, 'choices' | 'tags'>
>;

/** Whether sums of the field's values make sense. */
export const isMeasured = ({ kind, measure }: { readonly kind: FieldKind; readonly measure?: true | undefined }) =>
  measure === true || kinds[kind].sum === 'always';

export interface ChartField {
  readonly name: string;
  readonly field: Field;
}

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
  const groups = columnFields.filter(
    ([
      ,
      {
        name,
        field: { kind },
      },
    ]) => filters.includes(name) && groupingOf(name, kind) !== null,
  );
  return {
    groups: new Map(groups.sort(([, a], [, b]) => Number(isWrittenByServer(a)) - Number(isWrittenByServer(b)))),
    numbers: new Map(columnFields.filter(([, { field }]) => isMeasured(field))),
  };
}

/** Parses the chart of an address, `launched.month.count` or `port.sum.crew`; `undefined` where the list has no such chart. */
export function readChart(entity: EntitySpec, calendar: CalendarSettings, text: string): ChartSpec | undefined {
  const segments = text.split('.');
  const { groups, numbers } = chartFields(entity);
  const [groupBy = ''] = segments.splice(0, 1);
  const group = groups.get(groupBy);
  if (group === undefined) return undefined;
  const isByPeriod = groupingOf(group.name, group.field.kind) === 'period';
  const [periodSegment] = isByPeriod ? segments.splice(0, 1) : [];
  const period = periodsOf(calendar).find((period) => period === periodSegment);
  const measure = measures.find((measure) => measure === segments[0]);
  const field = segments[1];
  const isFieldValid = field === undefined ? measure === 'count' : measure !== 'count' && numbers.has(field);
  if (isByPeriod !== (period !== undefined) || measure === undefined || !isFieldValid || segments.length > 2)
    return undefined;
  return { groupBy, ...(period && { period }), measure, ...(field !== undefined && { field }) };
}

/** Serialises a chart for {@link readChart}. */
export const writeChart = ({ groupBy, period, measure, field }: ChartSpec): string =>
  [groupBy, period, measure, field].filter((segment) => segment !== undefined).join('.');

/** Names of dates that say when a row was written, also those of a source: `createdDate`, `srcModifiedDate`, `updated_at`. */
const stampName = /(created|modified|updated)_?(date|at|on)?$/i;

/**
 * The initial chart of a list: count by the first date of the business, else by the first field that is not when or by whom a row was
 * written.
 */
export function defaultChart(entity: EntitySpec): ChartSpec | undefined {
  const groups = [...chartFields(entity).groups];
  const ofBusiness = groups.filter(([, field]) => !isWrittenByServer(field) && !stampName.test(field.name));
  const [defaultGroup] =
    ofBusiness.find(([, { name, field }]) => groupingOf(name, field.kind) === 'period') ??
    ofBusiness[0] ??
    groups[0] ??
    [];
  return defaultGroup === undefined
    ? undefined
    : regroupChart(entity, { groupBy: defaultGroup, measure: 'count' }, defaultGroup);
}

/** The chart grouped by another field; a date keeps the period, or gets months. */
export function regroupChart(
  entity: EntitySpec,
  { period = 'month', ...chart }: ChartSpec,
  groupBy: string,
): ChartSpec {
  const group = chartFields(entity).groups.get(groupBy);
  const isByPeriod = group !== undefined && groupingOf(group.name, group.field.kind) === 'period';
  return { ...chart, groupBy, ...(isByPeriod && { period }) };
}
