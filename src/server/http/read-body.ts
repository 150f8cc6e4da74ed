/** Validates bodies and query strings by the schemas of `model/wire`; Ajv compiles each with its first request, and caches it. */
import { Ajv, type ErrorObject } from 'ajv';
import { formats, isDayOrInstant, isLocalDateTime } from '#model/date.ts';
import { isDecimalText } from '#model/values/decimal.ts';
import { bigintText } from '#model/bigint.ts';
import { isUuid } from '#model/uuid.ts';
import { isTime } from '#model/values/time.ts';
import { must } from '#model/must.ts';
import { schemaMessage, unknownProperty } from '#model/validation/messages.ts';
import { maxIds } from '#model/wire.ts';
import type { Operation } from '#model/wire/operation.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { errorMessage, type ObjectSchema, type Schema } from '#model/wire/schema.ts';
import { malformed } from './problems.ts';

/** Without the meta-schema: compiling it would cost a start or the first request 100 ms, and these schemas are our own. */
const options = { allowUnionTypes: true, meta: false, validateSchema: false } as const;

const allErrorsAjv = new Ajv({ ...options, formats, allErrors: true });

/** Creates a parser that validates a body and gives it its type. It throws 400 with every error. */
export function bodyReader<Body>(schema: Schema<Body>): (body: unknown) => Body {
  return (body) => {
    const problems = schemaProblems(schema, body);
    if (problems.length > 0) throw malformed(problems);
    return body as Body;
  };
}

/** Every error of a value. */
export function schemaProblems(schema: Schema, value: unknown): FieldProblem[] {
  const validate = allErrorsAjv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map(problemOf);
}

/** Maximum length of a text that is parsed as a number. */
const maxNumberLength = 1_000;

/** Stricter than the formats of record schemas, in which keywords with their own messages validate such values. */
const wireFormats = {
  ...formats,
  'time-local': isTime,
  int64: (text: string) => bigintText(text) !== null,
  /** An empty text doesn't filter. */
  uuid: (text: string) => text === '' || isUuid(text),
  decimal: (text: string) => text.length <= maxNumberLength && isDecimalText(text),
  moment: isDayOrInstant,
  'local-moment': (text: string) => isDayOrInstant(text) || isLocalDateTime(text),
  'row-id': (text: string) => /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)),
  limit: (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxIds,
};

const firstErrorAjv = new Ajv({ ...options, formats: wireFormats });

/** The message of the first error of a value, from its schema's annotation; `undefined` if it is valid. */
export function schemaProblem(schema: Schema, value: unknown): string | undefined {
  const validate = firstErrorAjv.compile(schema);
  if (validate(value)) return undefined;
  const error = must(validate.errors?.[0], 'Ajv returns the error of an invalid value');
  const message = schema[errorMessage] ?? schemaMessage(error);
  return typeof message === 'object' ? (message[error.keyword] ?? message['type']) : message;
}

/** Errors for the properties of a body that its schema doesn't declare. */
export const unknownProperties = ({ properties }: ObjectSchema<unknown>, body: object): FieldProblem[] =>
  Object.keys(body)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ field, message: unknownProperty }));

/** Errors of one property of a body. */
export function propertyProblems<Properties>(
  { properties }: ObjectSchema<Properties>,
  body: Readonly<Record<string, unknown>>,
  field: keyof Properties & string,
): FieldProblem[] {
  const message = schemaProblem(must(properties[field], 'the schema has the property'), body[field]);
  return message === undefined ? [] : [{ field, message }];
}

/** A parsed query string: texts, or arrays of repeated parameters. */
export type QueryString = Readonly<Record<string, string | string[]>>;

/** Errors of a query string, validated by the parameters of its operation. */
export function queryProblems({ parameters = [] }: Pick<Operation, 'parameters'>, query: QueryString): FieldProblem[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const missing = inQuery.filter(({ name, required }) => required && !Object.hasOwn(query, name));
  return [...Object.keys(query), ...missing.map(({ name }) => name)].flatMap((field) => {
    const schema = inQuery.find(({ name }) => name === field)?.schema;
    const message = schema === undefined ? unknownProperty : schemaProblem(schema, query[field]);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Validates a query string; throws 400. Every declared parameter is then a text. */
export function readQueryString(
  operation: Pick<Operation, 'parameters'>,
  query: QueryString,
): Readonly<Record<string, string>> {
  const problems = queryProblems(operation, query);
  if (problems.length > 0) throw malformed(problems);
  return query as Readonly<Record<string, string>>;
}

/** Throws 400 if the body is not an object; `subject`: what it should be. */
export function objectBody(body: unknown, subject: string): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Readonly<Record<string, unknown>>;
  throw malformed(`The body must be a JSON object: ${subject}.`);
}

/** A problem at the full path of the invalid, missing or unknown property. */
function problemOf(error: ErrorObject): FieldProblem {
  const { missingProperty, additionalProperty } = error.params as Readonly<Record<string, string | undefined>>;
  const path = [...error.instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? ''];
  const field = path.filter((part) => part !== '').join('.');
  return { field, message: schemaMessage(error) };
}
