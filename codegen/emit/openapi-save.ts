/** The save body in standard JSON Schema, with conditional requirements and defaults. */
import type { Condition } from '#model/condition.ts';
import { computedDefaults } from '#model/default-value.ts';
import { isTextList } from '#model/kinds.ts';
import { tagLimits } from '#model/tags.ts';
import type { PropertySchema } from '#model/validation/record-schema.ts';
import { saveSchemaOf } from '#model/validation/save-schema.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import type { Entity, FieldModel } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { fieldsOf } from '../fields/kinds.ts';

/** The schema of an entity's save body. */
export function saveDocument(entity: Entity): JsonObject {
  const {
    required = [],
    properties,
    ...schema
  } = saveSchemaOf({ ...entity, fields: fieldsOf([...entity.fields, ...entity.auditFields]) });
  const standard = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, inStandardWords(property)]),
  );
  const entered = entity.fields.filter(({ name }) => required.includes(name));
  const always = entered.filter((field) => field.required && !hasDefault(field)).map(({ name }) => name);
  const conditional = entered.filter((field) => !field.required);
  const creation = {
    ...(always.length > 0 && { required: always }),
    ...(conditional.length > 0 && { allOf: conditional.map((field) => requirement(field, entity)) }),
  };
  return {
    type: schema.type,
    description: `${schema.description} An update keeps what it leaves out.`,
    ...(Object.keys(creation).length > 0 && { anyOf: [{ required: [versionOf(entity)] }, creation] }),
    additionalProperties: schema.additionalProperties,
    properties: {
      ...standard,
      ...Object.fromEntries(entity.fields.flatMap((field) => documented(field, standard))),
    },
  };
}

/** What an update has, and a create has not. */
const versionOf = (entity: Entity): string => (hasRowVersion(entity) ? rowVersion : 'modifiedDate');

const hasDefault = (field: FieldModel): boolean => 'default' in field && field.default !== undefined;

/** Limits of tags in words of JSON Schema; a save checks them by a keyword of ours, which has our messages. */
function inStandardWords({ tags, ...property }: PropertySchema): JsonObject {
  if (tags === undefined) return property;
  const { maxItems, maxItemLength, duplicates } = tagLimits(tags);
  return {
    ...property,
    ...(maxItemLength !== undefined && { items: { ...property.items, maxLength: maxItemLength } }),
    maxItems,
    ...(duplicates !== true && { uniqueItems: true }),
  };
}

/** The property of a field with a condition or a default, which validators treat otherwise. */
function documented(field: FieldModel, properties: JsonObject): [string, JsonObject][] {
  const { requiredWhen, ...property } = properties[field.name] as JsonObject;
  const defaultValue = field.readOnly ? {} : defaultOf(field);
  return requiredWhen === undefined && Object.keys(defaultValue).length === 0
    ? []
    : [[field.name, { ...property, ...defaultValue }]];
}

/** The default on create: a value, or a description of a computed one (`now`, `me`). */
function defaultOf(field: FieldModel): JsonObject {
  if (!('default' in field) || field.default === undefined) return {};
  const description = typeof field.default === 'string' ? computedDefaults[field.kind]?.[field.default] : undefined;
  return description === undefined
    ? { default: field.default }
    : { description: `${field.label}. Default: ${description.meaning}.` };
}

/** `requiredWhen` as a schema: its conditions are false, or the property is present. */
function requirement({ name, requiredWhen = [] }: FieldModel, entity: Entity): JsonObject {
  const [first = {}, ...others] = requiredWhen.map((condition) => matchesCondition(condition, entity));
  const condition = others.length === 0 ? first : { allOf: [first, ...others] };
  return { anyOf: [{ not: condition }, { required: [name], properties: { [name]: { not: { type: 'null' } } } }] };
}

/** A schema that matches where the field has one of the values. */
function matchesCondition({ field: name, is }: Condition, { fields }: Entity): JsonObject {
  const field = fields.find((candidate) => candidate.name === name);
  const values = { enum: is.includes(false) ? [...is, null] : is };
  return {
    required: [name],
    properties: { [name]: isTextList(field) ? { type: 'array', contains: values } : values },
  };
}
