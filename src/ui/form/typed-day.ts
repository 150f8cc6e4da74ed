/** A day as a form holds it: `2026-03-09`, nothing, or what was typed and is no day. */
import { isDay, notADay, parseDay } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Messages } from './problems.ts';
import { editableFields, type Values } from './values.ts';

/** What the form holds once this is typed: nothing of it is lost because it can't be read. */
export const typedDay = (text: string): string | null => (text.trim() === '' ? null : (parseDay(text) ?? text));

/** The message of every field that holds something that is no day. */
export function unreadableDays(entity: EntitySpec, values: Values): Messages {
  const unreadable = editableFields(entity).filter(([name, { kind }]) => {
    const value = values[name];
    return kind === 'date' && typeof value === 'string' && !isDay(value);
  });
  return Object.fromEntries(unreadable.map(([name]) => [name, notADay]));
}
