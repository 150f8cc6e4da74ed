import { codegenFeatures } from '../../src/features/codegen.ts';
import type { EntitySpec } from '#model/entity.ts';
import { systemListsOf } from '../../src/schema/system-tables.ts';
import { databaseSchema } from '../model/database-model.ts';
import { identityFacts } from '../model/identity.ts';
import { isNumericPart } from '#model/key.ts';
import { entityOperations } from '#model/wire/entity-operations.ts';
import type { OperationContext } from '#model/wire/operation-context.ts';
import type { Operation } from '#model/wire/operation.ts';
import { ownCallOperation } from '#model/wire/own-call.ts';
import { portalOperations } from '#model/wire/portal-operations.ts';
import { mayBeHidden, reference } from '#model/wire/records.ts';
import { component, integer } from '#model/wire/schema.ts';
import { specOf } from '../fields/spec.ts';
import type { Entity, Model } from '../model/entity.ts';
import { contextOfOperations } from '../model/operation-context.ts';
import { jsonText, PrintedJson, type Json, type JsonObject } from '../print/json.ts';
import { duplicatesOf } from '../print/ts-file.ts';
import type { PortalEmitter } from './emitter.ts';
import { portalFactsOfFeatures } from '../model/feature-facts.ts';
import { definitionsWithin, merged, type Components } from './openapi-components.ts';
import { componentsOf, pathsOf, problemComponents } from './openapi-operations.ts';
import { entitySchemas, listComponents, systemListSchemas, type SchemasByName } from './openapi-schemas.ts';

/** `openapi.json`: the OpenAPI document of the whole API. */
export const openapiEmitter: PortalEmitter = {
  file: 'openapi.json',
  committed: false,
  emit(model) {
    const { portal } = model;
    const schemes = securitySchemes();
    const context = contextOfOperations(model);
    const operations = operationsOf(model);
    const ofEntities = model.entities.map((entity) => partsOf(entity, context));
    const lists = systemListsOf(databaseSchema(model), identityFacts(model));
    const ofLists = lists.map((spec) => partsOfSpec(spec, context, systemListSchemas(spec)));
    const parts = [...ofEntities, ...ofLists];
    const tags = ['Portal', 'Dropdowns', ...[...model.entities, ...lists].map(({ service }) => service)];
    const shared = merged([
      problemComponents,
      listComponents(model),
      componentsOf(operations),
      ...parts.map(({ components }) => components),
      {
        schemas: definitionsWithin([
          ...(hasTextKeys(model) ? [] : [component('KeyPart', integer)]),
          referenceOf(model),
        ]),
      },
    ]);
    return {
      text: () =>
        `${jsonText({
          openapi: '3.1.0',
          info: { title: portal.title, version: '1', description },
          servers: [{ url: '/' }],
          security: Object.keys(schemes).map((name) => ({ [name]: [] })),
          tags: tags.map((name) => ({ name })),
          paths: { ...pathsOf(operations), ...assign(parts.map((part) => part.printed().paths)) },
          components: {
            securitySchemes: schemes,
            ...shared,
            schemas: { ...shared.schemas, ...assign(parts.map((part) => part.printed().schemas)) },
          },
        })}\n`,
      clashes: [
        ...duplicatesOf(tags),
        ...takenServices(model.entities, ofEntities, [
          ...Object.keys(shared.schemas ?? {}),
          ...operations.map(({ id }) => operationName(id)),
          ...ofLists.flatMap(({ names }) => names),
        ]),
      ],
    };
  },
};

/** Distinct from the name of a schema. */
const operationName = (id: string): string => `operation ${id}`;

/** The services of entities with a schema or an operation whose name is taken, by the portal or by an entity before. */
function takenServices(
  entities: readonly Pick<Entity, 'service'>[],
  parts: readonly Parts[],
  names: readonly string[],
): string[] {
  const taken = new Set(names);
  return entities.flatMap(({ service }, index) => {
    const own = parts[index]?.names ?? [];
    const isTaken = own.some((name) => taken.has(name));
    for (const name of own) taken.add(name);
    return isTaken ? [service] : [];
  });
}

const referenceOf = ({ entities }: Model) =>
  entities.some(({ rows }) => rows !== undefined) ? mayBeHidden : reference;

const description = [
  'Generated from catalogue/ by codegen/emit/openapi.ts.',
  'Additional keywords of save bodies: `text` names a text rule (forbidden fragments, length, characters), `safe` requires an integer',
  'that is exact in IEEE 754, `notBefore` names the property whose date may not be later, and `ifEmpty` selects the message of a',
  'required property that is missing or empty.',
].join(' ');

/** Each is enough. */
const securitySchemes = (): JsonObject => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by GET /api/auth/token. On plain http its name is `session`.',
  },
  ...Object.assign({}, ...codegenFeatures.map((feature) => feature.securitySchemes)),
});

/** The operations of no entity. */
function operationsOf(model: Model): readonly Operation[] {
  const { basePath, features, list } = model.portal;
  const facts = {
    basePath,
    features,
    list,
    portal: portalFactsOfFeatures(model),
    dropdowns: [...model.dropdowns.keys()],
    hasTextKeys: hasTextKeys(model),
  };
  return [...portalOperations(facts), ...codegenFeatures.flatMap((feature) => feature.portalOperations?.(facts) ?? [])];
}

/** Whether any key of the catalogue has a non-numeric part. */
const hasTextKeys = ({ entities }: Model): boolean =>
  entities.some(({ key, fields }) => fields.some((field) => key.includes(field.name) && !isNumericPart(field)));

/** What the document says of one list. */
interface Parts {
  /** Of its schemas and operations. */
  readonly names: readonly string[];
  /** Those that all entities share. */
  readonly components: Components;
  readonly printed: () => Printed;
}

interface Printed {
  readonly paths: JsonObject;
  readonly schemas: JsonObject;
}

/** Cache: printing this document takes most of a run with `--watch`. */
const partsOfEntities = new WeakMap<Entity, Parts>();

function partsOf(entity: Entity, context: OperationContext): Parts {
  const parts = partsOfEntities.get(entity) ?? newParts(entity, context);
  partsOfEntities.set(entity, parts);
  return parts;
}

function newParts(entity: Entity, context: OperationContext): Parts {
  const spec = specOf(entity);
  const own = entity.ownCalls.map((call) => ownCallOperation(spec, context, call.name, call));
  return partsOfSpec(spec, context, entitySchemas(entity), own);
}

function partsOfSpec(
  spec: EntitySpec,
  context: OperationContext,
  schemas: SchemasByName,
  own: readonly Operation[] = [],
): Parts {
  const ofFeatures = codegenFeatures.flatMap((feature) => feature.entityOperations?.(spec, context) ?? []);
  const operations = [...Object.values(entityOperations(spec, context)), ...ofFeatures, ...own].filter(
    (operation) => operation !== undefined,
  );
  let printed: Printed | undefined;
  return {
    names: [...Object.keys(schemas), ...operations.map(({ id }) => operationName(id))],
    components: componentsOf(operations),
    printed: () =>
      (printed ??= {
        paths: mapValues(pathsOf(operations), (path = {}) => printedAt('    ', path)),
        schemas: mapValues(schemas, (schema) => printedAt('      ', schema())),
      }),
  };
}

/** Prints a value for its final indent. */
const printedAt = (indent: string, value: Json): Json => new PrintedJson(jsonText(value, indent));

const mapValues = <Value>(object: Readonly<Record<string, Value>>, map: (value: Value) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

const assign = (parts: readonly JsonObject[]): JsonObject => Object.assign({}, ...parts) as JsonObject;
