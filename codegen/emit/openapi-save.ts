/** What is saved, in the words of JSON Schema alone: where something is required, and what it is where a create leaves it out. */
import type { Condition } from '#model/condition.ts';
import { defaultWords } from '#model/default-value.ts';
import { isChoiceList } from '#model/kinds.ts';
import type { Entity, Field } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { saveSchema } from './schema.ts';

/** The schema of an entity's save. */
export function saveDocument(entity: Entity): JsonObject {
  const { required = [], properties, ...schema } = saveSchema(entity);
  const always = required.filter((name) => entity.fields.some((field) => field.name === name && field.required));
  const conditional = entity.fields.filter(({ name }) => required.includes(name) && !always.includes(name));
  return {
    type: schema.type,
    description: schema.description,
    ...(always.length > 0 && { required: always }),
    ...(conditional.length > 0 && { allOf: conditional.map((field) => requirement(field, entity)) }),
    additionalProperties: schema.additionalProperties,
    properties: {
      ...properties,
      ...Object.fromEntries(entity.fields.flatMap((field) => documented(field, properties))),
    },
  };
}

/** The property of a field of which the document says more than validators need. */
function documented(field: Field, properties: JsonObject): [string, JsonObject][] {
  const { requiredWhen, ...property } = properties[field.name] as JsonObject;
  const more = field.readOnly ? {} : defaultOf(field);
  return requiredWhen === undefined && Object.keys(more).length === 0 ? [] : [[field.name, { ...property, ...more }]];
}

/** What a create that leaves the property out gets: a value of the schema, or in words what is known only then. */
function defaultOf(field: Field): JsonObject {
  if (!('default' in field) || field.default === undefined) return {};
  const word = typeof field.default === 'string' ? defaultWords[field.kind]?.[field.default] : undefined;
  return word === undefined ? { default: field.default } : { description: `${field.label}. Default: ${word.meaning}.` };
}

/** Either it is not asked for, or it is there. */
function requirement({ name, requiredWhen = [] }: Field, entity: Entity): JsonObject {
  const [first = {}, ...others] = requiredWhen.map((condition) => ifSaid(condition, entity));
  const asked = others.length === 0 ? first : { allOf: [first, ...others] };
  return { anyOf: [{ not: asked }, { required: [name], properties: { [name]: { not: { type: 'null' } } } }] };
}

/** Whether the record says one of the values. */
function ifSaid({ field: name, is }: Condition, { fields }: Entity): JsonObject {
  const field = fields.find((one) => one.name === name);
  const values = { enum: is.includes(false) ? [...is, null] : is };
  return {
    required: [name],
    properties: { [name]: isChoiceList(field) ? { type: 'array', contains: values } : values },
  };
}
