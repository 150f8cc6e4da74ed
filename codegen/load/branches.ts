/**
 * Prepares a schema for Ajv. Of a `oneOf` that nothing fits, Ajv reports what is wrong with every branch. So the branch that is meant is
 * chosen first: by its tag, by the type of the value, or by its properties.
 */
import type { KeywordDefinition } from 'ajv';
import type { CatalogueSchema, Closest } from './catalogue-schema.ts';

/** Keywords whose value is a schema. */
const schemaKeywords = new Set(['items', 'additionalProperties', 'then', 'else']);

type Properties = Readonly<Record<string, CatalogueSchema>>;

export function withChosenBranches(root: CatalogueSchema): CatalogueSchema {
  const { definitions = {} } = root;

  /** The target of a `$ref`; words beside it, such as a description, override those of the target. */
  function resolved({ $ref, ...own }: CatalogueSchema): CatalogueSchema {
    const target = $ref === undefined ? undefined : definitions[$ref.replace('#/definitions/', '')];
    return target === undefined ? own : { ...resolved(target), ...own };
  }

  function prepared(schema: CatalogueSchema): CatalogueSchema {
    const { $ref, oneOf, discriminator, ...rest } = schema;
    if ($ref !== undefined) {
      const { description } = resolved(schema);
      return Object.keys(rest).length > 0 ? prepared(resolved(schema)) : { $ref, ...(description && { description }) };
    }
    const parts: CatalogueSchema = Object.fromEntries(
      Object.entries(rest).map(([keyword, part]) => [
        keyword,
        schemaKeywords.has(keyword) && part !== false
          ? prepared(part as CatalogueSchema)
          : ['properties', 'definitions'].includes(keyword)
            ? mapped(part as Properties, prepared)
            : part,
      ]),
    );
    if (oneOf === undefined) return parts;
    const branches = oneOf.map(resolved);
    if (discriminator !== undefined)
      return { ...parts, ...choiceByTag(branches, discriminator.propertyName, schema.properties) };
    if (branches.every(({ type, properties }) => type === undefined && properties === undefined))
      return { ...parts, oneOf };
    const types = branches.flatMap(({ type = [] }) => type);
    return {
      ...parts,
      ...(new Set(types).size === types.length ? choiceByType(branches) : choiceByProperty(branches)),
    };
  }

  const choiceByType = (branches: readonly CatalogueSchema[]): CatalogueSchema => ({
    type: branches.flatMap(({ type = [] }) => type),
    allOf: branches.map((branch) => where({ type: branch.type ?? [] }, prepared(branch))),
  });

  function choiceByProperty(branches: readonly CatalogueSchema[]): CatalogueSchema {
    const none: CatalogueSchema = {
      properties: mapped(Object.assign({}, ...branches.map(({ properties }) => properties)), () => ({})),
      additionalProperties: false,
      oneOf: branches.map(({ required = [] }) => ({ required })),
    };
    const choices = [...branches.map(prepared), none];
    return { type: 'object', allOf: choices.map((choice, index) => where({ closest: { index, branches } }, choice)) };
  }

  /** An object whose tag is missing or unknown may have the properties of all branches. */
  function choiceByTag(branches: readonly CatalogueSchema[], tag: string, common: Properties = {}): CatalogueSchema {
    const tags = branches.map(({ properties }) => properties?.[tag]?.const);
    const given = branches.flatMap(({ properties = {} }) => Object.entries(properties));
    const all = [...Map.groupBy(given, ([name]) => name)].map(
      ([name, same]) => [name, agreed(same.map(([, schema]) => schema))] as const,
    );
    const [first = [], ...others] = branches.map(({ required = [] }) => required);
    const isKnown: CatalogueSchema = { properties: { [tag]: { enum: tags } }, required: [tag] };
    const tagged = { discriminator: { propertyName: tag }, oneOf: branches.map(prepared), required: [tag] };
    const untagged: CatalogueSchema = {
      properties: { ...Object.fromEntries(all), [tag]: { enum: tags, title: tag, ...common[tag] } },
      required: first.filter((name) => others.every((names) => names.includes(name))),
      additionalProperties: false,
    };
    return { properties: {}, required: [], allOf: [where(isKnown, tagged), where({ not: isKnown }, untagged)] };
  }

  /** The schema of a property where all branches have the same one, else one that accepts anything. */
  function agreed([first = {}, ...others]: readonly CatalogueSchema[]): CatalogueSchema {
    const text = JSON.stringify(first);
    return others.every((other) => JSON.stringify(other) === text) ? prepared(first) : {};
  }

  return prepared(root);
}

/** The schema where the condition is met. It is no `then`: an object with that name is taken for a promise. */
const where = (condition: CatalogueSchema, schema: CatalogueSchema): CatalogueSchema => ({
  if: { not: condition },
  else: schema,
});

/** Ajv's keyword for the index of the branch that a value was probably meant for: after the last one, where none was. */
export const closest: KeywordDefinition = {
  keyword: 'closest',
  errors: false,
  validate: ({ index, branches }: Closest, value: unknown) => closestOf(branches, value) === index,
};

/** The branch of which the object has most properties and lacks fewest. */
function closestOf(branches: Closest['branches'], value: unknown): number {
  const has = (name: string) => Object.hasOwn(Object(value) as object, name);
  const ranked = branches
    .map(({ properties = {}, required = [] }, index) => {
      const present = Object.keys(properties).filter(has).length;
      return { index, present, missing: required.filter((name) => !has(name)).length };
    })
    .filter(({ present }) => present > 0)
    .sort((a, b) => b.present - a.present || a.missing - b.missing);
  return ranked[0]?.index ?? branches.length;
}

const mapped = (properties: Properties, change: (schema: CatalogueSchema) => CatalogueSchema): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema)]));
