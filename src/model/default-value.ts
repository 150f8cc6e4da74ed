/** What a field holds where nobody has said anything. */
import type { Field } from './entity.ts';
import { isReference, type FieldKind } from './kinds.ts';

/** By kind: the defaults that are known only when a record is made, and what they are in words. */
export const defaultWords: Readonly<Partial<Record<FieldKind, Readonly<Record<string, string>>>>> = {
  date: { today: 'the day on which it is made' },
  dateTime: { now: 'the moment at which it is made' },
  reference: { me: 'whoever makes it' },
};

/** Where and for whom a record is made. */
export interface Making {
  /** The day that it is there. */
  readonly today: string;
  /** The user; `null`: nobody in person. */
  readonly me: number | null;
}

/** The value; undefined where the catalogue names none. */
export function defaultOf(field: Field, { today, me }: Making): unknown {
  if (!('default' in field)) return undefined;
  if (field.kind === 'date' && field.default === 'today') return today;
  if (field.kind === 'dateTime' && field.default === 'now') return new Date().toISOString();
  if (isReference(field)) return me ?? undefined;
  return field.default;
}
