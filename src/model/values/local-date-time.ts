import { localDateTimeText, parseDay } from '../date.ts';
import { parseTypedTime } from './time.ts';

/** Parses what a person, a spreadsheet or a database writes: `03/09/2026 4:05 PM`, `2026-03-09 16:05:30`, a day alone; null for anything else. */
export function parseTypedLocalDateTime(text: string): string | null {
  const trimmed = text.trim();
  const written = localDateTimeText(trimmed);
  if (written !== null) return written;
  const [, dayPart = trimmed, timePart = '00:00'] = /^(\S+) (\d{1,2}:\d{2}.*)$/.exec(trimmed) ?? [];
  const [day, time] = [parseDay(dayPart), parseTypedTime(timePart)];
  return day === null || time === null ? null : localDateTimeText(`${day}T${time}`);
}
