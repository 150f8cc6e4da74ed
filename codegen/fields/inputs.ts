import type { FieldKind } from '#model/kinds.ts';

/** The form input of each kind, a component of `src/ui/form/inputs/`; null: no input. */
export const inputs = {
  id: null,
  text: { name: 'TextInput', file: 'text-input' },
  longText: { name: 'LongTextInput', file: 'long-text-input' },
  email: { name: 'AddressInput', file: 'address-input' },
  url: { name: 'AddressInput', file: 'address-input' },
  phone: { name: 'AddressInput', file: 'address-input' },
  uuid: { name: 'UuidInput', file: 'uuid-input' },
  integer: { name: 'NumberInput', file: 'number-input' },
  number: { name: 'NumberInput', file: 'number-input' },
  bigint: { name: 'BigintInput', file: 'decimal-input' },
  decimal: { name: 'DecimalInput', file: 'decimal-input' },
  money: { name: 'MoneyInput', file: 'decimal-input' },
  boolean: { name: 'BooleanInput', file: 'boolean-input' },
  date: { name: 'DateInput', file: 'date-input' },
  dateTime: { name: 'DateTimeInput', file: 'date-time-input' },
  localDateTime: { name: 'LocalDateTimeInput', file: 'date-time-input' },
  time: { name: 'TimeInput', file: 'time-input' },
  interval: { name: 'IntervalInput', file: 'interval-input' },
  choice: { name: 'ChoiceInput', file: 'choice-input' },
  choices: { name: 'ChoicesInput', file: 'choices-input' },
  tags: { name: 'TagsInput', file: 'tags-input' },
  json: { name: 'JsonInput', file: 'json-input' },
  reference: { name: 'ReferenceInput', file: 'reference-input' },
  references: { name: 'ReferencesInput', file: 'references-input' },
} as const satisfies Record<FieldKind, { readonly name: string; readonly file: string } | null>;
