import { today } from '#model/date.ts';
import { weekDayNumber } from '#model/relative-days.ts';
import { usePortal } from '../portal-context.tsx';

/**
 * Common props of calendars: the portal's first day of the week, no highlighted weekends, and for screen readers which days are picked
 * (`isPicked`, of a day as `2026-03-09`) and which one is today.
 */
export function useCalendarProps(isPicked: (day: string) => boolean) {
  const { weekStart } = usePortal().calendar;
  const now = today();
  const getDayProps = (day: string) => ({
    'aria-pressed': isPicked(day),
    'aria-current': day === now ? ('date' as const) : undefined,
  });
  return { ...calendarProps, firstDayOfWeek: weekDayNumber[weekStart], getDayProps };
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
