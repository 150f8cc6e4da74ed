import type { Model } from '../model/entity.ts';
import { jsonText, type JsonObject } from '../print/json.ts';
import type { PortalEmitter } from './emitter.ts';
import { entityPaths } from './openapi-calls.ts';
import { portalPaths, portalSchemas, sharedParameters } from './openapi-portal.ts';
import { problemResponses } from './openapi-problems.ts';
import { entitySchemas } from './openapi-schemas.ts';

/** `openapi.json`: every call of the server, for other programs. */
export const openapiEmitter: PortalEmitter = {
  file: 'openapi.json',
  emit: (model) => `${jsonText(documentOf(model))}\n`,
};

function documentOf(model: Model): JsonObject {
  const { entities, portal } = model;
  return {
    openapi: '3.1.0',
    info: {
      title: portal.title,
      version: '1',
      description: 'Generated from catalogue/ by codegen/emit/openapi.ts.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: ['Portal', 'Dropdowns', ...entities.map(({ service }) => service)].map((name) => ({ name })),
    paths: { ...portalPaths(model), ...assign(entities.map((entity) => entityPaths(entity, portal))) },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by GET /api/auth/token. On plain http its name is `session`.',
        },
      },
      parameters: sharedParameters,
      responses: problemResponses,
      schemas: { ...portalSchemas, ...assign(entities.map((entity) => entitySchemas(entity, model))) },
    },
  };
}

const assign = (parts: readonly JsonObject[]): JsonObject => Object.assign({}, ...parts) as JsonObject;
