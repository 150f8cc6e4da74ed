import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';
import { formatDay, parseDay } from '#model/date.ts';
import { readBounds } from '#model/wire.ts';
import { useCalendarProps } from '../../controls/calendar-props.ts';
import { daysNow } from '#model/list/filter.ts';
import { useCalendar } from '../state/use-calendar.ts';
import { dayFilterOf, initialMonth, initialDayDraft, type DayMode } from './day-draft.ts';
import { RelativeDayButtons } from './relative-day-buttons.tsx';
import { applyPickedDays, type DayDraft } from './drafts.ts';
import { EmptinessButtons } from './emptiness-buttons.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { Segments } from './segments.tsx';
import { filterPanelOf } from './filter-panel-of.tsx';

const modeLabels: Readonly<Record<DayMode, string>> = {
  between: 'Between',
  on: 'On',
  before: 'Before',
  after: 'After',
};

/** Content of the filter pop-up of days; code-split for its calendar, which many users never open. */
export const DayFilterPanel = filterPanelOf(DayFilter);

/**
 * Filters by days: typed, picked or relative ("last 7 days"). From and To bound each other; OK and Reset are disabled until
 * one of them is set (core 5). Relative dates apply at once.
 */
function DayFilter({ column, value, page, emptiness, onApply }: FilterProps<'day'>) {
  const calendar = useCalendar();
  const [initial] = useState(() => initialDayDraft(value));
  const [mode, setMode] = useState(initial.mode);
  const [draft, setDraft] = useState<DayDraft>(initial.draft);
  const [month, setMonth] = useState(() => initialMonth(value, calendar));
  const result = dayFilterOf(mode, draft, calendar);
  const { problem, invalidEnds, days, anyValid } = result;
  const words = value !== undefined && 'words' in value ? value.words : undefined;
  const [min, max] = page ? readBounds<string>(page, column.id) : [null, null];
  const problemId = useId();
  const handleTyping = (end: keyof DayDraft, text: string) => {
    setDraft({ ...draft, [end]: text });
    setMonth(parseDay(text) ?? month);
  };
  const input = (end: keyof DayDraft, label: string) => (
    <TextInput
      label={label}
      size="xs"
      placeholder="MM/DD/YYYY"
      error={invalidEnds.includes(end)}
      aria-describedby={invalidEnds.includes(end) ? problemId : undefined}
      data-autofocus={end === 'from' || undefined}
      value={draft[end]}
      onChange={(event) => handleTyping(end, event.currentTarget.value)}
    />
  );
  const isBlank = draft.from === '' && draft.to === '';
  const relativeRange = isBlank && words !== undefined ? daysNow({ words }, calendar) : undefined;
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
          <RelativeDayButtons {...{ calendar, words }} onChoose={(words) => onApply({ words })} />
          {emptiness && <EmptinessButtons {...emptiness} />}
        </>
      }
      canOk={result.value !== undefined}
      canReset={anyValid || words !== undefined || emptiness?.value !== undefined}
      draft={result.value}
    >
      <Segments label="Condition" labels={modeLabels} value={mode} onChange={setMode} />
      <div className={classes.pair}>
        {mode === 'between' ? (
          <>
            {input('from', 'From')}
            {input('to', 'To')}
          </>
        ) : (
          input('from', modeLabels[mode])
        )}
      </div>
      <output id={problemId} className={problem === undefined ? classes.hint : classes.problem}>
        {problem ?? (min === null ? 'No dates are present.' : `Present: ${formatDay(min)} to ${formatDay(max)}`)}
      </output>
      {mode === 'between' ? (
        <DatePicker
          {...picker}
          type="range"
          allowSingleDateInRange
          value={[shownDays[0] ?? null, shownDays[1] ?? null]}
          onChange={(picked) => setDraft(applyPickedDays(draft, picked))}
        />
      ) : (
        <DatePicker {...picker} value={days[0]} onChange={(day) => setDraft({ ...draft, from: formatDay(day) })} />
      )}
    </FilterForm>
  );
}
