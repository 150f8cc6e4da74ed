import type { ComponentType } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { FieldKind } from '#model/kinds.ts';
import { BooleanInput } from '../form/inputs/boolean-input.tsx';
import { DateInput } from '../form/inputs/date-input.tsx';
import { DateTimeInput } from '../form/inputs/date-time-input.tsx';
import type { CommonFieldProps, FieldProps } from '../form/inputs/field-props.ts';
import { NumberInput } from '../form/inputs/number-input.tsx';
import { ReferenceInput } from '../form/inputs/reference-input.tsx';
import { ReferencesInput } from '../form/inputs/references-input.tsx';
import { TextInput } from '../form/inputs/text-input.tsx';
import type { Value } from '../form/inputs/values.ts';

type Numeric = 'integer' | 'number';

/** The inputs of forms, by the kind of their field. */
const inputs: {
  readonly [Kind in Exclude<FieldKind, 'id'>]: ComponentType<FieldProps<Kind extends Numeric ? Numeric : Kind>>;
} = {
  text: TextInput,
  integer: NumberInput,
  number: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  reference: ReferenceInput,
  references: ReferencesInput,
};

interface FieldInputProps extends Pick<CommonFieldProps, 'name' | 'error'> {
  entity: EntitySpec;
  value: Value;
  onChange: (value: Value) => void;
}

interface InputProps extends Omit<FieldInputProps, 'entity'>, Pick<CommonFieldProps, 'field' | 'readOnly'> {
  target: null;
}

/** The input of a field that is known by its name; values and input have their kind from the same field. */
export function FieldInput({ entity, name, ...props }: FieldInputProps) {
  const field = fieldOf(entity, name);
  if (field.kind === 'id') return null;
  const Input = inputs[field.kind] as ComponentType<InputProps>;
  return <Input {...props} name={name} field={field} readOnly={false} target={null} />;
}
