/** Draft of a day filter: between two days, on, before or after one. */
import { formatDay } from '#model/date.ts';
import { resolveRelativeDays, readOpenRange, formatRelativeDays, type Calendar } from '#model/relative-days.ts';
import { daysNow, type FilterValues } from '#model/list/filter.ts';
import { parseDayRange, type DayDraft, type DayRangeResult } from './drafts.ts';

export type DayMode = 'between' | 'on' | 'before' | 'after';

type DayFilterValue = FilterValues['day'];

/** The pop-up's initial draft, from the filter. Relative dates other than before and after leave the inputs empty. */
export function initialDayDraft(value: DayFilterValue | undefined): { mode: DayMode; draft: DayDraft } {
  if (value === undefined) return { mode: 'between', draft: { from: '', to: '' } };
  if (!('words' in value)) {
    const draft = { from: formatDay(value.min), to: formatDay(value.max) };
    return { mode: value.min === value.max ? 'on' : 'between', draft };
  }
  const openRange = readOpenRange(value.words);
  return { mode: openRange?.side ?? 'between', draft: { from: formatDay(openRange?.day), to: '' } };
}

/** Parses the draft into a filter; neither `value` nor `problem` where the inputs are empty. */
export function dayFilterOf(
  mode: DayMode,
  draft: DayDraft,
  calendar: Calendar,
): Omit<DayRangeResult, 'range'> & { readonly value?: DayFilterValue } {
  const { range, ...result } = parseDayRange(visibleDraft(mode, draft));
  if (mode === 'between' || mode === 'on' || range?.min === undefined)
    return range === undefined ? result : { ...result, value: range };
  const words = `${mode}:${range.min}`;
  if (resolveRelativeDays(words, calendar) === undefined)
    return { ...result, problem: `No day is ${formatRelativeDays(words)}.`, invalidEnds: ['from'] };
  return { ...result, value: { words } };
}

/** The draft as the mode's visible inputs mean it: an input that is not shown counts as empty, except for `on`. */
const visibleDraft = (mode: DayMode, { from, to }: DayDraft): DayDraft =>
  mode === 'between' ? { from, to } : { from, to: mode === 'on' ? from : '' };

/** Month that the calendar opens on: today's, unless the filter excludes today. */
export function initialMonth(value: DayFilterValue | undefined, calendar: Calendar): string {
  const { today } = calendar;
  if (value === undefined) return today;
  const { min, max } = daysNow(value, calendar);
  const includesToday = (min === undefined || min <= today) && (max === undefined || today <= max);
  return 'words' in value && includesToday ? today : (min ?? max ?? today);
}
