/**
 * Typed JSON Schemas: each is the type, the validation and the OpenAPI schema of a request or response. The browser imports only their
 * types. The API resembles TypeBox, which isn't used because loading it takes 180 ms of each start. Modules import all of it as `t`.
 */
import type { Key, KeyPart } from '../key.ts';

declare const value: unique symbol;

/** Annotation: the schema's name among OpenAPI components. Ajv ignores symbols. */
export const componentName = Symbol('component');
/** Annotation: keywords only for the OpenAPI document, such as limits that are checked elsewhere. */
export const documented = Symbol('documented');

/** Annotation: the error message of an invalid value, or messages by keyword. */
export const errorMessage = Symbol('errorMessage');

/** A JSON Schema of `Value`. */
export interface Schema<Value = unknown> extends Readonly<Record<string, unknown>> {
  readonly [value]?: Value;
  readonly [componentName]?: string;
  readonly [errorMessage]?: string | Readonly<Record<string, string>>;
  readonly [documented]?: Readonly<Record<string, unknown>>;
}

/** The type that a schema describes. */
export type Static<One> = One extends Schema<infer Value> ? Value : never;

/** A property that may be missing. */
interface Optional<Value> {
  readonly optional: Schema<Value>;
}

type Properties = Readonly<Record<string, Schema | Optional<unknown>>>;

type ObjectOf<All> = {
  [Name in keyof All as All[Name] extends Optional<unknown> ? never : Name]: Static<All[Name]>;
} & { [Name in keyof All as All[Name] extends Optional<unknown> ? Name : never]?: OptionalOf<All[Name]> };

type OptionalOf<One> = One extends Optional<infer Value> ? Value : never;

export const anything: Schema = {};
export const never: Schema<never> = { not: {} };
export const text: Schema<string> = { type: 'string' };
export const textOrNull: Schema<string | null> = { type: ['string', 'null'] };
export const flag: Schema<boolean> = { type: 'boolean' };
export const count: Schema<number> = { type: 'integer', minimum: 0 };
/** ISO 8601; in UTC in responses. */
export const instant: Schema<string> = { type: 'string', format: 'date-time' };
export const day: Schema<string> = { type: 'string', format: 'date' };

/** An object schema that exposes its properties, for extension. */
export interface ObjectSchema<Value> extends Schema<Value> {
  readonly properties: Readonly<Record<string, Schema>>;
}

/** An object with exactly these properties. */
export function object<All extends Properties>(properties: All): ObjectSchema<ObjectOf<All>> {
  const entries = Object.entries(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, property]) => [name, isOptional(property) ? property.optional : property]),
    ),
    ...(entries.every(([, property]) => isOptional(property)) ? {} : { required: entries.flatMap(requiredName) }),
    additionalProperties: false,
  };
}

const requiredName = ([name, property]: [string, Properties[string]]): string[] => (isOptional(property) ? [] : [name]);

const isOptional = (property: Schema | Optional<unknown>): property is Optional<unknown> =>
  Object.hasOwn(property, 'optional');

export const optional = <Value>(schema: Schema<Value>): Optional<Value> => ({ optional: schema });

/** A dictionary. */
export const record = <Value>(value: Schema<Value>): Schema<Record<string, Value>> => ({
  type: 'object',
  additionalProperties: value,
});

export const array = <Value>(items: Schema<Value>, limits: Readonly<Record<string, number>> = {}): Schema<Value[]> => ({
  type: 'array',
  items,
  ...limits,
});

export const enumOf = <Value extends string>(values: readonly Value[]): Schema<Value> => ({
  type: 'string',
  enum: [...values],
});

export const orNull = <Value>(schema: Schema<Value>): Schema<Value | null> => ({ ...schema, nullable: true });

/** An enum whose error message lists the values. */
export const namedChoice = <Value extends string>(values: readonly Value[]): Schema<Value> => ({
  ...enumOf(values),
  [errorMessage]: `must be one of: ${values.join(', ')}.`,
});

export const oneOf = <Some extends readonly Schema[]>(...anyOf: Some): Schema<Static<Some[number]>> => ({ anyOf });

/** Names a schema as an OpenAPI component. */
export const component = <One extends Schema>(name: string, schema: One, description?: string): One => ({
  ...schema,
  [componentName]: name,
  ...(description !== undefined && { [documented]: { description } }),
});

/** A component that the OpenAPI document alone defines, such as the records of an entity. */
export const componentRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Adds a description where the schema is used; that of a component itself is set by {@link component}. */
export const describe = <One extends Schema>(schema: One, description: string): One => ({ ...schema, description });

/** A safe integer. */
export const integer: Schema<number> = component(
  'SafeInteger',
  { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  'An integer that JavaScript holds exactly.',
);

/** One part of a record's key; the OpenAPI document narrows it to integers if all keys of the catalogue are. */
export const keyPart: Schema<KeyPart> = component('KeyPart', { type: ['integer', 'string'] });
export const key: Schema<Key> = { type: 'array', items: keyPart };

/** The id of a numbered record. */
export const positive: Schema<number> = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
