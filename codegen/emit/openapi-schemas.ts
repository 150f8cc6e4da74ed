import { isAlwaysPresent } from '#model/audited.ts';
import { isReference, kinds, summaryTrait } from '#model/kinds.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import { maxName, minName, moreName, valuesName, type ListQuery, type Page } from '#model/wire.ts';
import { isActiveValue, listParameters, sortField } from '#model/wire/list-query.ts';
import { idSchema, keyList } from '../fields/key.ts';
import { queryFilters, isNeverNull, emitterOf, fieldWireName, wireNames } from '../fields/kinds.ts';
import type { Entity, Field, Model } from '../model/entity.ts';
import type { Json, JsonObject } from '../print/json.ts';
import { countSchema, nullable, openapiSchema, schemaRef, schemasOf, type Components } from './openapi-components.ts';
import { saveDocument } from './openapi-save.ts';
import { saveProperties } from './schema.ts';

/** What every list, and every audited record, has in common. */
export const listComponents = ({ auditFields, portal }: Model): Components => ({
  schemas: {
    ListParameters: {
      type: 'object',
      description: 'What every list can be asked.',
      properties: schemasOf(listParameters(portal.list.maxPageSize)),
    },
    PagePlace: open(pagePlace),
    AuditedRecord: open(readSchemas(auditFields)),
    AuditedBody: { type: 'object', properties: saveProperties(auditFields) },
    AuditedFilters: {
      type: 'object',
      properties: { isActiveValue: openapiSchema(isActiveValue), ...filterSchemas(auditFields) },
    },
    AuditedSummary: summarySchema(auditFields),
  },
});

/** The component schemas of one entity: what is read, what is saved, what is asked, and what a page answers. */
export function entitySchemas(entity: Entity): JsonObject {
  const { service, calls } = entity;
  return {
    [service]: recordSchema(entity),
    ...(calls === 'all' && { [`${service}Save`]: saveBody(entity) }),
    [`${service}Query`]: querySchema(entity),
    [`${service}Page`]: pageSchema(entity),
  };
}

/** An object that other schemas add to. */
const open = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

/** The object with the properties of others, and none besides. */
function including(names: readonly string[], { allOf, ...schema }: JsonObject): JsonObject {
  const all = [...names.map(schemaRef), ...((allOf ?? []) as readonly Json[])];
  return {
    ...(all.length > 0 && { allOf: all }),
    ...schema,
    ...(names.length > 0 ? { unevaluatedProperties: false } : { additionalProperties: false }),
  };
}

/** The component that says the same of every audited entity. */
const audited = (entity: Entity, name: string): string[] => (entity.audited ? [name] : []);

/** The fields that no such component says. */
const ownFields = ({ fields, kept, audited: isAudited }: Entity): readonly Field[] =>
  isAudited ? fields : [...fields, ...kept];

const ownFilters = ({ filters, kept, audited: isAudited }: Entity): readonly Field[] =>
  isAudited ? filters.filter((field) => !kept.includes(field)) : filters;

const rowVersionText = 'Which state of the record this is.';

function recordSchema(entity: Entity): JsonObject {
  const properties = {
    ...readSchemas(ownFields(entity)),
    ...(hasRowVersion(entity) && { [rowVersion]: { type: 'string', description: rowVersionText } }),
  };
  return including(audited(entity, 'AuditedRecord'), { ...open(properties), description: entity.doc });
}

const readSchemas = (fields: readonly Field[]): JsonObject => Object.fromEntries(fields.flatMap(readProperties));

function readProperties(field: Field): [string, JsonObject][] {
  const schema = emitterOf(field).schema(field);
  const always = isNeverNull(field) || isAlwaysPresent(field.name);
  const value = { ...(always ? schema : withNull(schema)), description: field.label };
  if (!isReference(field)) return [[field.name, value]];
  const named = always ? schemaRef('Reference') : nullable(schemaRef('Reference'));
  return [
    [field.name, value],
    [field.as, named],
  ];
}

const withNull = (schema: JsonObject): JsonObject => ({ ...schema, type: [schema['type'] as Json, 'null'] });

function saveBody(entity: Entity): JsonObject {
  const { additionalProperties: _closed, ...schema } = saveDocument(entity.audited ? { ...entity, kept: [] } : entity);
  return including(audited(entity, 'AuditedBody'), schema);
}

function querySchema(entity: Entity): JsonObject {
  const { fields, kept, key, label, calls } = entity;
  const isKnownByOne = key.length === 1 && calls !== 'list';
  const common = {
    sortField: openapiSchema(sortField(sortNames([...fields, ...kept]))),
    ...(!entity.audited && kept.length > 0 && { isActiveValue: openapiSchema(isActiveValue) }),
    ...(isKnownByOne && { idValues: keyList(entity) }),
  } satisfies Partial<Record<keyof ListQuery, JsonObject>>;
  return including(['ListParameters', ...audited(entity, 'AuditedFilters')], {
    type: 'object',
    properties: { ...filterSchemas(ownFilters(entity)), ...common },
    description: `What a list of ${label.many} can be asked.`,
  });
}

const filterSchemas = (fields: readonly Field[]): JsonObject =>
  schemasOf(Object.fromEntries(fields.flatMap(queryFilters).map(({ name, schema }) => [name, schema])));

const sortNames = (fields: readonly Field[]): string[] => [
  ...new Set(fields.filter(({ kind }) => kinds[kind].order !== null).flatMap((field) => wireNames(field))),
];

const pagePlace = { currentPageIndex: countSchema, totalNumberOfItems: countSchema } satisfies Record<
  Exclude<keyof Page<unknown>, 'data'>,
  JsonObject
>;

function pageSchema(entity: Entity): JsonObject {
  const data = { data: { type: 'array', items: schemaRef(entity.service) } } satisfies Partial<
    Record<keyof Page<unknown>, JsonObject>
  >;
  return including(['PagePlace', ...audited(entity, 'AuditedSummary')], summarySchema(ownFilters(entity), data));
}

/** What is true of the whole result, beside what else is there. */
function summarySchema(filters: readonly Field[], always: JsonObject = {}): JsonObject {
  const facts = filters.flatMap(factsOf);
  const optional = new Set(facts.filter(([, , may]) => may === true).map(([name]) => name));
  const properties: JsonObject = { ...always, ...Object.fromEntries(facts.map(([name, schema]) => [name, schema])) };
  return open(
    properties,
    Object.keys(properties).filter((name) => !optional.has(name)),
  );
}

/** Bounds of ranges and ids of references, over the whole result; `true` marks what may be left out. */
function factsOf(field: Field): [name: string, schema: JsonObject, optional?: true][] {
  const name = fieldWireName(field);
  switch (summaryTrait(field.kind)) {
    case 'bounds': {
      const schema = withNull(emitterOf(field).schema(field));
      return [
        [minName(name), schema],
        [maxName(name), schema],
      ];
    }
    case 'options':
      return [[valuesName(name), { type: 'array', items: { type: 'string' } }]];
    case 'ids':
      return [
        [valuesName(name), { type: 'array', items: isReference(field) ? idSchema(field) : {} }],
        [moreName(name), { const: true }, true],
      ];
    case null:
      return [];
  }
}
