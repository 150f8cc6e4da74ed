import { TextInput as Input } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** No `type="email"`: browsers rewrite its value, `x@例え.jp` would be saved as `x@xn--r8jz45g.jp`. */
const types = {
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { type: 'url', inputMode: 'url' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const;

/** An e-mail address, web address or telephone number, with the matching keyboard on phones. */
export function AddressInput(props: FieldProps<'email' | 'url' | 'phone'>) {
  if (props.readOnly) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      {...types[props.field.kind]}
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
