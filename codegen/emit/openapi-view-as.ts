import { viewAsNeeds } from '#model/access.ts';
import { viewAs } from '#model/wire/session.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { jsonBody } from './openapi-components.ts';
import { sessionFailures } from './openapi-problems.ts';

/** The calls of impersonation; none where roles can't be edited. */
export function viewAsPaths({ entities, portal: { identity } }: Model): JsonObject {
  const entityNamed = (name: string) => entities.find((entity) => entity.name === name);
  const [role, user] = [entityNamed(identity.role), entityNamed(identity.user)];
  if (role === undefined || user === undefined || viewAsNeeds(role, user) === null) return {};
  return {
    '/api/auth/viewAs': {
      post: {
        tags: ['Portal'],
        operationId: 'viewAs',
        summary: 'Starts viewing as another user: the session is read-only, with the permissions that both users hold',
        requestBody: jsonBody(viewAs),
        responses: {
          204: { description: 'From the next request on.' },
          ...sessionFailures(403, 404, 413, 415, 422, 429),
        },
      },
      delete: {
        tags: ['Portal'],
        operationId: 'viewAsSelf',
        summary: 'Ends viewing as another user',
        responses: {
          204: { description: 'Ended, or there was nothing to end.' },
          ...sessionFailures(403, 413, 415),
        },
      },
    },
  };
}
