/** What a field holds where nobody has said anything. */
import type { Field } from './entity.ts';
import type { FieldKind } from './kinds.ts';

/** A default that is known only when a record is made. */
interface DefaultWord {
  readonly meaning: string;
  readonly value: (making: DefaultContext) => unknown;
}

/** By kind, then by the catalogue's word. */
export const defaultWords: Readonly<Partial<Record<FieldKind, Readonly<Record<string, DefaultWord>>>>> = {
  date: { today: { meaning: 'the day on which it is made', value: ({ today }) => today } },
  dateTime: { now: { meaning: 'the moment at which it is made', value: () => new Date().toISOString() } },
  reference: { me: { meaning: 'whoever makes it', value: ({ me }) => me ?? undefined } },
};

/** Where and for whom a record is made. */
export interface DefaultContext {
  /** The day that it is there. */
  readonly today: string;
  /** The user; `null`: nobody in person. */
  readonly me: number | null;
}

/** The value; undefined where the catalogue names none. */
export function defaultValue(field: Field, making: DefaultContext): unknown {
  if (!('default' in field)) return undefined;
  const word = defaultWords[field.kind]?.[String(field.default)];
  return word === undefined ? field.default : word.value(making);
}
