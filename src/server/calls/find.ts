/** `GET /api/Find`: quick find, if the portal file enables it (decisions: Quick find). */
import type { FastifyInstance } from 'fastify';
import { holdsAll } from '#model/permission.ts';
import { isFindText } from '#model/wire.ts';
import { findOperation } from '#model/wire/find.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { userOf } from '../http/policy.ts';
import { handle } from '../http/handle.ts';
import { malformed } from '../http/problems.ts';
import { readQueryString, type QueryString } from '../http/read-body.ts';
import { findRecords } from '../record/find.ts';
import type { EntityService } from './service.ts';

/** Registers the route. Searches the entities that the user may read and whose records have a page. */
export function registerFind(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, turns } = service;
  const { records } = catalogue;
  const config = { needs: { all: ['allUsers'] } } as const;
  handle<{ Querystring: QueryString }>(app, findOperation, { config }, async (request, reply) => {
    const text = readText(request.query);
    const user = userOf(request);
    const readable = service
      .seenBy(user)
      .entities.filter(({ spec }) => Object.hasOwn(records, spec.service) && holdsAll(user.permissions, spec.read));
    return json(reply, await inTurn(turns.lists, request, reply, () => findRecords(database, readable, text)));
  });
}

/** Throws 400. */
function readText(query: QueryString): string {
  const { text = '' } = readQueryString(findOperation, query);
  const trimmed = text.trim();
  if (isFindText(trimmed)) return trimmed;
  throw malformed([{ field: 'text', message: 'must have two characters at least, or be a number.' }]);
}
