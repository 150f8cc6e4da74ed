import { TextInput as Input } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** A UUID; read-only if the server generates it. */
export function UuidInput(props: FieldProps<'uuid'>) {
  const { field, value, onChange, readOnly } = props;
  if (readOnly || field.generated === true) return <ReadOnlyField {...props} />;
  return (
    <Input
      {...inputProps(props)}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
    />
  );
}
