/** Draws one value of a sample row, by a rule of the catalogue or by the kind of its field. */
import type { Field, NumberField } from '#model/field.ts';
import { ofKind, type ByKind } from '#model/kinds.ts';
import type { SampleGenerator, SampleRule, SampleValue } from '../model/sample.ts';
import { inOptionOrder } from '#model/values/option-order.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { randomInteger, fakerValue, randomBoolean, pickWeighted, randomNumber } from '../model/random.ts';
import { daysAfter, dayOf, daysBetween, soonAfter } from './day.ts';
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
export function draw(hint: SampleGenerator, draft: RowContext): unknown {
  if (typeof hint === 'string') return fakerOrThrow(hint);
  if ('oneOf' in hint) return pickWeighted(optionsOf(hint.oneOf, draft), hint.weights);
  if ('partOf' in hint) return multiplied(valueAt(hint.partOf, draft), randomNumber(...hint.between));
  if ('growing' in hint) return drawGrowth(hint, draft);
  if ('between' in hint) return drawNumber(hint);
  if ('days' in hint || 'after' in hint) return drawDay(hint, draft);
  if ('template' in hint) return fillTemplate(hint.template, draft.context.calendar, (path) => valueAt(path, draft));
  if ('same' in hint) return valueAt(hint.same, draft);
  if ('pick' in hint) return pick(hint, draft);
  if ('count' in hint) return draft.context.count(hint.count, hint.where, valueAt(hint.where, draft));
  if ('by' in hint) return drawValue(selectCase(hint, valueAt(hint.by, draft)), draft);
  if ('when' in hint) return drawValue(isFilled(valueAt(hint.when, draft)) ? hint.take : hint.else, draft);
  return randomBoolean(hint.empty) ? null : draw(hint.of, draft);
}

/** Draws by a rule, or takes a literal. */
export const drawValue = (value: SampleValue | undefined, draft: RowContext): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? draw(value as SampleRule, draft)
    : (value ?? null);

function valueAt(path: string, draft: RowContext): unknown {
  const value = draft.valueAt(path);
  return value === undefined ? fakerOrThrow(path) : value;
}

function fakerOrThrow(path: string): unknown {
  const value = fakerValue(path);
  if (value === undefined)
    throw new OperatorError(`"${path}" in a sample is neither a value of the row nor a faker path.`);
  return value;
}

function optionsOf(options: Rule<'oneOf'>['oneOf'], draft: RowContext): readonly unknown[] {
  if (typeof options !== 'string') return options;
  const list = valueAt(options, draft);
  if (!Array.isArray(list) || list.length === 0)
    throw new OperatorError(`A sample takes one of "${options}", which is not a list.`);
  return list;
}

/** Multiplies a number, or a decimal as text. */
const multiplied = (value: unknown, factor: number) =>
  value === null || value === '' || !Number.isFinite(Number(value)) ? null : Math.round(Number(value) * factor);

const drawNumber = ({ between: [min, max], step = 1 }: Rule<'between'> & { step?: number }) =>
  randomInteger(Math.ceil(min / step), Math.floor(max / step)) * step;

function drawGrowth(hint: Rule<'growing'>, draft: RowContext): number | null {
  const value = multiplied(valueAt(hint.growing, draft), (1 + randomNumber(...hint.between)) ** draft.month);
  if (value === null || hint.atMost === undefined) return value;
  return Math.min(value, Number(valueAt(hint.atMost, draft)));
}

/** A day; or an instant after `from`, if that is an instant of the same day. */
function drawDay(hint: Rule<'days'> | Rule<'until'>, draft: RowContext): string | null {
  const { past = false, after = 'today' } = hint;
  const from = valueAt(after, draft);
  if (typeof from !== 'string') return null;
  const days = 'days' in hint ? randomInteger(...hint.days) : daysUntil(from, valueAt(hint.until, draft), past, draft);
  if (days === null) return null;
  const day = daysAfter(from, days);
  if (past && day > draft.context.yesterday) return null;
  return days === 0 && from.length > 10 ? soonAfter(from) : day;
}

/** A random number of days up to `until`; today and the day of an instant are excluded. */
function daysUntil(
  from: string,
  until: unknown,
  past: boolean,
  { context: { today, yesterday } }: RowContext,
): number | null {
  if (typeof until !== 'string') return null;
  const end = until === today || until.length > 10 ? daysAfter(until, -1) : until;
  const span = daysBetween(from, past && end > yesterday ? yesterday : end);
  if (span >= 0) return randomInteger(0, span);
  return dayOf(from) === dayOf(until) && from <= until ? 0 : null;
}

function pick({ pick: entity, all = false, weights }: Rule<'pick'>, { context, series }: RowContext) {
  const service = context.serviceOf(entity);
  if (weights !== undefined) return context.pickByWeight(service, weights);
  const total = context.total(service);
  return context.at(service, all && series <= total ? series : randomInteger(1, total));
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

const isFilled = (value: unknown): boolean => ![null, undefined, false, 0, ''].includes(value as null);

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
