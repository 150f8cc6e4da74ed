import { TextInput as Input } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** Text of one line. Its rule is judged by the form and by the server, and never cuts what is typed. */
export function TextInput(props: FieldProps<'text'>) {
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
