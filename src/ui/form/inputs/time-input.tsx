import { TextInput as Input } from '@mantine/core';
import { useState } from 'react';
import { parseTypedTime } from '#model/values/time.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

const normalise = (text: string) => parseTypedTime(text) ?? text;

/**
 * A time of day in the format of lists; the browser's own time input would follow the browser's locale. Text is normalised on
 * blur; text that is not a time stays, with an error.
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
      value={typed !== null && normalise(typed) === value ? typed : value}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(normalise(currentTarget.value));
      }}
    />
  );
}
