/** Applies one sample rule, for one value of one row. */
import type { Field, NumberField } from '#model/entity.ts';
import { ofKind, type ByKind } from '#model/kinds.ts';
import type { SampleGenerator, SampleRule, SampleValue } from '#model/sample.ts';
import { inOptionOrder } from '#model/values/option-order.ts';
import { OperatorError } from '../log/operator-error.ts';
import { between, fakerValue, happens, pickWeighted, share } from './chance.ts';
import { daysAfter, dayOf, daysBetween, soonAfter } from './day.ts';
import { drawWritten } from './draw-written.ts';
import { fillTemplate } from './template.ts';
import type { World } from './world.ts';

/** The row that is being generated. */
export interface DrawnRow {
  /** Number of the row from 1, or of its time series. */
  readonly series: number;
  /** Index of the row in its time series. */
  readonly month: number;
  readonly world: World;
  /** The value at a path; `undefined` where the row has no such value. */
  valueAt(path: string): unknown;
}

type Rule<Word extends string> = Extract<SampleRule, Readonly<Record<Word, unknown>>>;

/** Draws a value: a row of another entity, or its name or id, for references; a day for instants. */
export function draw(hint: SampleGenerator, draft: DrawnRow): unknown {
  if (typeof hint === 'string') return knownFaker(hint);
  if ('oneOf' in hint) return pickWeighted(optionsOf(hint.oneOf, draft), hint.weights);
  if ('partOf' in hint) return times(valueAt(hint.partOf, draft), share(...hint.between));
  if ('growing' in hint) return grown(hint, draft);
  if ('between' in hint) return numberIn(hint);
  if ('days' in hint || 'after' in hint) return dayIn(hint, draft);
  if ('template' in hint) return fillTemplate(hint.template, draft.world.calendar, (path) => valueAt(path, draft));
  if ('same' in hint) return valueAt(hint.same, draft);
  if ('pick' in hint) return pick(hint, draft);
  if ('count' in hint) return draft.world.count(hint.count, hint.where, valueAt(hint.where, draft));
  if ('by' in hint) return drawValue(caseOf(hint, valueAt(hint.by, draft)), draft);
  if ('when' in hint) return drawValue(isFilled(valueAt(hint.when, draft)) ? hint.take : hint.else, draft);
  return happens(hint.empty) ? null : draw(hint.of, draft);
}

/** Draws by a rule, or takes a literal. */
export const drawValue = (value: SampleValue | undefined, draft: DrawnRow): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? draw(value as SampleRule, draft)
    : (value ?? null);

function valueAt(path: string, draft: DrawnRow): unknown {
  const value = draft.valueAt(path);
  return value === undefined ? knownFaker(path) : value;
}

function knownFaker(path: string): unknown {
  const value = fakerValue(path);
  if (value === undefined)
    throw new OperatorError(`"${path}" in a sample is no value of the row and no path of faker.`);
  return value;
}

function optionsOf(options: Rule<'oneOf'>['oneOf'], draft: DrawnRow): readonly unknown[] {
  if (typeof options !== 'string') return options;
  const list = valueAt(options, draft);
  if (!Array.isArray(list) || list.length === 0)
    throw new OperatorError(`A sample takes one of "${options}", which is no list.`);
  return list;
}

/** Of a number, or of a decimal, which is a text. */
const times = (value: unknown, factor: number) =>
  value === null || value === '' || !Number.isFinite(Number(value)) ? null : Math.round(Number(value) * factor);

const numberIn = ({ between: [min, max], step = 1 }: Rule<'between'> & { step?: number }) =>
  between(Math.ceil(min / step), Math.floor(max / step)) * step;

function grown(hint: Rule<'growing'>, draft: DrawnRow): number | null {
  const value = times(valueAt(hint.growing, draft), (1 + share(...hint.between)) ** draft.month);
  if (value === null || hint.atMost === undefined) return value;
  return Math.min(value, Number(valueAt(hint.atMost, draft)));
}

/** A day; on the day of an instant, an instant after that. */
function dayIn(hint: Rule<'days'> | Rule<'until'>, draft: DrawnRow): string | null {
  const { past = false, after = 'today' } = hint;
  const from = valueAt(after, draft);
  if (typeof from !== 'string') return null;
  const days = 'days' in hint ? between(...hint.days) : daysUntil(from, valueAt(hint.until, draft), past, draft);
  if (days === null) return null;
  const day = daysAfter(from, days);
  if (past && day > draft.world.yesterday) return null;
  return days === 0 && from.length > 10 ? soonAfter(from) : day;
}

/** A random number of days up to a day; before it where that is the day of an instant or today. */
function daysUntil(
  from: string,
  until: unknown,
  past: boolean,
  { world: { today, yesterday } }: DrawnRow,
): number | null {
  if (typeof until !== 'string') return null;
  const end = until === today || until.length > 10 ? daysAfter(until, -1) : until;
  const span = daysBetween(from, past && end > yesterday ? yesterday : end);
  if (span >= 0) return between(0, span);
  return dayOf(from) === dayOf(until) && from <= until ? 0 : null;
}

function pick({ pick: entity, all = false, weights }: Rule<'pick'>, { world, series }: DrawnRow) {
  const service = world.serviceOf(entity);
  if (weights !== undefined) return world.weighted(service, weights);
  const total = world.total(service);
  return world.at(service, all && series <= total ? series : between(1, total));
}

/** By the highest bound that a number reaches, else by its text. */
function caseOf({ values, else: other }: Rule<'by'>, value: unknown): SampleValue | undefined {
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

/** Kind → generator of a value. */
export const drawByKind = (field: Field, { world }: DrawnRow): Drawn => ofKind(drawn, field)(field, world);

type Drawn = string | number | boolean | readonly string[] | null;

const someNumber = ({ min = 0, max = 1000 }: NumberField): number => between(min, max);
const pastDay = (_: Field, world: World): string => daysAfter(world.today, between(-730, -1));

const drawn: ByKind<Field, Drawn, [world: World]> = {
  ...drawWritten,
  text: () => String(fakerValue('word.words')),
  integer: someNumber,
  number: someNumber,
  boolean: () => happens(0.5),
  choice: ({ options }) => pickWeighted(options).value,
  choices: ({ options }) =>
    inOptionOrder(
      options,
      Array.from({ length: between(1, 2) }, () => pickWeighted(options).value),
    ),
  json: () => `{"note": "${String(fakerValue('word.words'))}", "count": ${between(1, 20)}}`,
  date: pastDay,
  dateTime: pastDay,
  reference: ({ to }, world) => (world.total(to) === 0 ? null : between(1, world.total(to))),
  id: () => null,
  references: () => null,
};
