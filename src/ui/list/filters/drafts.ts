/** Parses the two inputs of a date filter. */
import { formatDay, invalidDayMessage, parseDay } from '#model/date.ts';
import { daysNow, type DayFilter } from '#model/list/days.ts';
import { parseRelativeDays, type Calendar } from '#model/relative-days.ts';

/** Texts of a date filter's inputs. */
export interface DayDraft {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeResult {
  /** Present where OK is enabled. */
  readonly range?: DayFilter;
  readonly problem?: string;
  /** The inputs that the problem is about. */
  readonly invalidEnds: readonly (keyof DayDraft)[];
  /** Each input's day as of today, parsed independently of the other. */
  readonly days: readonly [from: string | null, to: string | null];
  /** Whether Reset is enabled: the two days bound each other, so out of order neither is valid (core 5). */
  readonly anyValid: boolean;
}

/** Parses a range of days or of words such as `today`, or returns the problem. Neither of them: both inputs are empty. */
export function parseDayRange(draft: DayDraft, calendar: Calendar): DayRangeResult {
  const [from, to] = [parseEnd(draft.from, calendar), parseEnd(draft.to, calendar)];
  const range = { ...(from !== null && { min: from }), ...(to !== null && { max: to }) };
  const { min: first = null, max: last = null } = daysNow(range, calendar);
  const common = { days: [first, last] as const, anyValid: from !== null || to !== null };
  const unreadable = (['from', 'to'] as const).filter((end) => isUnreadable(draft[end], calendar));
  if (unreadable.length > 0) return { ...common, problem: invalidDayMessage, invalidEnds: unreadable };
  if (first !== null && last !== null && first > last)
    return { ...common, problem: 'From must not be after To.', invalidEnds: ['from', 'to'], anyValid: false };
  return { ...common, ...(common.anyValid && { range }), invalidEnds: [] };
}

const parseEnd = (typed: string, calendar: Calendar): string | null =>
  parseDay(typed) ?? parseRelativeDays(typed, calendar) ?? null;

/** The draft after a pick in the calendar. An input without a picked day keeps its text if that is no valid day. */
export function applyPickedDays(
  draft: DayDraft,
  [from, to]: readonly [string | null, string | null],
  calendar: Calendar,
): DayDraft {
  const textOf = (day: string | null, typed: string) =>
    day === null && isUnreadable(typed, calendar) ? typed : formatDay(day);
  return { from: textOf(from, draft.from), to: textOf(to, draft.to) };
}

const isUnreadable = (typed: string, calendar: Calendar): boolean =>
  typed.trim() !== '' && parseEnd(typed, calendar) === null;
