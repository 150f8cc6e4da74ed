import { isWhole } from '#model/kinds.ts';
import { parseTypedNumber } from '#model/values/number.ts';
import type { FieldProps } from './field-props.ts';
import { NumericInput } from './numeric-input.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** A number. The validator checks the range; the input never clamps. NaN and infinity, which can not be typed, are read-only. */
export function NumberInput(props: FieldProps<'integer' | 'number'>) {
  const { name, field, value, onChange, readOnly, record } = props;
  // JSON has no such number: on the wire it is a text, which the form has no value for.
  const unusual = typeof record?.[name] === 'string' ? record[name] : null;
  if (readOnly || unusual !== null) return <ReadOnlyField {...props} value={unusual ?? value} />;
  const whole = isWhole(field);
  return (
    <NumericInput
      {...props}
      inputMode={whole ? 'numeric' : 'decimal'}
      normalise={(text) => String(parseTypedNumber(text, whole) ?? '')}
      value={String(value ?? '')}
      onChange={(text) => onChange(parseTypedNumber(text, whole))}
    />
  );
}
