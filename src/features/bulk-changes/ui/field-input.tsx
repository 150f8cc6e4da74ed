import type { ComponentType, ReactNode } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isId, type FieldKind } from '#model/kinds.ts';
import { AddressInput } from '#ui/form/inputs/address-input.tsx';
import { BooleanInput } from '#ui/form/inputs/boolean-input.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { DateTimeInput, LocalDateTimeInput } from '#ui/form/inputs/date-time-input.tsx';
import { ChoiceInput } from '#ui/form/inputs/choice-input.tsx';
import { ChoicesInput } from '#ui/form/inputs/choices-input.tsx';
import { BigintInput, DecimalInput, MoneyInput } from '#ui/form/inputs/decimal-input.tsx';
import type { CommonFieldProps, FieldProps } from '#ui/form/inputs/field-props.ts';
import { IntervalInput } from '#ui/form/inputs/interval-input.tsx';
import { JsonInput } from '#ui/form/inputs/json-input.tsx';
import { LongTextInput } from '#ui/form/inputs/long-text-input.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TagsInput } from '#ui/form/inputs/tags-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { TimeInput } from '#ui/form/inputs/time-input.tsx';
import { UuidInput } from '#ui/form/inputs/uuid-input.tsx';
import type { InputValue } from '#ui/form/inputs/values.ts';

type Numeric = 'integer' | 'number';
type Address = 'email' | 'url' | 'phone';

/** Form inputs by field kind. */
const inputs: {
  readonly [Kind in Exclude<FieldKind, 'id'>]: ComponentType<
    FieldProps<Kind extends Numeric ? Numeric : Kind extends Address ? Address : Kind>
  >;
} = {
  text: TextInput,
  longText: LongTextInput,
  email: AddressInput,
  url: AddressInput,
  phone: AddressInput,
  uuid: UuidInput,
  integer: NumberInput,
  number: NumberInput,
  bigint: BigintInput,
  decimal: DecimalInput,
  money: MoneyInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  localDateTime: LocalDateTimeInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  tags: TagsInput,
  json: JsonInput,
  time: TimeInput,
  interval: IntervalInput,
  reference: ReferenceInput,
  references: ReferencesInput,
};

export interface FieldInputProps extends Pick<CommonFieldProps, 'name' | 'error'> {
  entity: EntitySpec;
  /** The input of own code, where the field has one. */
  Own: ((props: never) => ReactNode) | undefined;
  value: InputValue;
  onChange: (value: InputValue) => void;
}

interface InputProps extends Omit<FieldInputProps, 'Own'>, Pick<CommonFieldProps, 'field' | 'readOnly'> {
  target: null;
}

/** Input of a field, by its name. The cast is safe: value and input get their kind from the same field. */
export function FieldInput({ entity, name, Own, ...props }: FieldInputProps) {
  const field = fieldOf(entity, name);
  if (isId(field)) return null;
  const Input = (Own ?? inputs[field.kind]) as ComponentType<InputProps>;
  return <Input {...props} entity={entity} name={name} field={field} readOnly={false} target={null} />;
}
