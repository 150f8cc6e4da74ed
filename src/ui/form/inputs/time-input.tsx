import { TextInput as Input } from '@mantine/core';
import { timeText } from '#model/values/time.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A time of day. Seconds are asked for where there are some. */
export function TimeInput(props: FieldProps<'time'>) {
  const { value, onChange, readOnly } = props;
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      type="time"
      step={value.length > 5 ? 1 : 60}
      value={value}
      onChange={({ currentTarget }) => onChange(timeText(currentTarget.value) ?? currentTarget.value)}
    />
  );
}
