import { NumberInput as Input } from '@mantine/core';
import { useState } from 'react';
import { isInteger } from '#model/kinds.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A number. The validator checks the range; the input never clamps. NaN and infinity, which nobody can type, are read-only. */
export function NumberInput(props: FieldProps<'integer' | 'number'>) {
  const { name, field, value, onChange, readOnly, record } = props;
  // Text such as `1.` or `-` is preserved as long as it parses to the value.
  const [typed, setTyped] = useState<string | number>('');
  // JSON has no such number: on the wire it is a text, which the form has no value for.
  const unusual = typeof record?.[name] === 'string' ? record[name] : null;
  if (readOnly || unusual !== null) return <ReadOnlyField {...props} value={unusual ?? value} />;
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
