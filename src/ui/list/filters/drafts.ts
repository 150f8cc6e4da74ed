/** What is typed into the two boxes of a range filter, and the range that it means. */
import { formatDay, notADay, parseDay } from '#model/date.ts';
import type { Range } from '#model/list/filter.ts';

/** What the two boxes of a number filter say. */
export interface NumberDraft {
  readonly min: string;
  readonly max: string;
}

/** The range that was typed, or why it is none (core 5: min must be ≤ max, integers only). Both boxes empty: no filter. */
export function parseNumberRange({ min, max }: NumberDraft): { range?: Range<number>; problem?: string } {
  const [least, most] = [whole(min), whole(max)];
  if (least === null || most === null) return { problem: 'Only whole numbers can be entered.' };
  if (least !== undefined && most !== undefined && least > most) {
    return { problem: 'Min must be less than or equal to Max.' };
  }
  if (least === undefined && most === undefined) return {};
  return { range: { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) } };
}

/** `undefined` for an empty box, `null` for anything that is no whole number. */
function whole(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+$/.test(trimmed) && Number.isSafeInteger(Number(trimmed)) ? Number(trimmed) : null;
}

/** What the two boxes of a date filter say. */
export interface DayDraft {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeResult {
  /** Where OK can be pressed. */
  readonly range?: Range<string>;
  readonly problem?: string;
  /** The boxes that the problem is about. */
  readonly invalidEnds: readonly (keyof DayDraft)[];
  /** The days that can be read, whatever the other box says. */
  readonly days: readonly [from: string | null, to: string | null];
  /** Whether Reset can be pressed: the two days bound each other, so out of order neither is valid (core 5). */
  readonly anyValid: boolean;
}

/** The days that were typed, or why they are none. No range and no problem: neither box says anything. */
export function parseDayRange(draft: DayDraft): DayRangeResult {
  const [from, to] = [parseDay(draft.from), parseDay(draft.to)];
  const common = { days: [from, to] as const, anyValid: from !== null || to !== null };
  const unreadable = (['from', 'to'] as const).filter((end) => isUnreadable(draft[end]));
  if (unreadable.length > 0) return { ...common, problem: notADay, invalidEnds: unreadable };
  if (from !== null && to !== null && from > to)
    return { ...common, problem: 'From must not be after To.', invalidEnds: ['from', 'to'], anyValid: false };
  const range = { ...(from !== null && { min: from }), ...(to !== null && { max: to }) };
  return { ...common, ...(common.anyValid && { range }), invalidEnds: [] };
}

/** What the boxes say once the calendar has chosen: a box that it leaves empty keeps what it could not read. */
export function applyPickedDays(draft: DayDraft, [from, to]: readonly [string | null, string | null]): DayDraft {
  return { from: pickedText(from, draft.from), to: pickedText(to, draft.to) };
}

const pickedText = (day: string | null, typed: string): string =>
  day === null && isUnreadable(typed) ? typed : formatDay(day);

const isUnreadable = (typed: string): boolean => typed.trim() !== '' && parseDay(typed) === null;
