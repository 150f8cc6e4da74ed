import { bigintText, plainBigint } from '#model/bigint.ts';
import { decimalText, plainDecimal } from '#model/values/decimal.ts';
import { currencySign } from '../../format-decimal.ts';
import type { FieldProps } from './field-props.ts';
import { NumericInput } from './numeric-input.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** An exact decimal number. */
export function DecimalInput(props: FieldProps<'decimal'>) {
  const { scale, currency } = props.field;
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <NumericInput
      {...props}
      inputMode="decimal"
      normalise={(text) => decimalText(plainDecimal(text), scale) ?? text}
      sign={currency === undefined ? undefined : currencySign(currency)}
    />
  );
}

/** A whole number of 64 bits; read-only if the database gives it. */
export function BigintInput(props: FieldProps<'bigint'>) {
  if (props.readOnly || props.field.generated === true) return <ReadOnlyField {...props} />;
  return <NumericInput {...props} inputMode="numeric" normalise={(text) => bigintText(plainBigint(text)) ?? text} />;
}
