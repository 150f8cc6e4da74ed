import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { fromLocalTime, toLocalTime } from '#model/date.ts';
import { useCalendarProps, clearButtonProps } from '../../controls/calendar-props.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** An instant, shown and picked in local time as MM/DD/YYYY h:mm A (core 9), stored as ISO 8601 in UTC. */
export function DateTimeInput(props: FieldProps<'dateTime'>) {
  const calendarProps = useCalendarProps();
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <DateTimePicker
      {...inputProps(props)}
      {...calendarProps}
      clearable
      clearButtonProps={clearButtonProps}
      placeholder="MM/DD/YYYY h:mm AM"
      timePickerProps={{ format: '12h' }}
      valueFormat="MM/DD/YYYY h:mm A"
      value={props.value === null ? null : toLocalTime(props.value)}
      onChange={(local) => props.onChange(local === null ? null : fromLocalTime(local))}
    />
  );
}
