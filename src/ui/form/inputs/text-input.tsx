import { TextInput as Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** An input of one line may cut off more; it then stands whole beside it, for paper alone. */
const mayBeCut = 40;

/** Text of one line. Its rule is judged by the form and by the server, and never cuts what is typed. */
export function TextInput(props: FieldProps<'text'>) {
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      inputContainer={(input) => withWhole(input, props.value)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

const withWhole = (input: ReactNode, value: string): ReactNode =>
  value.length <= mayBeCut ? (
    input
  ) : (
    <>
      {input}
      <span hidden data-printed>
        {value}
      </span>
    </>
  );
