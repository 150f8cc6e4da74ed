/** What one hint says about one value of one row. */
import type { Field } from '#model/entity.ts';
import type { SampleHint, SampleValue } from '#model/sample.ts';
import { between, fakerValue, happens, oneOf, share } from './chance.ts';
import { addDays, anchor } from './day.ts';
import { fillTemplate } from './template.ts';
import type { World } from './world.ts';

/** The row that is being made. */
export interface Draft {
  /** Counts from 1. */
  readonly ordinal: number;
  readonly world: World;
  /** The value under a path; `undefined` where nothing is of that name. */
  valueAt(path: string): unknown;
}

/** Draws a value: a row's own, a day for dates, a name or an id for references. */
export function draw(hint: SampleHint, draft: Draft): unknown {
  if (typeof hint === 'string') return knownFaker(hint);
  if ('oneOf' in hint) return oneOf(hint.oneOf);
  if ('each' in hint) return hint.each[(draft.ordinal - 1) % hint.each.length];
  if ('partOf' in hint) return times(known(hint.partOf, draft), share(...hint.between));
  if ('between' in hint) return between(...hint.between);
  if ('after' in hint) return dayAfter(known(hint.after, draft), between(...hint.days), hint.past === true);
  if ('days' in hint) return addDays(anchor, between(...hint.days));
  if ('template' in hint)
    return fillTemplate(hint.template, (path) => (path === 'n' ? draft.ordinal : known(path, draft)));
  if ('same' in hint) return known(hint.same, draft);
  if ('like' in hint) return known(hint.like, draft);
  if ('empty' in hint) return happens(hint.empty) ? null : draw(hint.of, draft);
  if ('by' in hint) {
    const text = String(known(hint.by, draft));
    return drawn(Object.hasOwn(hint.values, text) ? hint.values[text] : hint.else, draft);
  }
  const service = draft.world.named(hint.pick);
  if (service === undefined) throw new Error(`A sample picks a row of "${hint.pick}", which has no sample.`);
  return draft.world.at(service, between(1, draft.world.total(service)));
}

const drawn = (value: SampleValue | undefined, draft: Draft): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? draw(value as SampleHint, draft)
    : (value ?? null);

function known(path: string, draft: Draft): unknown {
  const value = draft.valueAt(path);
  return value === undefined ? knownFaker(path) : value;
}

function knownFaker(path: string): unknown {
  const value = fakerValue(path);
  if (value === undefined)
    throw new Error(`"${path}" in a sample is no value of the row, no entity, and nothing that faker makes.`);
  return value;
}

const times = (whole: unknown, part: number) => (typeof whole === 'number' ? Math.round(whole * part) : null);

function dayAfter(day: unknown, days: number, past: boolean): string | null {
  if (typeof day !== 'string') return null;
  const later = addDays(day, days);
  return past && later > anchor ? null : later;
}

/** What a field holds when the catalogue gives no hint. */
export function drawByKind(field: Field, { world }: Draft): string | number | boolean | null {
  switch (field.kind) {
    case 'text':
      return String(fakerValue('word.words'));
    case 'integer':
    case 'number':
      return between(field.min ?? 0, field.max ?? 1000);
    case 'boolean':
      return happens(0.5);
    case 'date':
    case 'dateTime':
      return addDays(anchor, between(-730, 0));
    case 'reference':
      return world.total(field.to) === 0 ? null : between(1, world.total(field.to));
    case 'id':
    case 'references':
      return null;
  }
}
