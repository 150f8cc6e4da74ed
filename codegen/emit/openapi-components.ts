/** What several calls of the OpenAPI document share is said once, under `components`, and referred to. */
import type { JsonObject } from '../print/json.ts';

/** What one module adds to `components`. */
export interface Components {
  readonly schemas?: JsonObject;
  readonly responses?: JsonObject;
  readonly requestBodies?: JsonObject;
  readonly parameters?: JsonObject;
}

const sections = ['parameters', 'requestBodies', 'responses', 'schemas'] as const;

/** All of them as one; a later one never says what an earlier one has said. */
export const merged = (all: readonly Components[]): Components =>
  Object.fromEntries(
    sections.map((section) => [section, Object.assign({}, ...all.map((one) => one[section])) as JsonObject]),
  );

const refTo = (section: keyof Components) => (name: string) => ({ $ref: `#/components/${section}/${name}` }) as const;

export const schemaRef = refTo('schemas');
export const responseRef = refTo('responses');
export const bodyRef = refTo('requestBodies');
export const parameterRef = refTo('parameters');

export const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

export const count: JsonObject = { type: 'integer', minimum: 0 };

/** A header that the answer always has. */
export const header = (description: string, schema: JsonObject): JsonObject => ({
  description,
  required: true,
  schema,
});

/** A successful JSON answer. */
export const answer = (description: string, schema: JsonObject): JsonObject => ({
  description,
  content: { 'application/json': { schema } },
});

export const jsonBody = (schema: JsonObject): JsonObject => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** An object that has these properties and no others; all of them, unless fewer are required. */
export const closed = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** What a type on the wire has: a property that is missing, or misspelt, does not compile. */
export const shape = <Wire extends object>(
  properties: Readonly<Record<keyof Wire & string, JsonObject>>,
  optional: readonly (keyof Wire)[] = [],
): JsonObject =>
  closed(
    properties,
    Object.keys(properties).filter((name) => !optional.some((one) => one === name)),
  );
