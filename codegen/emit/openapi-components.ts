/** Components of the OpenAPI document, which calls refer to. */
import { componentName, documented, never, type Schema } from '#model/wire/schema.ts';
import { must } from '#model/must.ts';
import type { Json, JsonObject } from '../print/json.ts';

/** The components of one module. */
export interface Components {
  readonly schemas?: JsonObject;
  readonly responses?: JsonObject;
  readonly requestBodies?: JsonObject;
  readonly parameters?: JsonObject;
}

const sections = ['parameters', 'requestBodies', 'responses', 'schemas'] as const;

/** Merges components, whose names are unique. */
export const merged = (all: readonly Components[]): Components =>
  Object.fromEntries(
    sections.map((section) => [
      section,
      Object.assign({}, ...all.map((components) => components[section])) as JsonObject,
    ]),
  );

const refTo = (section: keyof Components) => (name: string) => ({ $ref: `#/components/${section}/${name}` }) as const;

export const schemaRef = refTo('schemas');
export const responseRef = refTo('responses');
export const bodyRef = refTo('requestBodies');
export const parameterRef = refTo('parameters');

export const nullable = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

export const countSchema: JsonObject = { type: 'integer', minimum: 0 };

/** A schema of `model/wire` for the document, with components as `$ref`. */
export function openapiSchema(schema: Schema): JsonObject {
  const { nullable: isNullable, description, ...own } = schema;
  const name = schema[componentName];
  const inner = name === undefined ? definitionOf(own, schema[documented]) : schemaRef(name);
  return {
    ...(isNullable === true ? nullable(inner) : inner),
    ...(description !== undefined && { description: String(description) }),
  };
}

/** The schemas of properties, without `never`. */
export const schemasOf = (properties: Readonly<Record<string, Schema>>): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => (one === never ? [] : [[name, openapiSchema(one)]])),
  );

/** Components of schemas of `model/wire`, by name. */
export const definitionsOf = (schemas: readonly Schema[]): JsonObject =>
  Object.fromEntries(
    schemas.map((schema) => [
      must(schema[componentName], 'a component has a name'),
      definitionOf(schema, schema[documented]),
    ]),
  );

const definitionOf = (schema: Readonly<Record<string, unknown>>, more: Schema[typeof documented]): JsonObject =>
  Object.fromEntries(Object.entries({ ...schema, ...more }).map(([name, value]) => [name, within(name, value)]));

/** Converts the value of a keyword, with the schemas in it. */
function within(keyword: string, value: unknown): Json {
  if (keyword === 'properties') return schemasOf(value as Record<string, Schema>);
  if (keyword === 'anyOf') return (value as readonly Schema[]).map(openapiSchema);
  const isSchema = ['items', 'additionalProperties'].includes(keyword) && typeof value === 'object';
  return isSchema ? openapiSchema(value as Schema) : (value as Json);
}

/** A header that the response always has. */
export const header = (description: string, schema: Schema): JsonObject => ({
  description,
  required: true,
  schema: openapiSchema(schema),
});

/** A successful JSON response. */
export const answer = (description: string, schema: Schema): JsonObject => ({
  description,
  content: { 'application/json': { schema: openapiSchema(schema) } },
});

export const jsonBody = (schema: Schema): JsonObject => ({
  required: true,
  content: { 'application/json': { schema: openapiSchema(schema) } },
});

/** An object without additional properties; by default all are required. */
export const closed = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
