/** What of a list can be shown as a chart: rows in groups, and what is told of each. It follows from the catalogue alone. */
import { isAuditStamp } from './audited.ts';
import { fieldOf, wireName, type EntitySpec, type Field } from './entity.ts';
import { kinds, type CountedKind, type DayKind, type FieldKind } from './kinds.ts';
import type { CalendarFacts } from './day-words.ts';
import type { FilterFieldName, NamesOfKind } from './list-fields.ts';
import type { ListQuery } from './wire.ts';

/** What is told of each group: its rows are counted, or the values of a number are summed or averaged. */
export type Measure = 'count' | 'sum' | 'average';
export const measures: readonly Measure[] = ['count', 'sum', 'average'];

/** In months; of the calendar, and of the organisation's years. */
export const periodLengths = { month: 1, quarter: 3, year: 12, 'fiscal-quarter': 3, 'fiscal-year': 12 } as const;

export type ChartPeriod = keyof typeof periodLengths;

export const isFiscal = (period: ChartPeriod): boolean => period.startsWith('fiscal-');

/** The periods that there are; fiscal ones where there are fiscal years. */
export const periodsOf = ({ fiscalYear }: CalendarFacts): readonly ChartPeriod[] =>
  (Object.keys(periodLengths) as ChartPeriod[]).filter((period) => fiscalYear !== undefined || !isFiscal(period));

/** A chart of a list, by names on the wire. */
export interface ChartSpec {
  readonly groupBy: string;
  /** How long the groups of a date are; of dates alone. */
  readonly period?: ChartPeriod;
  readonly measure: Measure;
  /** The number that is summed or averaged. */
  readonly field?: string;
}

/** The body of `POST …/chart`: the rows of a list's query, whatever its sort and paging. */
export interface ChartQuery<Query extends ListQuery = ListQuery> extends ChartSpec {
  query: Query;
}

/** The most groups that are listed; rows without a value are beside them. */
export const maxGroups = { period: 240, value: 20 } as const;

/** How rows are grouped by a field: a date by periods, a choice by its values; null: not at all. What is deleted is a filter and no choice. */
export function groupingOf(name: string, kind: FieldKind): keyof typeof maxGroups | null {
  return name === 'isActive' ? null : kinds[kind].groups;
}

/** The names of the fields by which a chart of an entity's literal spec can group its rows. */
export type ChartFieldName<Spec extends EntitySpec> = NamesOfKind<
  Spec,
  Exclude<Extract<FilterFieldName<Spec>, Spec['list']['columns'][number]>, 'isActive'>,
  DayKind | Exclude<CountedKind, 'choices'>
>;

/** Whether it makes sense to add the field's values up. */
export const isMeasured = ({ kind, measure }: { readonly kind: FieldKind; readonly measure?: true | undefined }) =>
  measure === true || kinds[kind].sum === 'always';

export interface ChartField {
  readonly name: string;
  readonly field: Field;
}

export interface ChartFields {
  /** By name on the wire, those that say who changed a record and when at the end. Each of them is also a filter. */
  readonly groups: ReadonlyMap<string, ChartField>;
  readonly numbers: ReadonlyMap<string, ChartField>;
}

/** Only columns of the list: a chart says nothing that its rows do not. */
export function chartFields(spec: EntitySpec): ChartFields {
  const { columns, filters = columns } = spec.list;
  const named = columns.map((name): [string, ChartField] => {
    const field = fieldOf(spec, name);
    return [wireName(name, field), { name, field }];
  });
  const groups = named.filter(
    ([
      ,
      {
        name,
        field: { kind },
      },
    ]) => filters.includes(name) && groupingOf(name, kind) !== null,
  );
  return {
    groups: new Map(groups.sort(([, a], [, b]) => Number(isAuditStamp(a.name)) - Number(isAuditStamp(b.name)))),
    numbers: new Map(named.filter(([, { field }]) => isMeasured(field))),
  };
}

/** Parses the chart of an address, `launched.month.count` or `port.sum.crew`; `undefined` where the list has no such chart. */
export function readChart(entity: EntitySpec, facts: CalendarFacts, text: string): ChartSpec | undefined {
  const parts = text.split('.');
  const { groups, numbers } = chartFields(entity);
  const [groupBy = ''] = parts.splice(0, 1);
  const group = groups.get(groupBy);
  if (group === undefined) return undefined;
  const inTime = groupingOf(group.name, group.field.kind) === 'period';
  const [written] = inTime ? parts.splice(0, 1) : [];
  const period = periodsOf(facts).find((one) => one === written);
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
export function defaultChart(entity: EntitySpec): ChartSpec | undefined {
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
