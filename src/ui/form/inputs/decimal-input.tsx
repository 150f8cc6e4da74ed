import { bigintText, plainBigint } from '#model/bigint.ts';
import { decimalText } from '#model/values/decimal.ts';
import { typedDecimal } from '#model/values/typed-decimal.ts';
import { currencySign } from '../../format-decimal.ts';
import type { FieldProps } from './field-props.ts';
import { NumericInput } from './numeric-input.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** An exact decimal number. */
export function DecimalInput(props: FieldProps<'decimal'>) {
  const { scale } = props.field;
  if (props.readOnly) return <ReadOnlyField {...props} />;
  const normalise = (text: string) => decimalText(typedDecimal(props.field, text) ?? text, scale) ?? text;
  return <NumericInput {...props} inputMode="decimal" normalise={normalise} />;
}

/** An amount, beside the sign of its currency. */
export function MoneyInput(props: FieldProps<'money'>) {
  const { scale, currency } = props.field;
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <NumericInput
      {...props}
      inputMode="decimal"
      normalise={(text) => decimalText(typedDecimal(props.field, text) ?? text, scale) ?? text}
      sign={currencySign(currency)}
    />
  );
}

/** A whole number of 64 bits; read-only if the database gives it. */
export function BigintInput(props: FieldProps<'bigint'>) {
  if (props.readOnly || props.field.generated === true) return <ReadOnlyField {...props} />;
  return <NumericInput {...props} inputMode="numeric" normalise={(text) => bigintText(plainBigint(text)) ?? text} />;
}
