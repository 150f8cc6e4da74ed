/**
 * JSON Schemas with the type of what they describe: one of them is the type, the validation and the part of the OpenAPI document
 * of a request or an answer. The browser imports their types alone. Not TypeBox, which reads just so: to load it takes 180 ms of
 * each start.
 */
import type { Key, KeyPart } from '../key.ts';

declare const value: unique symbol;

/** The annotation with the schema's name among the components of the OpenAPI document. Ajv ignores symbols. */
export const componentName = Symbol('component');
/** What only the OpenAPI document says: limits that are checked elsewhere, with an answer of their own. */
export const documented = Symbol('documented');

/** The words that refuse a value which is not as the schema says; of several keywords, by keyword. */
export const refusal = Symbol('refusal');

/** A JSON Schema of `Value`. */
export interface Schema<Value = unknown> extends Readonly<Record<string, unknown>> {
  readonly [value]?: Value;
  readonly [componentName]?: string;
  readonly [refusal]?: string | Readonly<Record<string, string>>;
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
/** ISO 8601; answers have UTC. */
export const instant: Schema<string> = { type: 'string', format: 'date-time' };
export const day: Schema<string> = { type: 'string', format: 'date' };

/** Schemas whose properties a caller may add to. */
export interface ObjectSchema<Value> extends Schema<Value> {
  readonly properties: Readonly<Record<string, Schema>>;
}

/** An object that has these properties and no others. */
export function object<All extends Properties>(all: All): ObjectSchema<ObjectOf<All>> {
  const entries = Object.entries(all);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, one]) => [name, isOptional(one) ? one.optional : one])),
    ...(entries.every(([, one]) => isOptional(one)) ? {} : { required: entries.flatMap(requiredName) }),
    additionalProperties: false,
  };
}

const requiredName = ([name, one]: [string, Properties[string]]): string[] => (isOptional(one) ? [] : [name]);

const isOptional = (one: Schema | Optional<unknown>): one is Optional<unknown> => Object.hasOwn(one, 'optional');

export const optional = <Value>(schema: Schema<Value>): Optional<Value> => ({ optional: schema });

/** Any names, each with such a value. */
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

/** One of a few values, which its refusal names. */
export const namedChoice = <Value extends string>(values: readonly Value[]): Schema<Value> => ({
  ...enumOf(values),
  [refusal]: `must be one of: ${values.join(', ')}.`,
});

export const oneOf = <Some extends readonly Schema[]>(...anyOf: Some): Schema<Static<Some[number]>> => ({ anyOf });

/** The same under a name of the OpenAPI document's components. */
export const component = <One extends Schema>(name: string, schema: One, description?: string): One => ({
  ...schema,
  [componentName]: name,
  ...(description !== undefined && { [documented]: { description } }),
});

/** A component is described where it is used, and by {@link component} itself. */
export const describe = <One extends Schema>(schema: One, description: string): One => ({ ...schema, description });

/** An integer that JavaScript and every database column hold exactly. */
export const integer: Schema<number> = component(
  'SafeInteger',
  { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  'An integer that JavaScript holds exactly.',
);

/** One part of a record's key; the document of a catalogue all of whose keys are numbers says so. */
export const keyPart: Schema<KeyPart> = component('KeyPart', { type: ['integer', 'string'] });
export const key: Schema<Key> = { type: 'array', items: keyPart };

/** The id of a record of which the portal knows that it is numbered. */
export const positive: Schema<number> = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
