/** Relative times as text, by the largest unit that fits. */
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `2 hours ago`, `yesterday`; `now` in ms since 1970. */
export function timeAgo(instant: string, now: number): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1_000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return unit === 'second' ? 'just now' : format.format(Math.trunc(seconds / size), unit);
}
