import { weekDayNumber } from '#model/day-words.ts';
import { usePortal } from '../portal-context.tsx';

/** What all calendars have in common: weeks begin as the portal's do, and weekends are not highlighted. */
export function useCalendarLook() {
  const { weekStart } = usePortal().calendar;
  return { ...calendarLook, firstDayOfWeek: weekDayNumber[weekStart] };
}

const calendarLook = {
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  highlightToday: true,
  weekendDays: [],
};

/** For the pointer alone, not in the tab order: the keyboard clears the field by deleting its text. */
export const clearButtonProps = { 'aria-label': 'Clear', tabIndex: -1 };
