import { hasQuickFind } from '#model/portal.ts';
import { maxFindText, maxFindResults } from '#model/wire.ts';
import { foundRecord } from '#model/wire/records.ts';
import { array } from '#model/wire/schema.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, definitionsOf, type Components } from './openapi-components.ts';
import { sessionFailures } from './openapi-problems.ts';

/** The call of quick find, where the portal file enables it. */
export const findPaths = ({ portal }: Model): JsonObject =>
  hasQuickFind(portal) ? { '/api/Find': { get: find } } : {};

/** Its response. */
export const findComponents = ({ portal }: Model): Components =>
  hasQuickFind(portal) ? { schemas: definitionsOf([foundRecord]) } : {};

const find: JsonObject = {
  tags: ['Portal'],
  operationId: 'find',
  summary: 'Records by name, number or e-mail address, of every entity that the user may read',
  parameters: [
    {
      name: 'text',
      in: 'query',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: maxFindText },
      description: 'Two characters at least, or a number.',
    },
  ],
  responses: {
    200: answer('What is active first, then what fits best.', array(foundRecord, { maxItems: maxFindResults.inAll })),
    ...sessionFailures(429),
  },
};
