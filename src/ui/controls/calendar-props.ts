import { weekDayNumber } from '#model/relative-days.ts';
import { usePortal } from '../portal-context.tsx';

/** Common props of calendars: the portal's first day of the week, and no highlighted weekends. */
export function useCalendarProps() {
  const { weekStart } = usePortal().calendar;
  return { ...calendarProps, firstDayOfWeek: weekDayNumber[weekStart] };
}

const calendarProps = {
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

/** Not in the tab order: by keyboard, deleting the text clears the field. */
export const clearButtonProps = { 'aria-label': 'Clear', tabIndex: -1 };
