/** Compares values with JSON Schemas, and describes both in messages. */
import type { CatalogueSchema } from '../load/schema.ts';

/** Whether a value has the branch's type, its required properties, and no additional ones. */
export function couldFit(value: unknown, schema: CatalogueSchema): boolean {
  const { required = [], properties = {}, additionalProperties } = schema;
  if (!isOfTypes(value, schema)) return false;
  if (!isObject(value)) return true;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return additionalProperties !== false || Object.keys(value).every((name) => Object.hasOwn(properties, name));
}

/** The branch that was probably meant: of the right type, with most of its properties present and fewest missing. */
export function closestBranch(value: unknown, branches: readonly CatalogueSchema[]): CatalogueSchema | undefined {
  const [best] = branches
    .filter((branch) => isOfTypes(value, branch))
    .filter((branch) => !isObject(value) || presentIn(value, branch) > 0)
    .sort((a, b) =>
      isObject(value) ? presentIn(value, b) - presentIn(value, a) || missingIn(value, a) - missingIn(value, b) : 0,
    );
  return best;
}

const presentIn = (value: object, { properties = {} }: CatalogueSchema): number =>
  Object.keys(properties).filter((name) => Object.hasOwn(value, name)).length;

const missingIn = (value: object, { required = [] }: CatalogueSchema): number =>
  required.filter((name) => !Object.hasOwn(value, name)).length;

/** An object, not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value has the type, one of JSON Schema's. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** Whether the value has one of the schema's types; true where the schema has none. */
export const isOfTypes = (value: unknown, { type }: CatalogueSchema): boolean =>
  type === undefined || [type].flat().some((name) => isOfType(value, name));

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** The types in words. */
export const describeTypes = (types: readonly string[]): string =>
  types.map((type) => typeWords[type] ?? type).join(' or ');

/** A value in a message. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value);
}

/** Help for a number or boolean in quotes. */
export function quotedValueHint(value: unknown, types: readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isMeant =
    (types.includes('boolean') && ['true', 'false'].includes(value)) ||
    (types.includes('integer') && /^-?\d+$/.test(value)) ||
    (types.includes('number') && /^-?\d+(\.\d+)?$/.test(value));
  return isMeant ? `Write ${value} without quotes.` : undefined;
}

/** Allowed properties that the object lacks. */
export const unusedPropertyNames = (object: object, properties: Readonly<Record<string, CatalogueSchema>>): string[] =>
  Object.keys(properties).filter((name) => name !== '$schema' && !Object.hasOwn(object, name));

/** A schema for an object with an unknown tag: properties required by every branch, and all properties of any branch. */
export function mergeBranches(branches: readonly CatalogueSchema[], tag: string, description = ''): CatalogueSchema {
  const [first = [], ...others] = branches.map(({ required = [] }) => required);
  const required = first.filter((name) => others.every((names) => names.includes(name)));
  const all = branches.flatMap(({ properties = {} }) => Object.entries(properties));
  const byName = Map.groupBy(all, ([name]) => name);
  const properties = [...byName].map(([name, given]) => [name, agreed(given.map(([, schema]) => schema))] as const);
  return {
    required,
    properties: { ...Object.fromEntries(properties), [tag]: { description } },
    additionalProperties: false,
  };
}

/** The common schema where all are equal, else one that accepts anything. */
function agreed(schemas: readonly CatalogueSchema[]): CatalogueSchema {
  const [first = {}, ...others] = schemas;
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text) ? first : {};
}
