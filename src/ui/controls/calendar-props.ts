/** What every calendar has in common: the week begins on Sunday, as MM/DD/YYYY is read, and has no days apart. */
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

/** Who types empties the field; the button is for the pointer, and no stop of the Tab key. */
export const clearButtonProps = { 'aria-label': 'Clear', tabIndex: -1 };
