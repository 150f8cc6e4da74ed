import '@mantine/dates/styles.layer.css';
import { DateInput as Input } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { parseDay } from '#model/date.ts';
import { calendarProps } from './calendar-props.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A day, typed or picked; text from end to end, so that no time zone moves it. Shown as MM/DD/YYYY (core 9). */
export function DateInput(props: FieldProps<'date'>) {
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      {...calendarProps}
      dateParser={parseDay}
      placeholder="MM/DD/YYYY"
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      valueFormat="MM/DD/YYYY"
      value={props.value}
      onChange={props.onChange}
    />
  );
}
