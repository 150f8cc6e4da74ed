import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import classes from './inputs.module.css';

/** Initial lines where the catalogue has no `rows`, and lines before it scrolls. */
const defaultLines = 3;
const maxLines = 20;

/** Multi-line text in an auto-sizing textarea; printed in full. */
export function LongTextInput(props: FieldProps<'longText'>) {
  const { field, value, onChange, readOnly } = props;
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Textarea
      {...inputProps(props)}
      autoComplete="off"
      autosize
      minRows={field.rows ?? defaultLines}
      maxRows={Math.max(maxLines, field.rows ?? 0)}
      inputContainer={(input) => withPrintedText(input, value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const withPrintedText = (input: ReactNode, value: string): ReactNode => (
  <>
    {input}
    <span hidden data-printed className={classes.lines}>
      {value}
    </span>
  </>
);
