/** Bodies are validated by the schemas of `model/wire`, which are compiled with their first request. */
import { Ajv, type ErrorObject } from 'ajv';
import { formats, isMoment } from '#model/date.ts';
import { toScaledInteger } from '#model/values/decimal.ts';
import { isUuid } from '#model/values/uuid.ts';
import { isTime } from '#model/values/time.ts';
import { must } from '#model/must.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { errorMessage, type ObjectSchema, type Schema } from '#model/wire/schema.ts';
import { malformed } from './problems.ts';

/** Schemas of our own need no check by the meta-schema, whose compilation would cost the first request 100 ms. */
const options = { allowUnionTypes: true, meta: false, validateSchema: false } as const;
const allFaults = new Ajv({ ...options, formats, allErrors: true });

/** Makes a function that takes a body for what its schema says. It throws 400 with every fault. */
export function bodyReader<Body>(schema: Schema<Body>): (body: unknown) => Body {
  return (body) => {
    const validate = allFaults.compile<Body>(schema);
    if (!validate(body)) throw malformed((validate.errors ?? []).map(problemOf));
    return body;
  };
}

/** The longest text of a bound that is read as a number. */
const longestNumber = 1_000;

/** Those of record schemas check nothing of these: there a rule does, in its own words. */
const wireFormats = {
  ...formats,
  'time-local': isTime,
  /** Empty, it narrows nothing. */
  uuid: (text: string) => text === '' || isUuid(text),
  decimal: (text: string) => text.length <= longestNumber && toScaledInteger(text, text.length) !== null,
  moment: isMoment,
};

const firstFault = new Ajv({ ...options, formats: wireFormats });

/** What is wrong with a value, in the words of its schema; `undefined`: nothing. */
export function schemaProblem(schema: Schema, value: unknown): string | undefined {
  const validate = firstFault.compile(schema);
  if (validate(value)) return undefined;
  const error = must(validate.errors?.[0], 'Ajv says what is wrong');
  const words = schema[errorMessage] ?? error.message;
  return typeof words === 'object' ? (words[error.keyword] ?? words['type']) : words;
}

/** The properties of a body that its schema does not have. */
export const unknownProperties = ({ properties }: ObjectSchema<unknown>, body: object): FieldProblem[] =>
  Object.keys(body)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ field, message: unknownProperty }));

/** What is wrong with one property of a body. */
export function propertyProblems<Properties>(
  { properties }: ObjectSchema<Properties>,
  body: Readonly<Record<string, unknown>>,
  field: keyof Properties & string,
): FieldProblem[] {
  const message = schemaProblem(must(properties[field], 'the schema has the property'), body[field]);
  return message === undefined ? [] : [{ field, message }];
}

export const unknownProperty = 'is not known here.';

/** Throws 400 where the body is no object; `what` says what it should be. */
export function objectBody(body: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Readonly<Record<string, unknown>>;
  throw malformed(`The body must be a JSON object: ${what}.`);
}

/** The whole path of what is wrong, also of what is missing or too much. */
function problemOf({ instancePath, params, message = 'is not valid' }: ErrorObject): FieldProblem {
  const { missingProperty, additionalProperty } = params as Readonly<Record<string, string | undefined>>;
  const path = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? ''];
  return { field: path.filter((part) => part !== '').join('.'), message };
}
