import { hasQuickFind } from '#model/portal.ts';
import { mostFindText, mostFound, type FoundRecord } from '#model/wire.ts';
import { anyPart } from '../fields/key.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, schemaRef, shape, type Components } from './openapi-components.ts';
import { sessionFailures } from './openapi-problems.ts';

/** The call of quick find; none where the portal file does not switch it on. */
export const findPaths = ({ portal }: Model): JsonObject =>
  hasQuickFind(portal) ? { '/api/Find': { get: find } } : {};

/** The schema of what it answers. */
export const findComponents = ({ portal, entities }: Model): Components =>
  hasQuickFind(portal) ? { schemas: { FoundRecord: found(anyPart({ entities })) } } : {};

const text: JsonObject = { type: 'string' };

const found = (part: JsonObject): JsonObject =>
  shape<FoundRecord>({
    entity: text,
    key: { type: 'array', items: part },
    name: text,
    email: { type: ['string', 'null'] },
    isActive: { type: 'boolean' },
  });

const find: JsonObject = {
  tags: ['Portal'],
  operationId: 'find',
  summary: 'Records by name, number or e-mail address, of every entity that the user may read',
  parameters: [
    {
      name: 'text',
      in: 'query',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: mostFindText },
      description: 'Two characters at least, or a number.',
    },
  ],
  responses: {
    200: answer('What is active first, then what fits best.', {
      type: 'array',
      items: schemaRef('FoundRecord'),
      maxItems: mostFound.inAll,
    }),
    ...sessionFailures(429),
  },
};
