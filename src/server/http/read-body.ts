/** Bodies are validated by the schemas of `model/wire`, which are compiled with their first request. */
import { Ajv, type ErrorObject } from 'ajv';
import { formats } from '#model/date.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Schema } from '#model/wire/schema.ts';
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

/** The whole path of what is wrong, also of what is missing or too much. */
function problemOf({ instancePath, params, message = 'is not valid' }: ErrorObject): FieldProblem {
  const { missingProperty, additionalProperty } = params as Readonly<Record<string, string | undefined>>;
  const path = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? ''];
  return { field: path.filter((part) => part !== '').join('.'), message };
}
