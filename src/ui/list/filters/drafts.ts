/** Parses the two inputs of a date filter. */
import { formatDay, invalidDayMessage, parseDay } from '#model/date.ts';
import type { Range } from '#model/list/filter.ts';

/** Texts of a date filter's inputs. */
export interface DayDraft {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeResult {
  /** Present where OK is enabled. */
  readonly range?: Range<string>;
  readonly problem?: string;
  /** The inputs that the problem is about. */
  readonly invalidEnds: readonly (keyof DayDraft)[];
  /** Each input's day, parsed independently of the other. */
  readonly days: readonly [from: string | null, to: string | null];
  /** Whether Reset is enabled: the two days bound each other, so out of order neither is valid (core 5). */
  readonly anyValid: boolean;
}

/** Parses a range of days, or returns the problem. Neither of them: both inputs are empty. */
export function parseDayRange(draft: DayDraft): DayRangeResult {
  const [from, to] = [parseDay(draft.from), parseDay(draft.to)];
  const common = { days: [from, to] as const, anyValid: from !== null || to !== null };
  const unreadable = (['from', 'to'] as const).filter((end) => isUnreadable(draft[end]));
  if (unreadable.length > 0) return { ...common, problem: invalidDayMessage, invalidEnds: unreadable };
  if (from !== null && to !== null && from > to)
    return { ...common, problem: 'From must not be after To.', invalidEnds: ['from', 'to'], anyValid: false };
  const range = { ...(from !== null && { min: from }), ...(to !== null && { max: to }) };
  return { ...common, ...(common.anyValid && { range }), invalidEnds: [] };
}

/** The draft after a pick in the calendar. An input without a picked day keeps its text if that is no valid day. */
export function applyPickedDays(draft: DayDraft, [from, to]: readonly [string | null, string | null]): DayDraft {
  return { from: pickedText(from, draft.from), to: pickedText(to, draft.to) };
}

const pickedText = (day: string | null, typed: string): string =>
  day === null && isUnreadable(typed) ? typed : formatDay(day);

const isUnreadable = (typed: string): boolean => typed.trim() !== '' && parseDay(typed) === null;
