import { NumberInput as Input } from '@mantine/core';
import { useState } from 'react';
import { isInteger } from '#model/kinds.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A number. The validator checks the range; the input never clamps. */
export function NumberInput(props: FieldProps<'integer' | 'number'>) {
  const { field, value, onChange, readOnly } = props;
  // Text such as `1.` or `-` is preserved as long as it parses to the value.
  const [typed, setTyped] = useState<string | number>('');
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      allowDecimal={!isInteger(field)}
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
