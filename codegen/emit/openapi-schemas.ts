import { isAlwaysPresent } from '#model/audited.ts';
import { summaryTrait } from '#model/filter-kinds.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isReference, kinds } from '#model/kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { wireName, wireNames } from '#model/field.ts';
import { valueDescription, valueSchema } from '#model/validation/field-schema.ts';
import { saveProperties } from '#model/validation/save-schema.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import { maxName, minName, moreName, readOnlyMember, valuesName, type ListQuery, type Page } from '#model/wire.ts';
import { isActiveValue, listParameters, sortField } from '#model/wire/list-query.ts';
import { keyList, keyPartSchema } from '#model/wire/records.ts';
import { count } from '#model/wire/schema.ts';
import { fieldsOf, isNeverNull, queryFilters, type ListedField } from '../fields/kinds.ts';
import type { Entity, Model } from '../model/entity.ts';
import type { Json, JsonObject } from '../print/json.ts';
import { nullable, openapiSchema, schemaRef, schemasOf, type Components } from './openapi-components.ts';
import { saveDocument } from './openapi-save.ts';

/** Components shared by all lists and all audited records. */
export const listComponents = ({ auditFields, portal }: Model): Components => ({
  schemas: {
    ListParameters: {
      type: 'object',
      description: 'Parameters of every list query.',
      properties: schemasOf(listParameters(portal.list.maxPageSize)),
    },
    PagePlace: openObject(pagePlace),
    AuditedRecord: openObject(readSchemas(auditFields)),
    AuditedBody: { type: 'object', properties: saveProperties(fieldsOf(auditFields)) },
    AuditedFilters: {
      type: 'object',
      properties: { isActiveValue: openapiSchema(isActiveValue), ...filterSchemas(auditFields) },
    },
    AuditedSummary: summarySchema(auditFields),
  },
});

/** Functions that make schemas, by the names of these: a check for equal names needs no schema. */
export type SchemasByName = Readonly<Record<string, () => JsonObject>>;

/** An entity's component schemas: record, save body, list query and page. */
export function entitySchemas(entity: Entity): SchemasByName {
  return {
    [entity.service]: () => recordSchema(entity),
    ...(entity.calls === 'all' && { [`${entity.service}Save`]: () => saveBody(entity) }),
    ...listSchemas(entity),
  };
}

/** What the schemas of a list say of its entity. */
interface ListedEntity extends Pick<Entity, 'service' | 'label' | 'key' | 'calls' | 'audited' | 'rows' | 'doc'> {
  readonly fields: readonly ListedField[];
  readonly auditFields: readonly ListedField[];
  readonly filters: readonly ListedField[];
}

const listSchemas = (entity: ListedEntity): SchemasByName => ({
  [`${entity.service}Query`]: () => querySchema(entity),
  [`${entity.service}Page`]: () => pageSchema(entity),
});

/** The component schemas of a list of the portal's own tables. */
export function systemListSchemas(spec: EntitySpec): SchemasByName {
  const fields = Object.entries(spec.fields).map(([name, field]) => Object.assign({ name }, field));
  const filtered = new Set(filterFields(spec));
  const filters = fields.filter(({ name }) => filtered.has(name));
  const entity = { ...spec, fields, filters, auditFields: [], doc: `A row of the list ${spec.label.many}.` };
  return { [spec.service]: () => recordSchema(entity), ...listSchemas(entity) };
}

/** An object that other schemas extend. */
const openObject = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

/** An object that extends the named components, without additional properties. */
function including(names: readonly string[], { allOf, ...schema }: JsonObject): JsonObject {
  const all = [...names.map(schemaRef), ...((allOf ?? []) as readonly Json[])];
  return {
    ...(all.length > 0 && { allOf: all }),
    ...schema,
    ...(names.length > 0 ? { unevaluatedProperties: false } : { additionalProperties: false }),
  };
}

/** The component of audited entities, where the entity is one. */
const audited = (entity: ListedEntity, name: string): string[] => (entity.audited ? [name] : []);

/** The fields that are not in the components of audited entities. */
const ownFields = ({ fields, auditFields, audited: isAudited }: ListedEntity): readonly ListedField[] =>
  isAudited ? fields : [...fields, ...auditFields];

const ownFilters = ({ filters, auditFields, audited: isAudited }: ListedEntity): readonly ListedField[] =>
  isAudited ? filters.filter((field) => !auditFields.includes(field)) : filters;

const readOnlyMark = {
  type: 'boolean',
  description: 'Whether the caller may not change the record; absent without rules for rows.',
};

const rowVersionText = 'The version of the record.';

function recordSchema(entity: ListedEntity): JsonObject {
  const properties = {
    ...readSchemas(ownFields(entity)),
    ...(hasRowVersion(entity) && { [rowVersion]: { type: 'string', description: rowVersionText } }),
  };
  const own = ownFields(entity);
  // What only some may see is in no answer to others.
  const guarded = new Set(
    own.filter(({ permission }) => permission !== undefined).flatMap((field) => wireNames(field.name, field)),
  );
  const required = Object.keys(properties).filter((name) => !guarded.has(name));
  const marked = entity.rows === undefined || entity.calls !== 'all' ? {} : { [readOnlyMember]: readOnlyMark };
  return including(audited(entity, 'AuditedRecord'), {
    ...openObject({ ...properties, ...marked }, required),
    description: entity.doc,
  });
}

const readSchemas = (fields: readonly ListedField[]): JsonObject => Object.fromEntries(fields.flatMap(readProperties));

function readProperties(field: ListedField): [string, JsonObject][] {
  const schema = valueSchema(field);
  const always = isNeverNull(field) || isAlwaysPresent(field.name);
  const value = { ...(always ? schema : withNull(schema)), description: valueDescription(field) };
  if (!isReference(field)) return [[field.name, value]];
  const reference = always ? schemaRef('Reference') : nullable(schemaRef('Reference'));
  return [
    [field.name, value],
    [field.as, reference],
  ];
}

const withNull = (schema: JsonObject): JsonObject => ({ ...schema, type: [schema['type'] as Json, 'null'] });

function saveBody(entity: Entity): JsonObject {
  const { additionalProperties: _closed, ...schema } = saveDocument(
    entity.audited ? { ...entity, auditFields: [] } : entity,
  );
  return including(audited(entity, 'AuditedBody'), schema);
}

function querySchema(entity: ListedEntity): JsonObject {
  const { fields, auditFields, key, label, calls } = entity;
  const hasSingleKey = key.length === 1 && calls !== 'list';
  const common = {
    sortField: openapiSchema(sortField(sortNames([...fields, ...auditFields]))),
    ...(!entity.audited && auditFields.length > 0 && { isActiveValue: openapiSchema(isActiveValue) }),
    ...(hasSingleKey && { idValues: openapiSchema(keyList({ key, fields: fieldsOf(fields) })) }),
  } satisfies Partial<Record<keyof ListQuery, JsonObject>>;
  return including(['ListParameters', ...audited(entity, 'AuditedFilters')], {
    type: 'object',
    properties: { ...filterSchemas(ownFilters(entity)), ...common },
    description: `The query of a list of ${label.many}. An empty list of values does not filter.`,
  });
}

const filterSchemas = (fields: readonly ListedField[]): JsonObject =>
  schemasOf(Object.fromEntries(fields.flatMap(queryFilters)));

const sortNames = (fields: readonly ListedField[]): string[] => [
  ...new Set(fields.filter(({ kind }) => kinds[kind].order !== null).flatMap((field) => wireNames(field.name, field))),
];

const pagePlace = {
  currentPageIndex: {
    ...openapiSchema(count),
    description: 'The page of the answer: the last one where the request asked for a page past the end.',
  },
  totalNumberOfItems: { ...openapiSchema(count), description: 'The number of rows on all pages.' },
} satisfies Record<Exclude<keyof Page<unknown>, 'data'>, JsonObject>;

function pageSchema(entity: ListedEntity): JsonObject {
  const data = { data: { type: 'array', items: schemaRef(entity.service) } } satisfies Partial<
    Record<keyof Page<unknown>, JsonObject>
  >;
  return including(['PagePlace', ...audited(entity, 'AuditedSummary')], summarySchema(ownFilters(entity), data));
}

/** Summary of the whole result, with the properties that are `always` present. */
function summarySchema(filters: readonly ListedField[], always: JsonObject = {}): JsonObject {
  // Who lacks the permission of a field gets no facts of it.
  const facts = filters.flatMap((field) =>
    factsOf(field).map(([name, schema, may]) => [name, schema, may ?? field.permission !== undefined] as const),
  );
  const optional = new Set(facts.filter(([, , may]) => may).map(([name]) => name));
  const properties: JsonObject = { ...always, ...Object.fromEntries(facts.map(([name, schema]) => [name, schema])) };
  return openObject(
    properties,
    Object.keys(properties).filter((name) => !optional.has(name)),
  );
}

/** A filter's summary: bounds, options or ids of the whole result. `true` marks an optional property. */
function factsOf(field: ListedField): [name: string, schema: JsonObject, optional?: true][] {
  const name = wireName(field.name, field);
  switch (summaryTrait(field.kind)) {
    case 'bounds': {
      const schema = withNull(valueSchema(field));
      return [
        [minName(name), schema],
        [maxName(name), schema],
      ];
    }
    case 'options':
      return [[valuesName(name), { type: 'array', items: { type: 'string' } }]];
    case 'ids':
      return [
        [valuesName(name), { type: 'array', items: isReference(field) ? openapiSchema(keyPartSchema(field)) : {} }],
        [moreName(name), { const: true }, true],
      ];
    case null:
      return [];
  }
}
