import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/dates/styles.layer.css';
import { SegmentedControl } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { formatDateTime, isInstant, isLocalDateTime, localDateTimeText } from '#model/date.ts';
import { fromLocalTime, instantsOf, toLocalTime, zoneMark, zoneName } from '#model/local-time.ts';
import { useCalendarProps, clearButtonProps } from '../../controls/calendar-props.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/**
 * An instant, shown and picked in local time as MM/DD/YYYY h:mm A (core 9), stored as ISO 8601 in UTC. Seconds are shown where lists
 * show them. Below a time that is there twice, when summer ends, stand its two instants.
 */
export function DateTimeInput(props: FieldProps<'dateTime'>) {
  const { value, readOnly, onChange } = props;
  if (readOnly || !(value === null || isInstant(value))) return <ReadOnlyField {...props} />;
  const instants = value === null ? [] : instantsOf(toLocalTime(value));
  return (
    <div>
      <Picker
        {...inputProps(props)}
        withSeconds={props.field.time === true && hasSeconds(value)}
        value={value === null ? null : toLocalTime(value)}
        zone={value === null ? '' : zoneMark(value)}
        onChange={(local) => onChange(local === null ? null : fromLocalTime(local, value))}
      />
      {value !== null && instants.length > 1 ? (
        <SegmentedControl
          mt={4}
          size="xs"
          aria-label={`${props.field.label}: this time is there twice`}
          value={zoneName(value)}
          data={instants.map(zoneName)}
          onChange={(zone) => onChange(instants.find((instant) => zoneName(instant) === zone) ?? value)}
        />
      ) : null}
    </div>
  );
}

/** A day and a time, the same in every time zone. */
export function LocalDateTimeInput(props: FieldProps<'localDateTime'>) {
  const { value, readOnly, onChange } = props;
  if (readOnly || !(value === null || isLocalDateTime(value))) return <ReadOnlyField {...props} />;
  return (
    <Picker
      {...inputProps(props)}
      withSeconds={hasSeconds(value)}
      value={value?.replace('T', ' ') ?? null}
      onChange={(picked) => onChange(picked === null ? null : localDateTimeText(picked))}
    />
  );
}

/** Without its seconds, picking another time would set them to zero. */
const hasSeconds = (value: string | null): boolean => value !== null && !/:00(\.\d+)?Z?$/.test(value);

interface PickerProps extends ReturnType<typeof inputProps> {
  /** `2026-03-09 16:05:00` */
  value: string | null;
  /** What tells its instant from another one with the same time. */
  zone?: string;
  withSeconds?: boolean;
  onChange: (value: string | null) => void;
}

function Picker({ value, zone = '', withSeconds = false, ...props }: PickerProps) {
  const calendarProps = useCalendarProps((day) => value?.startsWith(day) === true);
  // The text is made from the value itself, because Mantine shifts a time that the reader's clock leaves out when summer begins.
  const text = `${formatDateTime((value ?? '').slice(0, withSeconds ? 19 : 16))}${zone}`;
  return (
    <DateTimePicker
      {...calendarProps}
      {...props}
      value={value}
      clearable
      clearButtonProps={{ ...clearButtonProps, 'aria-label': `Clear ${props.label}` }}
      placeholder="MM/DD/YYYY h:mm AM"
      timePickerProps={{ format: '12h' }}
      withSeconds={withSeconds}
      valueFormat={() => text}
      // Mantine's input is a button, of which the label alone would be read.
      aria-description={value === null ? undefined : text}
    />
  );
}
