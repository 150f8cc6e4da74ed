/** Routes of saved lists, for every entity: a user who may read the records may save lists of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { must } from '#model/must.ts';
import { administers } from '#model/permission.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import type { TextRule } from '#model/text.ts';
import { pinnedListsOperation, savedListOperations, type SavedListSave } from '../model/operations.ts';
import { visibleStates } from './visible-state.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { limitRate } from '../../../server/fairness/limit-rate.ts';
import { json } from '../../../server/http/body.ts';
import { handle } from '../../../server/http/handle.ts';
import { isAllowed, mayDo, userOf } from '../../../server/http/policy.ts';
import { idOfPath } from '../../../server/record/key-path.ts';
import { entityIn, targetOf } from '../../../server/record/entity-table.ts';
import { idempotentRequest } from '../../../server/save/idempotency.ts';
import type { Rate } from '../../../server/settings/limit.ts';
import { readList, readLists, readPinnedLists, type ListReader } from './read.ts';
import { pinList, saveList, setDefaultList, setListActive, type Lists } from './save.ts';
import { maxStateBytes, nameProblem } from '../model/saved-list.ts';
import { invalid, malformed } from '../../../server/http/problems.ts';

/** Operations and read permissions of one entity. */
interface ListRoute {
  /** Service name. */
  readonly entity: string;
  /** Name in the catalogue. */
  readonly name: string;
  readonly operations: ReturnType<typeof savedListOperations>;
}

interface WithId {
  Params: { id: string };
}

/** Registers the routes. They use the queue of single records. */
export function registerSavedLists(app: FastifyInstance, context: EntityService, changes: Rate): void {
  const ofOperations = operationContext(context);
  const routes = [...context.entities, ...context.systemLists].map(({ spec }) => ({
    entity: spec.service,
    name: spec.name,
    operations: savedListOperations(spec, servicePath(ofOperations, spec)),
  }));
  for (const route of routes) registerReads(app, context, route);
  handle(app, pinnedListsOperation, { config: { needs: { all: ['allUsers'] } } }, async (request, reply) => {
    const { id, permissions } = userOf(request);
    const readable = routes.filter(({ operations }) => isAllowed(permissions, operations.readLists.needs));
    const names = new Map(readable.map(({ entity, name }) => [entity, name]));
    const read = () => readPinnedLists(context.database, id, names);
    return json(reply, await inQueue(context.queues.records, request, reply, read));
  });
  void app.register(async (scope) => {
    await limitRate(scope, changes);
    for (const route of routes) registerChanges(scope, context, route);
  });
}

function registerReads(app: FastifyInstance, context: EntityService, route: ListRoute): void {
  const { queues } = context;
  const contextOf = listContext(context, route);

  handle(app, route.operations.readLists, {}, async (request, reply) => {
    const lists = contextOf(request);
    const read = async () => visibleStates(lists.seen, await readLists(lists));
    return json(reply, await inQueue(queues.records, request, reply, read));
  });
  handle(app, route.operations.readList, {}, async (request, reply) => {
    const id = idOfPath('id', request.params.id);
    const lists = contextOf(request);
    const read = async () => visibleStates(lists.seen, await readList(lists, id));
    return json(reply, await inQueue(queues.records, request, reply, read));
  });
}

function registerChanges(app: FastifyInstance, context: EntityService, route: ListRoute): void {
  const { catalogue, queues } = context;
  const { operations } = route;
  const contextOf = listContext(context, route);

  handle(app, operations.saveList, { bodyLimit: listLimit }, (request, reply) => {
    const lists = contextOf(request);
    const idempotency = idempotentRequest(request.headers['idempotency-key'], lists.user, [
      `${route.entity}/lists`,
      request.body,
    ]);
    checkSave(catalogue.portal.liveWarning.field, request.body);
    return inQueue(queues.records, request, reply, () => saveList(lists, request.body, idempotency));
  });
  handle(app, operations.setDefaultList, { bodyLimit: listLimit }, async (request, reply) => {
    const { id } = request.body;
    await inQueue(queues.records, request, reply, () => setDefaultList(contextOf(request), id));
    return reply.code(204).send();
  });
  if (operations.pinList !== undefined)
    handle(app, operations.pinList, { bodyLimit: listLimit }, async (request, reply) => {
      await inQueue(queues.records, request, reply, () => pinList(contextOf(request), request.body));
      return reply.code(204).send();
    });
  const setActiveHandler = (isActive: boolean) => async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
    const id = idOfPath('id', request.params.id);
    await inQueue(queues.records, request, reply, () => setListActive(contextOf(request), id, isActive));
    return reply.code(204).send();
  };
  handle(app, operations.deleteList, {}, setActiveHandler(false));
  handle(app, operations.undeleteList, {}, setActiveHandler(true));
}

/** Returns a function that gives the context of a request: the lists of an entity, as its user sees them. */
function listContext({ catalogue, database, targets, visibleTo }: EntityService, { entity }: ListRoute) {
  const users = targetOf(targets, catalogue.identity.user.service);
  const needed = must(users.spec?.permissions.write, 'users can be changed');
  return (request: FastifyRequest): ListReader & Lists => {
    const user = userOf(request);
    const { id, credential } = user;
    return {
      database,
      entity,
      users,
      needed,
      seen: entityIn(visibleTo(user), { service: entity }),
      user: { id, credential, changesAll: mayDo(user, administers(needed)) },
    };
  };
}

/** Maximum bytes of a body. */
const listLimit = 2 * maxStateBytes;

/** Throws 400 if the saved list is too long, 422 if its name breaks a rule. */
function checkSave(rule: TextRule, save: SavedListSave): void {
  if (Buffer.byteLength(JSON.stringify(save.state)) > maxStateBytes) {
    throw malformed([{ field: 'state', message: `must not be longer than ${maxStateBytes} bytes.` }]);
  }
  const message = nameProblem(rule, save.name);
  if (message !== undefined) throw invalid([{ field: 'name', message }]);
}
