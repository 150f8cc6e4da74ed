/** The calls that begin and end viewing as another user. */
import { operation } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

/** The user to impersonate. */
const viewAs = t.object({ userId: t.positive });

/** Begins and ends impersonation. */
export const viewAsOperations = {
  viewAs: operation('viewAs', 'POST /api/auth/viewAs', {
    summary: 'Starts viewing as another user: the session is read-only, with the permissions that both users hold',
    personOnly: true,
    access: 'session',
    body: { schema: viewAs },
    answers: { 204: { description: 'Started; it applies from the next request on.' } },
    errors: [403, 404, 422, 429],
  }),
  viewAsSelf: operation('viewAsSelf', 'DELETE /api/auth/viewAs', {
    summary: 'Ends viewing as another user',
    personOnly: true,
    access: 'session',
    answers: { 204: { description: 'Ended, or there was nothing to end.' } },
    errors: [403],
  }),
};
