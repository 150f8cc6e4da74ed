import { TextInput as Input } from '@mantine/core';
import { useState } from 'react';
import { typedTime } from '#model/values/time.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

const read = (text: string) => typedTime(text) ?? text;

/**
 * A time of day, written as lists show it: the browser's own input would follow the browser's language. What is typed stays as it is
 * until the input is left; what is no time stays, and is told.
 */
export function TimeInput(props: FieldProps<'time'>) {
  const { value, onChange, readOnly } = props;
  const [typed, setTyped] = useState<string | null>(null);
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      placeholder="HH:MM"
      value={typed !== null && read(typed) === value ? typed : value}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
    />
  );
}
