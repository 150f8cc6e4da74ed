/** Draws one value of a sample row, by a rule of the catalogue or by the kind of its field. */
import type { Field, NumberField } from '#model/field.ts';
import { ofKind, type ByKind } from '#model/kinds.ts';
import { isDayOrInstant } from '#model/date.ts';
import { isRule, type SampleRule, type SampleValue } from '../model/sample.ts';
import { inOptionOrder } from '#model/values/option-order.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { randomInteger, fakerValue, randomBoolean, pickWeighted, randomNumber } from '../model/random.ts';
import { daysAfter, daysBetween, soonAfter } from './day.ts';
import { drawFormatted, drawTime } from './draw-formatted.ts';
import { fillTemplate } from './template.ts';
import type { SampleContext } from './sample-context.ts';

/** The row being generated, as the rules for its values see it. */
export interface RowContext {
  /** Number of the row, or of its time series, from 1. */
  readonly series: number;
  /** Index of the row in its time series. */
  readonly month: number;
  readonly context: SampleContext;
  /** The value at a path; `undefined` if the row has no such value. */
  valueAt(path: string): unknown;
}

type Rule<Word extends string> = Extract<SampleRule, Readonly<Record<Word, unknown>>>;

/** For a reference, returns a row of the target entity, its name or its ordinal; for an instant, perhaps just a day. */
export function draw(value: SampleValue | undefined, draft: RowContext): unknown {
  if (typeof value === 'string') return fillTemplate(value, draft.context.calendar, (path) => valueAt(path, draft));
  if (!isRule(value)) return value ?? null;
  if ('oneOf' in value) return draw(pickWeighted(optionsOf(value.oneOf, draft), value.weights), draft);
  if ('between' in value) return drawBetween(value, draft);
  if ('days' in value) return drawDay(value, draft);
  if ('pick' in value) return pick(value, draft);
  return draw(selectCase(value, valueAt(value.by, draft)), draft);
}

function valueAt(path: string, draft: RowContext): unknown {
  const own = draft.valueAt(path);
  const value = own === undefined ? fakerValue(path) : own;
  if (value === undefined)
    throw new OperatorError(`"${path}" in a sample is neither a value of the row nor a faker path.`);
  return value;
}

function optionsOf(options: Rule<'oneOf'>['oneOf'], draft: RowContext): readonly SampleValue[] {
  if (typeof options !== 'string') return options;
  const list = valueAt(options, draft);
  if (!Array.isArray(list) || list.length === 0)
    throw new OperatorError(`A sample takes one of "${options}", which is not a list.`);
  return list;
}

function drawBetween({ between, step = 1 }: Rule<'between'>, draft: RowContext): number | string | null {
  const [from, to] = between.map((bound) => (typeof bound === 'string' ? valueAt(bound, draft) : bound));
  if (isDayText(from)) return isDayText(to) ? drawDayBetween(from, to, draft) : null;
  const [min, max] = [from, to].map(numberOf);
  if (min === undefined || max === undefined) return null;
  const [low, high] = [Math.ceil(min / step), Math.floor(max / step)];
  if (low > high) return null;
  const first = randomInteger(low, high);
  return (draft.month === 0 ? first : Math.round(first + (high - first) * growth(draft.month))) * step;
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDayOrInstant(value);

/** A number, or a decimal as text. */
const numberOf = (value: unknown): number | undefined =>
  value === null || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);

/** The highest share of what is missing to its upper bound by which a number of a time series grows in a month. */
const maxGrowth = 0.03;

const growth = (months: number): number => 1 - (1 - randomNumber(0, maxGrowth)) ** months;

function drawDay({ days: [min, max], after = 'today', past = false }: Rule<'days'>, draft: RowContext): string | null {
  const from = valueAt(after, draft);
  if (typeof from !== 'string') return null;
  const days = randomInteger(min, max);
  return past && daysAfter(from, days) > draft.context.yesterday ? null : dayOrInstantAfter(from, days);
}

/** The day of an instant is excluded. */
function drawDayBetween(from: string, to: string, { context: { yesterday } }: RowContext): string | null {
  const last = to.length > 10 ? daysAfter(to, -1) : to;
  const span = daysBetween(from, last > yesterday ? yesterday : last);
  return span < 0 ? null : dayOrInstantAfter(from, randomInteger(0, span));
}

/** A day; or an instant after `from`, if that is an instant of the same day. */
const dayOrInstantAfter = (from: string, days: number): string =>
  days === 0 && from.length > 10 ? soonAfter(from) : daysAfter(from, days);

function pick({ pick: entity, weights }: Rule<'pick'>, { context, series }: RowContext) {
  const service = context.serviceOf(entity);
  return weights === undefined ? context.at(service, series) : context.pickByWeight(service, weights);
}

/** Selects by the highest bound that a number reaches, or by the text of any other value. */
function selectCase({ values, else: other }: Rule<'by'>, value: unknown): SampleValue | undefined {
  if (typeof value !== 'number') return Object.hasOwn(values, String(value)) ? values[String(value)] : other;
  let [reached, found] = [-Infinity, other];
  for (const bound of Object.keys(values)) {
    if (Number(bound) > value || Number(bound) < reached) continue;
    reached = Number(bound);
    found = values[bound];
  }
  return found;
}

/** For fields without a rule. */
export const drawByKind = (field: Field, { context }: RowContext): DrawnValue =>
  ofKind(generators, field)(field, context);

type DrawnValue = string | number | boolean | readonly string[] | null;

const someNumber = ({ min = 0, max = 1000 }: NumberField): number => randomInteger(min, max);
const pastDay = (_: Field, context: SampleContext): string => daysAfter(context.today, randomInteger(-730, -1));

const generators: ByKind<Field, DrawnValue, [context: SampleContext]> = {
  ...drawFormatted,
  text: () => String(fakerValue('word.words')),
  integer: someNumber,
  number: someNumber,
  bigint: ({ min = 0, max = 1000 }) => String(randomInteger(min, max)),
  boolean: () => randomBoolean(0.5),
  choice: ({ options }) => pickWeighted(options).value,
  choices: ({ options }) =>
    inOptionOrder(
      options,
      Array.from({ length: randomInteger(1, 2) }, () => pickWeighted(options).value),
    ),
  tags: ({ maxItemLength = Infinity }) => [
    ...new Set(
      Array.from({ length: randomInteger(1, 3) }, () => String(fakerValue('word.noun')).slice(0, maxItemLength)),
    ),
  ],
  json: () => `{"note": "${String(fakerValue('word.words'))}", "count": ${randomInteger(1, 20)}}`,
  date: pastDay,
  dateTime: pastDay,
  localDateTime: (field, context) => `${pastDay(field, context)}T${drawTime()}:00`,
  reference: ({ to }, context) => (context.total(to) === 0 ? null : randomInteger(1, context.total(to))),
  id: () => null,
  references: () => null,
};
