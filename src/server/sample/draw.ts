/** What one hint says about one value of one row. */
import type { Field, NumberField } from '#model/entity.ts';
import { ofKind, type ByKind } from '#model/kinds.ts';
import type { SampleHint, SampleRule, SampleValue } from '#model/sample.ts';
import { inOrder } from '#model/values/canonical.ts';
import { OperatorError } from '../log/operator-error.ts';
import { drawWritten } from './draw-written.ts';
import { between, fakerValue, happens, oneOf, share } from './chance.ts';
import { addDays, dayOf, daysBetween, soonAfter } from './day.ts';
import { fillTemplate } from './template.ts';
import type { Place, World } from './world.ts';

/** The row that is being made. */
export interface Draft {
  /** Counts from 1. */
  readonly ordinal: number;
  /** Counts the made-up rows from 0. */
  readonly index: number;
  /** Which row of its run it is, from 1. */
  readonly step: number;
  readonly world: World;
  /** The value under a path; `undefined` where nothing is of that name. */
  valueAt(path: string): unknown;
  /** What was remembered for a rule when a row was kept, or in this draft. */
  remembered(rule: SampleRule, key: unknown): unknown;
  remember(rule: SampleRule, key: unknown, value: unknown): void;
}

type Rule<Word extends string> = Extract<SampleRule, Readonly<Record<Word, unknown>>>;

/** Draws a value: a row's own, a day for dates, a name or an id for references. */
export function draw(hint: SampleHint, draft: Draft): unknown {
  if (typeof hint === 'string') return knownFaker(hint);
  if ('oneOf' in hint) return oneOf(optionsOf(hint.oneOf, draft), hint.weights);
  if ('each' in hint) return hint.each[(draft.ordinal - 1) % hint.each.length];
  if ('partOf' in hint) return times(known(hint.partOf, draft), share(...hint.between));
  if ('growing' in hint) return grown(hint, draft);
  if ('between' in hint) return numberIn(hint);
  if ('after' in hint) return dayAfter(hint, draft);
  if ('days' in hint) return addDays(draft.world.today, between(...hint.days));
  if ('monthEnds' in hint) return monthEndOf(hint, draft);
  if ('template' in hint) return fillTemplate(hint.template, draft.world.calendar, (path) => known(path, draft));
  if ('same' in hint) return known(hint.same, draft);
  return 'pick' in hint ? picked(hint, draft) : drawOther(hint, draft);
}

type Other = Rule<'count'> | Rule<'by'> | Rule<'when'> | Rule<'per'> | Rule<'was'> | Rule<'empty'>;

/** The rules that lead to other hints. */
function drawOther(hint: Other, draft: Draft): unknown {
  if ('count' in hint) return draft.world.count(hint.count, hint.where, known(hint.is, draft));
  if ('by' in hint) return drawValue(rowOf(hint, known(hint.by, draft)), draft);
  if ('when' in hint) return drawValue(isThere(known(hint.when, draft)) ? hint.take : hint.else, draft);
  if ('empty' in hint) return happens(hint.empty) ? null : draw(hint.of, draft);
  if ('per' in hint) return drawnOnce(hint, draft);
  return hint.of === undefined ? null : draw(hint.of, draft);
}

/** A value that stands as it is, or a rule for one. */
export const drawValue = (value: SampleValue | undefined, draft: Draft): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? draw(value as SampleRule, draft)
    : (value ?? null);

function known(path: string, draft: Draft): unknown {
  const value = draft.valueAt(path);
  return value === undefined ? knownFaker(path) : value;
}

function knownFaker(path: string): unknown {
  const value = fakerValue(path);
  if (value === undefined)
    throw new OperatorError(`"${path}" in a sample is no value of the row, no entity, and nothing that faker makes.`);
  return value;
}

function optionsOf(options: Rule<'oneOf'>['oneOf'], draft: Draft): readonly unknown[] {
  if (typeof options !== 'string') return options;
  const list = known(options, draft);
  if (!Array.isArray(list) || list.length === 0)
    throw new OperatorError(`A sample takes one of "${options}", which is no list.`);
  return list;
}

/** Of a number, or of a decimal, which is a text. */
const times = (whole: unknown, part: number) =>
  whole === null || whole === '' || !Number.isFinite(Number(whole)) ? null : Math.round(Number(whole) * part);

const numberIn = ({ between: [min, max], step = 1 }: { between: readonly [number, number]; step?: number }) =>
  between(Math.ceil(min / step), Math.floor(max / step)) * step;

function grown(hint: Rule<'growing'>, draft: Draft): number | null {
  const before = draft.step === 1 ? undefined : draft.remembered(hint, 'run');
  const value = before === undefined ? known(hint.growing, draft) : times(before, 1 + share(...hint.between));
  if (typeof value !== 'number') return null;
  const most = hint.atMost === undefined ? value : Number(known(hint.atMost, draft));
  const capped = Math.min(value, most);
  draft.remember(hint, 'run', capped);
  return capped;
}

/** A day; on the day of an instant, an instant after that. */
function dayAfter(hint: Rule<'after'>, draft: Draft): string | null {
  const from = known(hint.after, draft);
  if (typeof from !== 'string') return null;
  const days = 'days' in hint ? between(...hint.days) : daysUntil(from, known(hint.until, draft), draft, hint.past);
  if (days === null) return null;
  const day = addDays(from, days);
  if (hint.past === true && day > draft.world.yesterday) return null;
  return days === 0 && from.length > 10 ? soonAfter(from) : day;
}

/** Some number of days that does not lead past a day, nor to the day of an instant or to today. */
function daysUntil(from: string, until: unknown, { world: { today, yesterday } }: Draft, past = false): number | null {
  if (typeof until !== 'string') return null;
  const end = until === today || until.length > 10 ? addDays(until, -1) : until;
  const last = past && end > yesterday ? yesterday : end;
  const span = daysBetween(from, last);
  if (span >= 0) return between(0, span);
  return dayOf(from) === dayOf(until) && from <= until ? 0 : null;
}

function monthEndOf({ monthEnds: [from, to] }: Rule<'monthEnds'>, { world, index }: Draft): string {
  return world.monthEnd(from + (index % (to - from + 1)));
}

function drawnOnce(hint: Rule<'per'>, draft: Draft): unknown {
  // A run ends where the next begins, so one value is enough to know.
  const isRun = hint.per === 'run';
  const key = isRun ? 'run' : known(hint.per, draft);
  const before = isRun && draft.step === 1 ? undefined : draft.remembered(hint, key);
  if (before !== undefined) return before;
  const value = draw(hint.of, draft);
  draft.remember(hint, key, value);
  return value;
}

function picked(hint: Rule<'pick'>, draft: Draft): Place {
  const { world } = draft;
  const service = world.named(hint.pick);
  if (service === undefined) throw new OperatorError(`A sample picks a row of "${hint.pick}", which has no sample.`);
  const total = world.total(service);
  const { all = false } = hint;
  if (hint.weights !== undefined) return world.weighted(service, hint.weights);
  if (all === false) return world.at(service, between(1, total));
  const group = typeof all === 'string' ? known(all, draft) : 'all';
  const [first, taken] = (draft.remembered(hint, group) ?? [all === true ? 1 : between(1, total), 0]) as [
    number,
    number,
  ];
  draft.remember(hint, group, [first, taken + 1]);
  return world.at(service, taken < total ? first + taken : between(1, total));
}

function rowOf(hint: Rule<'by'>, value: unknown): SampleValue | undefined {
  if ('values' in hint) {
    const text = String(value);
    return Object.hasOwn(hint.values, text) ? hint.values[text] : hint.else;
  }
  if (typeof value !== 'number') return null;
  let reached: string | undefined;
  for (const bound of Object.keys(hint.atLeast)) {
    if (value >= Number(bound) && (reached === undefined || Number(bound) > Number(reached))) reached = bound;
  }
  return reached === undefined ? null : hint.atLeast[reached];
}

const isThere = (value: unknown): boolean => ![null, undefined, false, 0, ''].includes(value as null);

/** What a field holds when the catalogue gives no hint. */
export const drawByKind = (field: Field, { world }: Draft): Drawn => ofKind(drawn, field)(field, world);

type Drawn = string | number | boolean | readonly string[] | null;

const someNumber = ({ min = 0, max = 1000 }: NumberField): number => between(min, max);
const pastDay = (_: Field, world: World): string => addDays(world.today, between(-730, -1));

const drawn: ByKind<Field, Drawn, [world: World]> = {
  ...drawWritten,
  text: () => String(fakerValue('word.words')),
  integer: someNumber,
  number: someNumber,
  boolean: () => happens(0.5),
  choice: ({ options }) => oneOf(options).value,
  choices: ({ options }) =>
    inOrder(
      options,
      Array.from({ length: between(1, 2) }, () => oneOf(options).value),
    ),
  date: pastDay,
  dateTime: pastDay,
  reference: ({ to }, world) => (world.total(to) === 0 ? null : between(1, world.total(to))),
  id: () => null,
  references: () => null,
};
