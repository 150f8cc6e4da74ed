import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';
import { formatDay, parseDay, today } from '#model/date.ts';
import { boundsOf } from '#model/wire.ts';
import { calendarLook } from '../../controls/calendar-props.ts';
import { parseDayRange, applyPickedDays, type DayDraft } from './drafts.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';

/** The first and the last day, typed or picked. The two bound each other; OK and Reset wait for one of them (core 5). */
export function DayFilter({ column, value, page, onApply }: FilterProps<'day'>) {
  const [draft, setDraft] = useState<DayDraft>({ from: formatDay(value?.min), to: formatDay(value?.max) });
  const { range, problem, invalidEnds, days, anyValid } = parseDayRange(draft);
  const [least, most] = page ? boundsOf<string>(page, column.id) : [null, null];
  const [month, setMonth] = useState(() => value?.min ?? value?.max ?? most?.slice(0, 10) ?? today());
  const problemId = useId();
  const type = (end: keyof DayDraft, text: string) => {
    setDraft({ ...draft, [end]: text });
    setMonth(parseDay(text) ?? month);
  };
  const box = (end: keyof DayDraft, label: string) => (
    <TextInput
      label={label}
      size="xs"
      placeholder="MM/DD/YYYY"
      error={invalidEnds.includes(end)}
      aria-describedby={invalidEnds.includes(end) ? problemId : undefined}
      data-autofocus={end === 'from' || undefined}
      value={draft[end]}
      onChange={(event) => type(end, event.currentTarget.value)}
    />
  );
  return (
    <FilterForm
      title={column.header}
      canOk={range !== undefined}
      canReset={anyValid}
      onOk={() => onApply(range)}
      onReset={() => onApply(undefined)}
    >
      <div className={classes.pair}>
        {box('from', 'From')}
        {box('to', 'To')}
      </div>
      <output id={problemId} className={problem === undefined ? classes.hint : classes.problem}>
        {problem ?? (least === null ? 'No dates are present.' : `Present: ${formatDay(least)} to ${formatDay(most)}`)}
      </output>
      <DatePicker
        {...calendarLook}
        className={classes.calendar}
        type="range"
        size="xs"
        allowSingleDateInRange
        date={month}
        onDateChange={setMonth}
        value={[...days]}
        onChange={(days) => setDraft(applyPickedDays(draft, days))}
      />
    </FilterForm>
  );
}
