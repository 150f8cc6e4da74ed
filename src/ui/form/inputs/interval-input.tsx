import { TextInput as Input } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A length of time in any spelling that the database reads; a save answers it as the database writes it. */
export function IntervalInput(props: FieldProps<'interval'>) {
  const { value, onChange, readOnly } = props;
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      placeholder="14 days, 02:30:00"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
