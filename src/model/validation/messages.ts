/** What is wrong with a value by its JSON Schema, in words for people. Ajv's own are for those who know the schema. */
import type { ErrorObject } from 'ajv';

type SchemaError = Pick<ErrorObject, 'keyword' | 'params'>;
type Params = Readonly<Record<string, unknown>>;

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a date: YYYY-MM-DD',
  'date-time': 'a date and time in ISO 8601 with a time zone, such as 2026-07-31T14:30:00Z',
  'date-time-local': 'a date and time in ISO 8601 without a time zone, such as 2026-07-31T14:30:00',
  decimal: 'a number in quotes, such as "1234.50"',
  email: 'an e-mail address, such as ann@example.com',
  int64: 'a whole number in quotes, such as "9007199254740993"',
  'time-local': 'a time, such as "14:30"',
  uri: 'a web address, such as https://example.com',
  uuid: 'a UUID, such as 8f14e45f-ceea-467f-ab6b-9a2b8d0c7f11',
};

export const unknownProperty = 'is not known here.';

const countOf = (limit: unknown, one: string): string => `${String(limit)} ${one}${limit === 1 ? '' : 's'}`;

const messages: Readonly<Record<string, (params: Params) => string>> = {
  additionalProperties: () => unknownProperty,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}.`,
  enum: ({ allowedValues }) => `must be one of: ${[allowedValues].flat().join(', ')}.`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}.`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}.`,
  format: ({ format }) => `must be ${formats[String(format)] ?? 'written in another way'}.`,
  maxItems: ({ limit }) => `must have at most ${countOf(limit, 'item')}.`,
  maxLength: ({ limit }) => `must have at most ${countOf(limit, 'character')}.`,
  maxProperties: ({ limit }) => `must have at most ${countOf(limit, 'name')}.`,
  maximum: ({ limit }) => `must be ${String(limit)} or less.`,
  minItems: ({ limit }) => `must have at least ${countOf(limit, 'item')}.`,
  minLength: ({ limit }) => `must have at least ${countOf(limit, 'character')}.`,
  minProperties: ({ limit }) => `must have at least ${countOf(limit, 'name')}.`,
  minimum: ({ limit }) => `must be ${String(limit)} or more.`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}.`,
  required: () => 'is missing.',
  type: ({ type }) => `must be ${[type].flat().map(nameOfType).join(' or ')}.`,
  uniqueItems: () => 'must not have the same item twice.',
};

const nameOfType = (type: unknown): string => types[String(type)] ?? String(type);

/** A sentence without its subject, the property: `must be a text.` */
export const schemaMessage = ({ keyword, params }: SchemaError): string =>
  messages[keyword]?.(params as Params) ?? 'is not valid.';
