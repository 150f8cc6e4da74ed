/** Default values of fields. */
import { localNow } from './date.ts';
import type { Field } from './field.ts';
import type { FieldKind } from './kinds.ts';

/** A default computed when a record is created. */
interface ComputedDefault {
  readonly meaning: string;
  readonly value: (context: DefaultContext, timeZone: string | undefined) => unknown;
}

/** By kind, then by the catalogue's word. */
export const computedDefaults: Readonly<Partial<Record<FieldKind, Readonly<Record<string, ComputedDefault>>>>> = {
  date: { today: { meaning: 'the day on which it is created', value: ({ today }) => today } },
  dateTime: { now: { meaning: 'the time at which it is created', value: () => new Date().toISOString() } },
  localDateTime: { now: { meaning: 'the local time at which it is created', value: (_, zone) => localNow(zone) } },
  reference: { me: { meaning: 'the user who creates it', value: ({ me }) => me ?? undefined } },
};

/** When and by whom a record is created. */
export interface DefaultContext {
  /** The day in the creator's time zone. */
  readonly today: string;
  /** The user's id; `null` for the system. */
  readonly me: number | null;
}

/** A field's default value; undefined if the catalogue has none. */
export function defaultValue(field: Field, context: DefaultContext): unknown {
  if (!('default' in field)) return undefined;
  const computed = computedDefaults[field.kind]?.[String(field.default)];
  return computed === undefined
    ? field.default
    : computed.value(context, 'timeZone' in field ? field.timeZone : undefined);
}
