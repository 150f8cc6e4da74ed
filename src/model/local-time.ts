/**
 * Instants as the reader's clock shows them. In autumn an hour is there twice, in spring one is left out (at Lord Howe half an hour), so
 * a local time may be two instants, or none.
 */

const dayMs = 24 * 3_600_000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** An instant as `2026-03-09 16:05:00` in local time, the format of date-and-time pickers. */
export function toLocalTime(value: string): string {
  const time = new Date(value);
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${day} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}:${twoDigits(time.getSeconds())}`;
}

/** A local time as if it were UTC, in ms: the difference of two is what a clock on the wall says. */
const onWall = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/** How far local time is ahead of UTC, in ms, without parts of a second. */
const offsetOf = (time: number): number =>
  onWall(toLocalTime(new Date(time).toISOString())) - Math.floor(time / 1000) * 1000;

/** The instants of a local time `2026-03-09 16:05:00`, the earlier first. */
export function instantsOf(local: string): readonly string[] {
  const wall = onWall(local);
  // No zone changes twice within two days.
  const times = [wall - dayMs, wall + dayMs].map((near) => wall - offsetOf(near));
  const instants = times.filter((time) => time + offsetOf(time) === wall).map((time) => new Date(time).toISOString());
  return [...new Set(instants)].toSorted();
}

/**
 * Converts a local time to ISO 8601 in UTC. Of two instants it is the one in whose offset `former` is, so that another minute stays in its
 * hour, else the earlier; a time that is left out is as much later.
 */
export function fromLocalTime(local: string, former: string | null = null): string {
  const instants = instantsOf(local);
  const sameOffset = (instant: string) =>
    former !== null && offsetOf(Date.parse(instant)) === offsetOf(Date.parse(former));
  return instants.find(sameOffset) ?? instants[0] ?? new Date(local.replace(' ', 'T')).toISOString();
}

/** The last second of a day in local time, which some zones have twice. */
export const endOfDay = (day: string): string =>
  instantsOf(`${day} 23:59:59`).at(-1) ?? fromLocalTime(`${day} 23:59:59`);

/** The zone's name at an instant: `EST`, or `GMT+1`. */
export const zoneName = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** What tells an instant from another one with the same local time, with a space before it; else empty. */
export const zoneMark = (instant: string): string =>
  instantsOf(toLocalTime(instant)).length > 1 ? ` ${zoneName(instant)}` : '';
