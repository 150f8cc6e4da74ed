/** `GET /api/Find`: quick find, if the portal file enables it (decisions: Quick find). */
import type { FastifyInstance } from 'fastify';
import { holdsAll } from '#model/permission.ts';
import { isLonger, isStorableText } from '#model/text.ts';
import { isFindText, maxFindText } from '#model/wire.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { userOf } from '../http/policy.ts';
import { malformed } from '../http/problems.ts';
import { findRecords } from '../record/find.ts';
import type { EntityService } from './service.ts';

/** Registers the route. Searches the entities that the user may read and whose records have a page. */
export function registerFind(app: FastifyInstance, { catalogue, database, entities, turns }: EntityService): void {
  const { records } = catalogue;
  const withPage = entities.filter(({ spec }) => Object.hasOwn(records, spec.service));
  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/api/Find',
    { config: { needs: { all: ['allUsers'] } } },
    async (request, reply) => {
      const text = readText(request.query);
      const { permissions } = userOf(request);
      const readable = withPage.filter(({ spec }) => holdsAll(permissions, spec.read));
      return json(reply, await inTurn(turns.lists, request, reply, () => findRecords(database, readable, text)));
    },
  );
}

/** Throws 400. */
function readText({ text, ...others }: Readonly<Record<string, string | string[]>>): string {
  const [other] = Object.keys(others);
  if (other !== undefined) throw malformed([{ field: other, message: 'is not known here.' }]);
  if (!isStorableText(text)) throw refuse('must be given once, as a text.');
  if (isLonger(text, maxFindText)) throw refuse(`must have at most ${maxFindText} characters.`);
  const trimmed = text.trim();
  if (!isFindText(trimmed)) throw refuse('must have two characters at least, or be a number.');
  return trimmed;
}

const refuse = (message: string) => malformed([{ field: 'text', message }]);
