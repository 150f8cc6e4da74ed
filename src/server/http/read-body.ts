/** Bodies are validated by the schemas of `model/wire`, which are compiled with their first request. */
import { Ajv, type ErrorObject } from 'ajv';
import { formats } from '#model/date.ts';
import { must } from '#model/must.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { refusal, type ObjectSchema, type Schema } from '#model/wire/schema.ts';
import { malformed } from './problems.ts';

const ajv = new Ajv({ allErrors: true, formats, allowUnionTypes: true });

/** Makes a function that takes a body for what its schema says. It throws 400 with every fault. */
export function bodyReader<Body>(schema: Schema<Body>): (body: unknown) => Body {
  return (body) => {
    const validate = ajv.compile<Body>(schema);
    if (!validate(body)) throw malformed((validate.errors ?? []).map(problemOf));
    return body;
  };
}

const firstFault = new Ajv({ formats, allowUnionTypes: true });

/** What is wrong with a value, in the words of its schema; `undefined`: nothing. */
export function valueProblem(schema: Schema, value: unknown): string | undefined {
  const validate = firstFault.compile(schema);
  if (validate(value)) return undefined;
  const error = must(validate.errors?.[0], 'Ajv says what is wrong');
  const words = schema[refusal] ?? error.message;
  return typeof words === 'object' ? (words[error.keyword] ?? words['type']) : words;
}

/** The properties of a body that its schema does not have. */
export const unknownProperties = ({ properties }: ObjectSchema<unknown>, body: object): FieldProblem[] =>
  Object.keys(body)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ field, message: notKnown }));

/** What is wrong with one property of a body. */
export function propertyProblems<Properties>(
  { properties }: ObjectSchema<Properties>,
  body: Readonly<Record<string, unknown>>,
  field: keyof Properties & string,
): FieldProblem[] {
  const message = valueProblem(must(properties[field], 'the schema has the property'), body[field]);
  return message === undefined ? [] : [{ field, message }];
}

export const notKnown = 'is not known here.';

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
