import '@mantine/dates/styles.layer.css';
import { CloseButton, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText, isBeyondCalendar, isDay, invalidDayMessage, today } from '#model/date.ts';
import { useCalendarProps, clearButtonProps } from '../../controls/calendar-props.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { parseTypedDay } from './values.ts';

/** A day, typed or picked; always a string, so that no time zone shifts it. Format: MM/DD/YYYY (core 9). */
export function DateInput(props: FieldProps<'date'>) {
  return props.readOnly ? <ReadOnlyField {...props} /> : <Picker {...props} />;
}

/** A day outside of a form. */
export const DayInput = ({
  label,
  ...input
}: Pick<FieldProps<'date'>, 'name' | 'value' | 'onChange'> & { label: string }) => (
  <Picker {...input} field={{ kind: 'date', label }} error={undefined} readOnly={false} target={null} record={null} />
);

/**
 * Mantine's DateInput reverts unparseable text on blur. This one keeps the text as the form's value, with an error.
 */
function Picker(props: FieldProps<'date'>) {
  const { value, onChange } = props;
  const [focused, setFocused] = useState(false);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const day = value !== null && isDay(value) ? value : null;
  const calendarProps = useCalendarProps((other) => other === day);
  const [month, setMonth] = useState(day ?? today);
  // The error waits for the blur; a valid day is reformatted on blur, too.
  const isKept = day === value || (value !== null && isBeyondCalendar(value));
  const error = props.error ?? (focused || isKept ? undefined : invalidDayMessage);
  const text = focused && parseTypedDay(typed) === value ? typed : dayText(value ?? '');

  const change = (next: string | null) => {
    onChange(next);
    if (next !== null && isDay(next)) setMonth(next);
  };
  const pick = (next: string | null) => {
    setTyped(dayText(next ?? ''));
    change(next);
    setOpened(false);
  };
  const open = () => {
    if (!opened) setMonth(day ?? today());
    setOpened(true);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus={false} withRoles={false}>
      {/* The calendar opens below the whole field, so that it does not cover the error. */}
      <Popover.Target>
        <div>
          <TextInput
            {...inputProps({ ...props, error })}
            autoComplete="off"
            placeholder="MM/DD/YYYY"
            rightSection={
              text === '' ? (
                <IconCalendar size={16} aria-hidden />
              ) : (
                <CloseButton
                  {...clearButtonProps}
                  aria-label={`Clear ${props.field.label}`}
                  size="sm"
                  onMouseDown={keepFocus}
                  onClick={() => pick(null)}
                />
              )
            }
            rightSectionPointerEvents={text === '' ? 'none' : 'all'}
            value={text}
            onBlur={() => {
              setFocused(false);
              setOpened(false);
            }}
            onChange={({ currentTarget }) => {
              const day = parseTypedDay(currentTarget.value);
              setTyped(currentTarget.value);
              change(day);
              // A complete day (3/9/20 or 3/9/2027) closes the calendar, which may cover the next field.
              if (day !== null && isDay(day)) setOpened(false);
              else if (text === '') open();
            }}
            onClick={open}
            onFocus={() => {
              // Focus alone does not open the calendar: while tabbing it would cover the next control, which may be Save.
              setTyped(text);
              setFocused(true);
            }}
            onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
          />
        </div>
      </Popover.Target>
      {/* Without the attribute while it fades out: Escape then belongs to the form again, see use-form-shortcuts.ts. */}
      <Popover.Dropdown data-dates-dropdown={opened || undefined} onMouseDown={keepFocus}>
        <DatePicker {...calendarProps} date={month} onDateChange={setMonth} value={day} onChange={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keeps the focus in the input while the calendar is clicked. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
