import { TextInput as Input } from '@mantine/core';
import { useState } from 'react';
import { decimalText, typedDecimal } from '#model/values/decimal.ts';
import { currencySign } from '../../format-decimal.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** An exact decimal number. Text is normalised on blur; text that is not a number stays, with an error. */
export function DecimalInput(props: FieldProps<'decimal'>) {
  const { field, value, onChange, readOnly } = props;
  const [typed, setTyped] = useState<string | null>(null);
  if (readOnly) return <ReadOnlyField {...props} />;
  const normalise = (text: string) => decimalText(typedDecimal(text), field.scale) ?? text;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      inputMode="decimal"
      leftSection={field.currency === undefined ? undefined : <span>{currencySign(field.currency)}</span>}
      leftSectionPointerEvents="none"
      value={typed !== null && normalise(typed) === value ? typed : value}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(normalise(currentTarget.value));
      }}
    />
  );
}
