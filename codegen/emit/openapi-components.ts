/** Components of the OpenAPI document, which calls refer to. */
import { componentName, documented, never, type Schema } from '#model/wire/schema.ts';
import type { Json, JsonObject } from '../print/json.ts';

/** The components of one module. */
export interface Components {
  readonly schemas?: JsonObject;
  readonly responses?: JsonObject;
  readonly requestBodies?: JsonObject;
  readonly parameters?: JsonObject;
}

const sections = ['parameters', 'requestBodies', 'responses', 'schemas'] as const;

/** Merges components; later definitions win. Sorted by name, so that an operation adds lines and moves none. */
export const merged = (all: readonly Components[]): Components =>
  Object.fromEntries(
    sections.map((section) => {
      const components = Object.assign({}, ...all.map((some) => some[section])) as JsonObject;
      return [section, Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );

const refTo = (section: keyof Components) => (name: string) => ({ $ref: `#/components/${section}/${name}` }) as const;

export const schemaRef = refTo('schemas');
export const responseRef = refTo('responses');
export const bodyRef = refTo('requestBodies');
export const parameterRef = refTo('parameters');

export const nullable = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

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

/** The definitions of all named schemas within a value, by name. */
export function definitionsWithin(value: unknown): JsonObject {
  const definitions: Record<string, Json> = {};
  const visited = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || visited.has(part)) return;
    visited.add(part);
    const schema = part as Schema;
    const name = schema[componentName];
    if (name !== undefined) definitions[name] ??= definitionOf(schema, schema[documented]);
    Object.values(part).forEach(visit);
  };
  visit(value);
  return definitions;
}

const definitionOf = (schema: Readonly<Record<string, unknown>>, more: Schema[typeof documented]): JsonObject =>
  Object.fromEntries(Object.entries({ ...schema, ...more }).map(([name, value]) => [name, within(name, value)]));

/** Converts the value of a keyword, with the schemas in it. */
function within(keyword: string, value: unknown): Json {
  if (keyword === 'properties') return schemasOf(value as Record<string, Schema>);
  if (keyword === 'anyOf') return (value as readonly Schema[]).map(openapiSchema);
  const isSchema = ['items', 'additionalProperties'].includes(keyword) && typeof value === 'object';
  return isSchema ? openapiSchema(value as Schema) : (value as Json);
}
