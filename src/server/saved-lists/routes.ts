/** The calls of saved lists, the same for every entity: whoever may read the list may keep it under a name. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import type { Needs } from '#model/permission.ts';
import type { CallCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import { inTurn } from '../fairness/in-turn.ts';
import type { Turns } from '../fairness/turns.ts';
import { json, userOf } from '../http/answer.ts';
import { idOfPath } from '../record/key-path.ts';
import { targetOf, type Target } from '../record/entity-table.ts';
import { onceOf } from '../save/idempotency.ts';
import { listLimit, readChoice, readSave } from './body.ts';
import { readLists } from './read.ts';
import { saveList, setDefaultList, setListActive, type Lists } from './save.ts';

interface Context {
  readonly catalogue: CallCatalogue;
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  readonly turns: { readonly records: Turns };
}

/** Where the entity's calls are, and what reading it needs. */
interface Place {
  readonly path: string;
  readonly needs: Needs;
}

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** Registers them for one entity. They wait with the quick calls, and take no turn from rows. */
export function registerSavedLists(
  app: FastifyInstance,
  context: Context,
  { service }: EntitySpec,
  place: Place,
): void {
  const { catalogue, database, targets, turns } = context;
  const config = { needs: place.needs };
  const path = `${place.path}/lists`;
  const users = targetOf(targets, catalogue.identity.user.service);
  const needed = must(users.spec?.write, 'users can be changed');
  const listsOf = (request: FastifyRequest): Lists => {
    const { id, permissions } = userOf(request);
    return { database, entity: service, needed, user: { id, changesAll: permissions.has(needed) } };
  };

  app.get(path, { config }, async (request, reply) => {
    const { user } = listsOf(request);
    const read = () => readLists(database, service, user, users);
    return json(reply, await inTurn(turns.records, request, reply, read));
  });
  app.put(path, { config, bodyLimit: listLimit }, (request, reply) => {
    const lists = listsOf(request);
    const once = onceOf(request.headers['idempotency-key'], lists.user.id, [`${service}/lists`, request.body]);
    const body = readSave(catalogue.portal.liveWarning.field, request.body);
    return inTurn(turns.records, request, reply, () => saveList(lists, body, once));
  });
  app.put(`${path}/default`, { config, bodyLimit: listLimit }, async (request, reply) => {
    const id = readChoice(request.body);
    await inTurn(turns.records, request, reply, () => setDefaultList(listsOf(request), id));
    return reply.code(204).send();
  });
  const activate = (isActive: boolean) => async (request: WithId, reply: FastifyReply) => {
    const id = idOfPath('id', request.params.id);
    await inTurn(turns.records, request, reply, () => setListActive(listsOf(request), id, isActive));
    return reply.code(204).send();
  };
  app.delete(`${path}/:id`, { config }, activate(false));
  app.post(`${path}/undelete/:id`, { config }, activate(true));
}
