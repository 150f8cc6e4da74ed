import { NumberInput as Input } from '@mantine/core';
import { useState } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A number; a field of kind integer takes no decimals. Too small or too large is said by the validator, never corrected. */
export function NumberInput(props: FieldProps<'integer' | 'number'>) {
  const { field, value, onChange, readOnly } = props;
  // What was typed and is not a number yet (`-`, `1.`) is kept as long as it still means the value.
  const [typed, setTyped] = useState<string | number>('');
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      allowDecimal={field.kind === 'number'}
      clampBehavior="none"
      hideControls
      value={toNumber(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange(toNumber(next));
      }}
    />
  );
}

function toNumber(typed: string | number): number | null {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' || !Number.isFinite(Number(typed)) ? null : Number(typed);
}
