import { TextInput as Input } from '@mantine/core';
import { useState } from 'react';
import { inputProps, type CommonFieldProps } from './field-props.ts';

interface NumericInputProps extends CommonFieldProps {
  /** The number as text. */
  value: string;
  onChange: (value: string) => void;
  inputMode: 'decimal' | 'numeric';
  /** The canonical form of a number; other text unchanged. */
  normalise: (text: string) => string;
  sign?: string | undefined;
}

/** A number as text. It is normalised on blur; text that is not a number stays, with an error: nothing that was typed is left out. */
export function NumericInput({ inputMode, normalise, sign, ...props }: NumericInputProps) {
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
