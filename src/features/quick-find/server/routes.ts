/** `GET /api/Find`: quick find, if the portal file enables it (decisions: Quick find). */
import type { FastifyInstance } from 'fastify';
import { holdsVerb } from '#model/permission.ts';
import { findOperation } from '../model/operation.ts';
import { isFindText } from '../model/quick-find.ts';
import type { Database } from '../../../server/database/database.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { json } from '../../../server/http/body.ts';
import { databaseProblem } from '../../../server/http/database-problem.ts';
import { userOf } from '../../../server/http/policy.ts';
import { handle } from '../../../server/http/handle.ts';
import { malformed } from '../../../server/http/problems.ts';
import { readQueryString, type QueryString } from '../../../server/http/read-body.ts';
import { isUnreadable } from '../../../server/list/unreadable.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { findRecords } from './find-records.ts';
import type { EntityService } from '../../../server/calls/service.ts';

/** Registers the route. Searches the entities that the user may read and whose records have a page. */
export function registerFind(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, queues } = service;
  const { records } = catalogue;
  const config = { needs: { all: ['allUsers'] } } as const;
  handle(app, findOperation, { config }, async (request, reply) => {
    const text = readText(request.query);
    const user = userOf(request);
    const readable = service
      .visibleTo(user)
      .entities.filter(({ spec }) => Object.hasOwn(records, spec.service) && holdsVerb(user.permissions, spec, 'read'));
    return json(reply, await inQueue(queues.lists, request, reply, () => findInReadable(database, readable, text)));
  });
}

/** Leaves out what fails in the database, or what its role may not read any more. */
async function findInReadable(database: Database, entities: readonly EntityTable[], text: string): Promise<string> {
  const fails = (error: unknown) => isUnreadable(database, error) || databaseProblem(error)?.details.status === 403;
  const find = (part: readonly EntityTable[]) => findRecords(database, part, text);
  /** By halves: few of many fail. */
  const withoutFailing = async (part: readonly EntityTable[]): Promise<readonly EntityTable[]> => {
    try {
      await find(part);
      return part;
    } catch (error) {
      if (!fails(error)) throw error;
      if (part.length === 1) return [];
      const middle = Math.ceil(part.length / 2);
      return [...(await withoutFailing(part.slice(0, middle))), ...(await withoutFailing(part.slice(middle)))];
    }
  };
  try {
    return await find(entities);
  } catch (error) {
    if (!fails(error)) throw error;
    return find(await withoutFailing(entities));
  }
}

/** Throws 400. */
function readText(query: QueryString): string {
  const { text = '' } = readQueryString(findOperation, query);
  const trimmed = text.trim();
  if (isFindText(trimmed)) return trimmed;
  throw malformed([{ field: 'text', message: 'must have two characters at least, or be a number.' }]);
}
