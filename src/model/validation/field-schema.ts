/** A field's value as JSON Schema, null aside: as it is read, and with the limits of a saved one. */
import type {
  AddressField,
  ChoiceField,
  ChoicesField,
  DateField,
  Field,
  LongTextField,
  NumberField,
  TextField,
} from '../field.ts';
import { ofKind, type ByKind, type KeyKind } from '../kinds.ts';
import { tagLimits } from '../tags.ts';
import { maxIntervalLength } from '../values/interval.ts';
import type { PropertySchema } from './record-schema.ts';

/** What the value is, in the words of an OpenAPI document. */
export const valueDescription = (field: Field): string =>
  'currency' in field ? `${field.label}, in ${field.currency}` : field.label;

type Limits = Omit<PropertySchema, 'description' | 'type'>;
type ValueSchema = { readonly type: string } & Pick<
  PropertySchema,
  'format' | 'items' | 'uniqueItems' | 'contentMediaType'
>;

/** The value in records that the API returns. */
export const valueSchema = (field: Field): ValueSchema => ofKind(values, field)(field);

/** The value in records that the API accepts. */
export const savedSchema = (field: Field): ValueSchema & Limits => ({
  ...valueSchema(field),
  ...ofKind(limits, field)(field),
});

const keyFormats: Readonly<Partial<Record<KeyKind, { readonly format: NonNullable<ValueSchema['format']> }>>> = {
  bigint: { format: 'int64' },
  date: { format: 'date' },
  localDateTime: { format: 'date-time-local' },
};

/** Schema of a key that is not numeric. */
export const keySchema = (kind: KeyKind): ValueSchema => ({ type: 'string', ...keyFormats[kind] });

const text = (): ValueSchema => ({ type: 'string' });

/** As text: JSON's numbers become doubles in most readers. */
const decimal = (): ValueSchema => ({ type: 'string', format: 'decimal' });

const values: ByKind<Field, ValueSchema> = {
  id: () => ({ type: 'integer' }),
  text,
  longText: text,
  email: () => ({ type: 'string', format: 'email' }),
  url: () => ({ type: 'string', format: 'uri' }),
  // JSON Schema has no format for telephone numbers.
  phone: text,
  uuid: () => ({ type: 'string', format: 'uuid' }),
  integer: () => ({ type: 'integer' }),
  number: () => ({ type: 'number' }),
  decimal,
  money: decimal,
  bigint: () => ({ type: 'string', format: 'int64' }),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  localDateTime: () => ({ type: 'string', format: 'date-time-local' }),
  // The format of OpenAPI's registry: JSON Schema's own has a time zone.
  time: () => ({ type: 'string', format: 'time-local' }),
  // JSON Schema's format `duration` is another spelling.
  interval: text,
  // Without the options: stored rows may have former ones.
  choice: text,
  choices: () => ({ type: 'array', items: { type: 'string' } }),
  tags: () => ({ type: 'array', items: { type: 'string' } }),
  json: () => ({ type: 'string', contentMediaType: 'application/json' }),
  reference: ({ keyKind }) => (keyKind === undefined ? { type: 'integer' } : keySchema(keyKind)),
  references: () => ({ type: 'array', items: { type: 'integer' }, uniqueItems: true }),
};

const textLimits = ({ maxLength, rule }: TextField | LongTextField): Limits => ({ maxLength, text: rule });
const addressLimits = ({ kind, maxLength }: AddressField): Limits => ({ maxLength, is: { kind } });
const dateLimits = ({ notBefore }: DateField): Limits => ({ notBefore });
const numberLimits = ({ min, max }: NumberField): Limits => ({ minimum: min, maximum: max });
const optionValues = ({ options }: ChoiceField | ChoicesField): string[] => options.map(({ value }) => value);

const limits: ByKind<Field, Limits> = {
  id: () => ({ safe: true }),
  text: textLimits,
  longText: textLimits,
  email: addressLimits,
  url: addressLimits,
  phone: addressLimits,
  uuid: ({ kind }) => ({ is: { kind } }),
  integer: (field) => ({ safe: true, ...numberLimits(field) }),
  number: numberLimits,
  decimal: ({ kind, precision, scale, min, max }) => ({ is: { kind, precision, scale, min, max } }),
  money: ({ kind, precision, scale, currency, min, max }) => ({ is: { kind, precision, scale, currency, min, max } }),
  bigint: ({ kind, min, max }) => ({ is: { kind, min, max } }),
  boolean: () => ({}),
  date: dateLimits,
  dateTime: dateLimits,
  localDateTime: ({ kind, notBefore }) => ({ is: { kind }, notBefore }),
  time: ({ kind }) => ({ is: { kind } }),
  interval: () => ({ maxLength: maxIntervalLength }),
  choice: (field) => ({ enum: [...optionValues(field), ...(field.required ? [] : [null])] }),
  choices: (field) => ({ items: { type: 'string', enum: optionValues(field) }, uniqueItems: true }),
  tags: (field) => ({ tags: tagLimits(field) }),
  json: ({ maxKilobytes }) => ({ json: { maxKilobytes } }),
  reference: ({ keyKind }) => (keyKind === undefined ? { safe: true } : {}),
  references: () => ({ items: { type: 'integer', safe: true } }),
};
