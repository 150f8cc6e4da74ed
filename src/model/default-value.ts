/** What a field holds where nobody has said anything. */
import type { Field } from './entity.ts';

/** The value; `today`: the day that it is where this runs. Undefined where the catalogue names none. */
export function defaultOf(field: Field, today: string): unknown {
  if (!('default' in field)) return undefined;
  if (field.kind === 'date' && field.default === 'today') return today;
  if (field.kind === 'dateTime' && field.default === 'now') return new Date().toISOString();
  return field.default;
}
