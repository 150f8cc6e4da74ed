/** Maps a chart's response to figures: label, amount and the filter that lists a bar's rows. */
import { maxGroups, type ChartSpec, type Measure, type ChartPeriod } from '../model/chart.ts';
import type { Chart, ChartGroup } from '../model/operations.ts';
import type { Calendar, CalendarSettings } from '#model/relative-days.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import { labelOf, type Field } from '#model/field.ts';
import { idText } from '#model/key.ts';
import { isDecimal } from '#model/kinds.ts';
import { periodRange, addPeriods, periodsBetween, periodText } from '../model/period.ts';
import { formatCount } from '#ui/format-count.ts';
import { formatDecimal } from '#ui/format-decimal.ts';
import { daysNow, type DayFilter } from '#model/list/days.ts';
import { isEmptiness, type FilterState } from '#model/list/filter.ts';

type Amount = ChartGroup['amount'];

export interface Figure {
  readonly key: string;
  readonly label: string;
  /** The group's value in the response; of the groups over the limit, their label. */
  readonly value: ChartGroup['value'];
  readonly count: number;
  readonly amount: Amount;
  /** Filter on the grouping field that selects exactly the group's rows. Absent where no filter can. */
  readonly filter?: FilterState;
}

export interface ChartFigures {
  /** Groups with a value: chronological for periods, else largest first. */
  readonly groups: readonly Figure[];
  /** Rows without a value, and the sum of the groups over the limit. */
  readonly others: readonly Figure[];
  /** The groups over the limit, where they are no figure but a note. */
  readonly unlisted?: Figure;
  /** Explains what the figures omit. */
  readonly notes: readonly string[];
}

/** Figures of a response, including periods without rows. */
export function chartFigures(
  entity: EntitySpec,
  chart: ChartSpec,
  response: Chart,
  calendar: CalendarSettings,
): ChartFigures {
  const { period } = chart;
  const withValue = response.groups.filter(({ value }) => value !== null);
  const empty = response.groups.find(({ value }) => value === null);
  const complete = period === undefined ? withValue : withEmptyPeriods(withValue, period, chart);
  const [, field] = fieldOnWire(entity, chart.groupBy);
  const groups = (complete ?? withValue).map((group) => figureOf(group, field, period, calendar));
  const { rest } = response;
  const pluralLabel = entity.label.many;
  const notes: string[] = [];
  if (complete === undefined) notes.push(`Long stretches without ${pluralLabel} are not shown.`);
  if (rest !== null && period !== undefined)
    notes.push(
      `Only the last ${maxGroups.period} are shown. ${formatCount(rest.groups)} earlier ones have ${formatCount(rest.count)} ${pluralLabel}.`,
    );
  if (rest !== null && period === undefined && chart.measure === 'average')
    notes.push(
      `The ${maxGroups.value} largest are shown. ${formatCount(rest.groups)} more, with ${formatCount(rest.count)} ${pluralLabel}, are not.`,
    );
  const others: Figure[] = [];
  if (empty)
    others.push({
      key: 'empty',
      label: 'Empty',
      value: null,
      count: empty.count,
      amount: empty.amount,
      filter: { empty: true },
    });
  if (rest === null) return { groups, others, notes };
  const label = `${formatCount(rest.groups)} ${period === undefined ? 'others' : 'earlier'}`;
  const unlisted = { key: 'rest', label, value: label, count: rest.count, amount: rest.amount };
  return period === undefined && chart.measure !== 'average'
    ? { groups, others: [...others, unlisted], notes }
    : { groups, others, unlisted, notes };
}

function figureOf(
  { value, count, amount }: ChartGroup,
  field: Field,
  period: ChartPeriod | undefined,
  calendar: CalendarSettings,
): Figure {
  if (typeof value === 'boolean')
    return { key: String(value), label: value ? 'Yes' : 'No', value, count, amount, filter: value };
  if (typeof value === 'string' && period !== undefined) {
    const label = periodText(value, period, calendar);
    return { key: value, label, value, count, amount, ...(count > 0 && { filter: periodRange(value, period) }) };
  }
  if (typeof value === 'string') {
    const label = 'options' in field ? labelOf(field.options, value) : value;
    return { key: value, label, value, count, amount, filter: [value] };
  }
  const { id, name } = value as Exclude<typeof value, string | null>;
  return { key: String(id), label: name === '' ? idText(id) : name, value, count, amount, filter: [id] };
}

/** Fills the gaps: every period from the first to the last. `undefined` where they exceed the limit. */
function withEmptyPeriods(
  groups: readonly ChartGroup[],
  period: ChartPeriod,
  { measure }: ChartSpec,
): ChartGroup[] | undefined {
  const byStart = new Map(groups.map((group) => [String(group.value), group]));
  const [first] = byStart.keys();
  const last = [...byStart.keys()].at(-1);
  if (first === undefined || last === undefined) return [];
  const count = periodsBetween(first, last, period) + 1;
  if (count > maxGroups.period) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const value = addPeriods(first, period, index);
    return byStart.get(value) ?? { value, count: 0, amount: measure === 'average' ? null : 0 };
  });
}

/** A figure's filter, intersected with the list's current one where both are day ranges. */
export function intersectFilter(
  currentFilter: FilterState | undefined,
  filter: FilterState,
  calendar: Calendar,
): FilterState {
  if (!isDays(currentFilter) || !isDays(filter)) return filter;
  const [current, added] = [daysNow(currentFilter, calendar), daysNow(filter, calendar)];
  const min = [current.min, added.min]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  const [max] = [current.max, added.max].filter((day) => day !== undefined).sort();
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Whether a filter is a day range: the only kind that is an object without `not` or `empty`. */
const isDays = (filter: FilterState | undefined): filter is DayFilter =>
  typeof filter === 'object' && !Array.isArray(filter) && !('not' in filter) && !isEmptiness(filter);

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount; averages are rounded to two decimals. */
export function amountText(amount: Amount, { measure }: ChartSpec, field?: Field): string {
  if (amount === null) return '–';
  if (isDecimal(field))
    return formatDecimal(typeof amount === 'number' ? amount.toFixed(field.scale ?? 2) : amount, field);
  if (typeof amount === 'string') return formatDecimal(amount, { scale: 0 });
  return measure === 'average' ? twoDecimals.format(Number(amount)) : formatCount(Number(amount));
}

export const measureNames = { count: 'Number', sum: 'Sum', average: 'Average' } as const satisfies Record<
  Measure,
  string
>;

/** `fiscal quarter`. */
export const periodName = (period: ChartPeriod): string => period.replace('-', ' ');

/** The field whose values are summed or averaged. */
export const measuredField = (entity: EntitySpec, { field }: ChartSpec): Field | undefined =>
  field === undefined ? undefined : fieldOnWire(entity, field)[1];

/** `Number of Ships`, `Sum of Seats`. */
export function measureText(entity: EntitySpec, { measure, field }: Pick<ChartSpec, 'measure' | 'field'>): string {
  const measured = field === undefined ? entity.label.many : fieldOnWire(entity, field)[1].label;
  return `${measureNames[measure]} of ${measured}`;
}
