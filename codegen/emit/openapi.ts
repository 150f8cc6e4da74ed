import type { Entity, Model } from '../model/entity.ts';
import { jsonText, PrintedJson, type JsonObject } from '../print/json.ts';
import { duplicatesOf } from '../print/ts-file.ts';
import type { PortalEmitter } from './emitter.ts';
import { callComponents } from './openapi-call-parts.ts';
import { entityPaths } from './openapi-calls.ts';
import { bulkComponents } from './openapi-bulk.ts';
import { chartComponents } from './openapi-chart.ts';
import { merged, type Components } from './openapi-components.ts';
import { countsComponents } from './openapi-counts.ts';
import { findComponents, findPaths } from './openapi-find.ts';
import { importComponents } from './openapi-import.ts';
import { savedListComponents } from './openapi-lists.ts';
import { portalComponents, portalPaths } from './openapi-portal.ts';
import { problemResponses } from './openapi-problems.ts';
import { auditPaths } from './openapi-audit.ts';
import { systemPaths } from './openapi-system.ts';
import { viewAsPaths } from './openapi-view-as.ts';
import { entitySchemas, listComponents } from './openapi-schemas.ts';

/** `openapi.json`: the OpenAPI document of the whole API. */
export const openapiEmitter: PortalEmitter = {
  file: 'openapi.json',
  emit(model) {
    const parts = model.entities.map((entity) => partsOf(entity, model));
    const tags = ['Portal', 'Dropdowns', ...model.entities.map(({ service }) => service)];
    return {
      text: `${jsonText(documentOf(model, parts, tags))}\n`,
      clashes: [
        ...duplicatesOf(tags),
        ...duplicatesOf(
          [...shared(model).map(({ schemas = {} }) => schemas), ...parts.map(({ schemas }) => schemas)].flatMap(
            Object.keys,
          ),
        ),
      ],
    };
  },
};

function documentOf(model: Model, parts: readonly Parts[], tags: readonly string[]): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: model.portal.title,
      version: '1',
      description,
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: tags.map((name) => ({ name })),
    paths: {
      ...portalPaths(model),
      ...viewAsPaths(model),
      ...findPaths(model),
      ...systemPaths(model),
      ...auditPaths(model),
      ...assign(parts.map(({ paths }) => paths)),
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by GET /api/auth/token. On plain http its name is `session`.',
        },
      },
      ...merged([...shared(model), ...parts.map(({ schemas }) => ({ schemas }))]),
    },
  };
}

const shared = (model: Model): Components[] => [
  { responses: problemResponses },
  portalComponents(model),
  listComponents(model),
  callComponents,
  importComponents,
  bulkComponents,
  countsComponents,
  chartComponents(model.portal),
  savedListComponents,
  findComponents(model),
];

interface Parts {
  readonly paths: JsonObject;
  readonly schemas: JsonObject;
}

const description = [
  'Generated from catalogue/ by codegen/emit/openapi.ts.',
  'Additional keywords of save bodies: `text` names a text rule (forbidden fragments, length, characters), `safe` requires an integer',
  'that is exact in IEEE 754, `notBefore` names the property whose date may not be later, and `ifEmpty` selects the message of a',
  'required property that is missing or empty.',
].join(' ');

/** Cache: printing this document takes most of a run with `--watch`. */
const printedParts = new WeakMap<Entity, Parts>();

function partsOf(entity: Entity, model: Model): Parts {
  const parts = printedParts.get(entity) ?? {
    paths: printed(entityPaths(entity, model.portal), '    '),
    schemas: printed(entitySchemas(entity), '      '),
  };
  printedParts.set(entity, parts);
  return parts;
}

/** Prints each property's value for its final indent. */
const printed = (object: JsonObject, indent: string): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, new PrintedJson(jsonText(value, indent))]],
    ),
  );

const assign = (parts: readonly JsonObject[]): JsonObject => Object.assign({}, ...parts) as JsonObject;
