import { TextInput as Input } from '@mantine/core';
import { useState } from 'react';
import { bigintText, typedBigint } from '#model/bigint.ts';
import { decimalText, typedDecimal } from '#model/values/decimal.ts';
import { currencySign } from '../../format-decimal.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** An exact decimal number. */
export function DecimalInput(props: FieldProps<'decimal'>) {
  const { scale, currency } = props.field;
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <NumericInput
      {...props}
      inputMode="decimal"
      normalise={(text) => decimalText(typedDecimal(text), scale) ?? text}
      sign={currency === undefined ? undefined : currencySign(currency)}
    />
  );
}

/** A whole number of 64 bits; read-only if the database gives it. */
export function BigintInput(props: FieldProps<'bigint'>) {
  if (props.readOnly || props.field.generated === true) return <ReadOnlyField {...props} />;
  return <NumericInput {...props} inputMode="numeric" normalise={(text) => bigintText(typedBigint(text)) ?? text} />;
}

type NumericInputProps = FieldProps<'decimal' | 'bigint'> & {
  inputMode: 'decimal' | 'numeric';
  /** The canonical form of a number; other text unchanged. */
  normalise: (text: string) => string;
  sign?: string | undefined;
};

/** A number as text, so that it stays exact. It is normalised on blur; text that is not a number stays, with an error. */
function NumericInput({ inputMode, normalise, sign, ...props }: NumericInputProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      inputMode={inputMode}
      leftSection={sign === undefined ? undefined : <span>{sign}</span>}
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
