import { isAlwaysThere } from '#model/audited.ts';
import { kinds, summaryOf } from '#model/kinds.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import { maxName, mostIds, minName, moreName, valuesName, type ListQuery, type Page } from '#model/wire.ts';
import { idSchema, keyItems } from '../fields/key.ts';
import { filtersOf, isNeverNull, kindOf, wireName, wireNames } from '../fields/kinds.ts';
import type { Entity, Field, Model } from '../model/entity.ts';
import type { Json, JsonObject } from '../print/json.ts';
import { count, schemaRef } from './openapi-problems.ts';
import { saveDocument } from './openapi-save.ts';

/** The component schemas of one entity: what is read, what is saved, what is asked, and what a page answers. */
export function entitySchemas(entity: Entity, model: Model): JsonObject {
  const { service, calls } = entity;
  const fields = [...entity.fields, ...entity.kept];
  return {
    [service]: recordSchema(entity, fields),
    ...(calls === 'all' && { [`${service}Save`]: saveDocument(entity) }),
    [`${service}Query`]: querySchema(entity, fields, model),
    [`${service}Page`]: pageSchema(entity),
  };
}

const object = (properties: JsonObject, required: readonly string[], more: JsonObject = {}): JsonObject => ({
  type: 'object',
  ...more,
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

const rowVersionText = 'Which state of the record this is.';

function recordSchema(entity: Entity, fields: readonly Field[]): JsonObject {
  const properties = {
    ...Object.fromEntries(fields.flatMap(readProperties)),
    ...(hasRowVersion(entity) && { [rowVersion]: { type: 'string', description: rowVersionText } }),
  };
  return object(properties, Object.keys(properties), { description: entity.doc });
}

function readProperties(field: Field): [string, JsonObject][] {
  const schema = kindOf(field).schema(field);
  const always = isNeverNull(field) || isAlwaysThere(field.name);
  const value = { ...(always ? schema : orNull(schema)), description: field.label };
  if (field.kind !== 'reference') return [[field.name, value]];
  const named = always ? schemaRef('Reference') : { anyOf: [schemaRef('Reference'), { type: 'null' }] };
  return [
    [field.name, value],
    [field.as, named],
  ];
}

const orNull = (schema: JsonObject): JsonObject => ({ ...schema, type: [schema['type'] as Json, 'null'] });

function querySchema(entity: Entity, fields: readonly Field[], { portal }: Model): JsonObject {
  const { kept, key, label, filters, calls } = entity;
  const isKnownByOne = key.length === 1 && calls !== 'list';
  const common = {
    pageIndex: { type: 'integer', minimum: 0 },
    pageSize: { type: 'integer', minimum: 1, maximum: portal.list.maxPageSize },
    sortField: { type: 'string', enum: sortNames(fields) },
    sortOrder: { type: 'string', enum: ['asc', 'desc'] },
    stringFilter: { type: 'string' },
    ...(kept.length > 0 && { isActiveValue: { type: ['boolean', 'null'] } }),
    ...(isKnownByOne && { idValues: { type: 'array', items: keyItems(entity), maxItems: mostIds } }),
  } satisfies Partial<Record<keyof ListQuery, JsonObject>>;
  const own = filters.flatMap((field) => filtersOf(field)).map(({ name, schema }) => [name, schema]);
  return object({ ...common, ...(Object.fromEntries(own) as JsonObject) }, [], {
    description: `What a list of ${label.many} can be asked.`,
  });
}

const sortNames = (fields: readonly Field[]): string[] => [
  ...new Set(fields.filter(({ kind }) => kinds[kind].order !== null).flatMap((field) => wireNames(field))),
];

function pageSchema({ service, filters }: Entity): JsonObject {
  const facts = filters.flatMap(factsOf);
  const always = {
    data: { type: 'array', items: schemaRef(service) },
    currentPageIndex: count,
    totalNumberOfItems: count,
  } satisfies Record<keyof Page<unknown>, JsonObject>;
  const optional = new Set(facts.filter(([, , may]) => may === true).map(([name]) => name));
  const properties: JsonObject = { ...always, ...Object.fromEntries(facts.map(([name, schema]) => [name, schema])) };
  return object(
    properties,
    Object.keys(properties).filter((name) => !optional.has(name)),
  );
}

/** Bounds of ranges and ids of references, over the whole result; `true` marks what may be left out. */
function factsOf(field: Field): [name: string, schema: JsonObject, optional?: true][] {
  const name = wireName(field);
  switch (summaryOf(field.kind)) {
    case 'bounds': {
      const schema = orNull(kindOf(field).schema(field));
      return [
        [minName(name), schema],
        [maxName(name), schema],
      ];
    }
    case 'options':
      return [[valuesName(name), { type: 'array', items: { type: 'string' } }]];
    case 'ids':
      return [
        [valuesName(name), { type: 'array', items: field.kind === 'reference' ? idSchema(field) : {} }],
        [moreName(name), { const: true }, true],
      ];
    case null:
      return [];
  }
}
