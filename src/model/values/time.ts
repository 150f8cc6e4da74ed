/** Times of day as text, without day and time zone: `14:30` or `14:30:05`. */

const time = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?))?$/;
const twelveHour = /^(1[0-2]|0?[1-9]):([0-5]\d)(?::([0-5]\d))? ?([ap])\.?m\.?$/i;

/** Whether the text is a time of day. */
export const isTime = (text: string): boolean => time.test(text);

/** The canonical form, `14:30:00` → `14:30`; null for other text. */
export function timeText(text: string): string | null {
  const [, hours, minutes, seconds = '00'] = time.exec(text) ?? [];
  if (hours === undefined) return null;
  const exact = seconds.includes('.') ? seconds.replace(/\.?0+$/, '') : seconds;
  return `${hours}:${minutes}${/^0*$/.test(exact) ? '' : `:${exact}`}`;
}

/** Parses typed text: also `9:30` and `2:30 PM`; null for anything else. */
export function parseTypedTime(text: string): string | null {
  const trimmed = text.trim();
  const [, hours, minutes, seconds = '00', meridiem = ''] = twelveHour.exec(trimmed) ?? [];
  if (hours === undefined) return timeText(/^\d:/.test(trimmed) ? `0${trimmed}` : trimmed);
  const hour = (Number(hours) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0);
  return timeText(`${String(hour).padStart(2, '0')}:${minutes}:${seconds}`);
}
