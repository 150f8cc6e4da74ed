/** Operations as paths of the OpenAPI document, and the components that they share. */
import { needsText } from '#model/permission.ts';
import { errorsOf, type Answer, type Operation, type Parameter, type RequestBody } from '#model/wire/operation.ts';
import { problem, problemStatuses } from '#model/wire/problem.ts';
import { anything, count, type Schema } from '#model/wire/schema.ts';
import type { JsonObject } from '../print/json.ts';
import {
  bodyRef,
  definitionsWithin,
  openapiSchema,
  parameterRef,
  responseRef,
  type Components,
} from './openapi-components.ts';

/** The paths, in the order of the operations. */
export function pathsOf(operations: readonly Operation[]): JsonObject {
  const paths = new Map<string, JsonObject>();
  for (const operation of operations) {
    const inPath = ofPath(operation);
    const before = paths.get(operation.path) ?? (inPath.length > 0 ? { parameters: inPath.map(parameterOf) } : {});
    paths.set(operation.path, { ...before, [operation.method.toLowerCase()]: operationObject(operation) });
  }
  return Object.fromEntries(paths);
}

const ofPath = ({ parameters = [] }: Operation): Parameter[] => parameters.filter((one) => one.in === 'path');

function operationObject(operation: Operation): JsonObject {
  const {
    tag = 'Portal',
    id,
    summary,
    description,
    needs,
    access,
    personOnly,
    parameters = [],
    body,
    answers,
  } = operation;
  const others = parameters.filter((parameter) => parameter.in !== 'path');
  return {
    tags: [tag],
    operationId: id,
    summary,
    description:
      needs === undefined
        ? description
        : [...(description === undefined ? [] : [description]), `Needs ${needsText(needs)}.`].join(' '),
    ...(access === 'public' ? { security: [] } : personOnly && { security: [{ session: [] }] }),
    ...(others.length > 0 && { parameters: others.map(parameterOf) }),
    ...(body !== undefined && { requestBody: bodyOf(body) }),
    responses: {
      ...Object.fromEntries(errorsOf(operation).map((status) => [status, responseRef(problemStatuses[status][0])])),
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)])),
    },
  };
}

const parameterOf = (parameter: Parameter): JsonObject =>
  parameter.component === undefined ? parameterObject(parameter) : parameterRef(parameter.component);

const parameterObject = ({ name, in: place, required, schema, description }: Parameter): JsonObject => ({
  name,
  in: place,
  required,
  schema: openapiSchema(schema),
  description,
});

const bodyOf = (body: RequestBody): JsonObject =>
  body.component === undefined ? bodyObject(body) : bodyRef(body.component);

const bodyObject = ({ schema }: RequestBody): JsonObject => ({
  required: true,
  content: contentOf({ 'application/json': schema }),
});

const answerOf = (answer: Answer): JsonObject =>
  answer.component === undefined ? answerObject(answer) : responseRef(answer.component);

const answerObject = ({ description, content, headers = {} }: Answer): JsonObject => ({
  description,
  content: content && contentOf(content),
  headers:
    Object.keys(headers).length === 0
      ? undefined
      : Object.fromEntries(
          Object.entries(headers).map(([name, { schema, ...header }]) => [
            name,
            { ...header, schema: openapiSchema(schema) },
          ]),
        ),
});

const contentOf = (content: Readonly<Record<string, Schema>>): JsonObject =>
  Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [
      type,
      schema === anything ? {} : { schema: openapiSchema(schema) },
    ]),
  );

/** The components that the operations refer to. */
export function componentsOf(operations: readonly Operation[]): Components {
  const parameters = operations.flatMap(({ parameters = [] }) => parameters);
  const bodies = operations.flatMap(({ body }) => body ?? []);
  const answers = operations.flatMap((operation) => Object.values(operation.answers));
  return {
    parameters: componentsByName(parameters, parameterObject),
    requestBodies: componentsByName(bodies, bodyObject),
    responses: componentsByName(answers, answerObject),
    schemas: definitionsWithin(operations),
  };
}

const componentsByName = <One extends { readonly component?: string }>(
  all: readonly One[],
  print: (one: One) => JsonObject,
): JsonObject =>
  Object.fromEntries(all.flatMap((one) => (one.component === undefined ? [] : [[one.component, print(one)]])));

const retryAfter = { description: 'Seconds to wait before a retry.', required: true, schema: count } as const;

/** Error responses: problem documents (RFC 9457). */
export const problemComponents: Components = {
  responses: Object.fromEntries(
    Object.values(problemStatuses).map(([name, description]) => [
      name,
      answerObject({
        description,
        content: { 'application/problem+json': problem },
        ...(['TooMany', 'Unavailable'].includes(name) && { headers: { 'Retry-After': retryAfter } }),
      }),
    ]),
  ),
  schemas: definitionsWithin(problem),
};
