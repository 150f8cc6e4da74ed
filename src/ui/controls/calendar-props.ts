/** Shared by all calendars: the week begins on Sunday, as for readers of MM/DD/YYYY, and weekends are not highlighted. */
export const calendarLook = {
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  firstDayOfWeek: 0 as const,
  highlightToday: true,
  weekendDays: [],
};

/** For the pointer alone, not in the tab order: the keyboard clears the field by deleting its text. */
export const clearButtonProps = { 'aria-label': 'Clear', tabIndex: -1 };
