import { TextInput as Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** In characters; longer text may be cut off by the input and is printed in full next to it. */
const maxVisibleLength = 40;

/** Single-line text. No `maxLength`: form and server validate the length, the input never truncates. */
export function TextInput(props: FieldProps<'text'>) {
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      inputContainer={(input) => withPrintedText(input, props.value)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

const withPrintedText = (input: ReactNode, value: string): ReactNode =>
  value.length <= maxVisibleLength ? (
    input
  ) : (
    <>
      {input}
      <span hidden data-printed>
        {value}
      </span>
    </>
  );
