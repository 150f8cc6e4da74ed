import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';
import { formatDay } from '#model/date.ts';
import { readBounds } from '#model/wire.ts';
import { useCalendarProps } from '../../controls/calendar-props.ts';
import { daysNow, relativeWords } from '#model/list/days.ts';
import { useCalendar } from '../state/use-calendar.ts';
import { changeMode, dayFilterOf, initialDayDraft, initialMonth, inputOf, type DayMode } from './day-draft.ts';
import { RelativeDayButtons } from './relative-day-buttons.tsx';
import { applyPickedDays, parseDayRange, type DayDraft } from './drafts.ts';
import { EmptinessButtons } from './emptiness-buttons.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { Segments } from './segments.tsx';
import { filterPanelOf } from './filter-panel-of.tsx';

const modeLabels: Readonly<Record<DayMode, string>> = {
  between: 'Between',
  on: 'On',
  before: 'On or before',
  after: 'On or after',
};

/** Content of the filter pop-up of days; code-split for its calendar, which many users never open. */
export const DayFilterPanel = filterPanelOf(DayFilter);

/**
 * Filters by days: typed, picked or relative ("last 7 days"), both ends included. From and To bound each other; OK and Reset are
 * disabled until one of them is set (core 5). Relative dates apply at once.
 */
function DayFilter({ column, value, page, emptiness, onApply }: FilterProps<'day'>) {
  const calendar = useCalendar();
  const [initial] = useState(() => initialDayDraft(value, calendar));
  const [mode, setMode] = useState(initial.mode);
  const [draft, setDraft] = useState<DayDraft>(initial.draft);
  const [month, setMonth] = useState(() => initialMonth(value, calendar));
  const result = dayFilterOf(mode, draft, calendar);
  const { problem, invalidEnds, days, anyValid } = result;
  const words = relativeWords(value);
  const [min, max] = page ? readBounds<string>(page, column.id) : [null, null];
  const problemId = useId();
  const handleTyping = (end: keyof DayDraft, text: string) => {
    setDraft({ ...draft, [end]: text });
    setMonth(parseDayRange({ from: text, to: '' }, calendar).days[0] ?? month);
  };
  const handleMode = (next: DayMode) => {
    setDraft(changeMode(mode, next, draft));
    setMode(next);
  };
  const input = (end: keyof DayDraft, label: string) => (
    <TextInput
      label={label}
      size="xs"
      placeholder="MM/DD/YYYY"
      error={invalidEnds.includes(end)}
      aria-describedby={invalidEnds.includes(end) ? problemId : undefined}
      data-autofocus={end === (mode === 'before' ? 'to' : 'from') || undefined}
      value={draft[end]}
      onChange={(event) => handleTyping(end, event.currentTarget.value)}
    />
  );
  const isBlank = draft.from === '' && draft.to === '';
  const relativeRange = isBlank && value !== undefined && words !== undefined ? daysNow(value, calendar) : undefined;
  const shownDays = relativeRange === undefined ? days : ([relativeRange.min, relativeRange.max] as const);
  const calendarProps = useCalendarProps((day) => {
    const [first = null, last = null] = shownDays;
    return first !== null && (day === first || (last !== null && first <= day && day <= last));
  });
  const picker = {
    ...calendarProps,
    className: classes.calendar,
    size: 'xs',
    date: month,
    onDateChange: setMonth,
  } as const;
  return (
    <FilterForm
      {...{ column, onApply }}
      aside={
        <>
          <RelativeDayButtons {...{ calendar, mode, value }} onChoose={onApply} />
          {emptiness && <EmptinessButtons {...emptiness} />}
        </>
      }
      canOk={result.value !== undefined}
      canReset={anyValid || words !== undefined || emptiness?.value !== undefined}
      draft={result.value}
    >
      <Segments label="Condition" labels={modeLabels} value={mode} onChange={handleMode} />
      <div className={classes.pair}>
        {mode === 'between' ? (
          <>
            {input('from', 'From')}
            {input('to', 'To')}
          </>
        ) : (
          input(inputOf[mode], modeLabels[mode])
        )}
      </div>
      <output id={problemId} className={problem === undefined ? classes.hint : classes.problem}>
        {problem ??
          (page && (min === null ? 'No dates are present.' : `Present: ${formatDay(min)} to ${formatDay(max)}`))}
      </output>
      <p className={classes.hint}>Or in words: 7 days ago, in 30 days</p>
      {mode === 'between' ? (
        <DatePicker
          {...picker}
          type="range"
          allowSingleDateInRange
          value={[shownDays[0] ?? null, shownDays[1] ?? null]}
          onChange={(picked) => setDraft(applyPickedDays(draft, picked, calendar))}
        />
      ) : (
        <DatePicker
          {...picker}
          value={days[0] ?? days[1]}
          onChange={(day) => setDraft({ ...draft, [inputOf[mode]]: formatDay(day) })}
        />
      )}
    </FilterForm>
  );
}
