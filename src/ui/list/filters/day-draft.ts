/** Draft of a day filter: between two days, on one, up to or from one. */
import { daysNow, formatEnd, isRelative, relativeWords, type DayFilter } from '#model/list/days.ts';
import { offeredWords, type Calendar } from '#model/relative-days.ts';
import { parseDayRange, type DayDraft, type DayRangeResult } from './drafts.ts';

export type DayMode = 'between' | 'on' | 'before' | 'after';

/** The input of a mode that has one. */
export const inputOf = { on: 'from', before: 'to', after: 'from' } as const satisfies Record<
  Exclude<DayMode, 'between'>,
  keyof DayDraft
>;

/** The pop-up's initial draft, from the filter. Words with a button, which is pressed, leave the inputs empty. */
export function initialDayDraft(value: DayFilter | undefined, calendar: Calendar): { mode: DayMode; draft: DayDraft } {
  const words = relativeWords(value);
  const hasButton = words !== undefined && offeredWords(calendar).flat().includes(words);
  if (value === undefined || hasButton) return { mode: 'between', draft: { from: '', to: '' } };
  const { min, max } = value;
  const mode = min === undefined ? 'before' : max === undefined ? 'after' : min === max ? 'on' : 'between';
  return { mode, draft: { from: formatEnd(min), to: formatEnd(max) } };
}

/** The draft in another mode: its input keeps what was typed in the one that it takes the place of. */
export function changeMode(mode: DayMode, next: DayMode, draft: DayDraft): DayDraft {
  if (next === 'between' || draft[inputOf[next]] !== '') return draft;
  return { ...draft, [inputOf[next]]: mode === 'between' ? draft.from || draft.to : draft[inputOf[mode]] };
}

/** Parses the draft into a filter; neither `value` nor `problem` where the inputs are empty. */
export function dayFilterOf(
  mode: DayMode,
  draft: DayDraft,
  calendar: Calendar,
): Omit<DayRangeResult, 'range'> & { readonly value?: DayFilter } {
  const { range, ...result } = parseDayRange(visibleDraft(mode, draft), calendar);
  return range === undefined ? result : { ...result, value: range };
}

/** The draft as the mode's visible inputs mean it: an input that is not shown counts as empty, except for `on`. */
function visibleDraft(mode: DayMode, { from, to }: DayDraft): DayDraft {
  if (mode === 'between') return { from, to };
  return { from: mode === 'before' ? '' : from, to: mode === 'before' ? to : mode === 'on' ? from : '' };
}

/** A filter by words alone, in a mode: on these days, up to their last, from their first. */
export const relativeFilter = (mode: DayMode, words: string): DayFilter => ({
  ...(mode !== 'before' && { min: words }),
  ...(mode !== 'after' && { max: words }),
});

/** Month that the calendar opens on: today's, unless the filter excludes today. */
export function initialMonth(value: DayFilter | undefined, calendar: Calendar): string {
  const { today } = calendar;
  if (value === undefined) return today;
  const { min, max } = daysNow(value, calendar);
  const includesToday = (min === undefined || min <= today) && (max === undefined || today <= max);
  return isRelative(value) && includesToday ? today : (min ?? max ?? today);
}
