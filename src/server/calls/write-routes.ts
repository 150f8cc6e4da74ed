/** Routes that change an entity's records: save, delete, undelete; and the dependents of a delete. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { hasTransitions } from '#model/entity.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import { undoParameter } from '#model/wire/records.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { json, recordBodyLimit } from '../http/body.ts';
import { handle } from '../http/handle.ts';
import { confirmed, userOf, type CurrentUser } from '../http/policy.ts';
import { readQueryString, type QueryString } from '../http/read-body.ts';
import { entityIn } from '../record/entity-table.ts';
import { keyOfPath } from '../record/key-path.ts';
import { readBody, withoutReadOnly } from '../save/body.ts';
import { idempotentRequest } from '../save/idempotency.ts';
import { readDependents, removeRecord } from '../save/remove.ts';
import { createdIf, saveRecord, storedIf } from '../save/save.ts';
import { setActive } from '../save/set-active.ts';
import type { EntityRoutes, WithKey } from './entity-routes.ts';
import type { EntityService } from './service.ts';

export function registerWrites(
  app: FastifyInstance,
  service: EntityService,
  { entity: { spec }, operations }: EntityRoutes,
): void {
  const { catalogue, queues } = service;
  /** The service and the entity as the user may see them. */
  const visibleTo = (user: CurrentUser) => {
    const seen = service.visibleTo(user);
    return { seen, entity: entityIn(seen, spec) };
  };
  if (operations.save === undefined) return;
  const bodyLimit = recordBodyLimit(spec);

  // Registered with and without the trailing slash.
  for (const operation of [operations.save, { ...operations.save, path: servicePath(catalogue.portal, spec) }]) {
    handle(app, operation, { bodyLimit, config: { confirmsUser: true } }, (request, reply) => {
      const read = () => {
        const user = userOf(request);
        const idempotency = idempotentRequest(request.headers['idempotency-key'], user, [spec.service, request.body]);
        const { seen, entity } = visibleTo(user);
        const body = withoutReadOnly(entity, readBody(catalogue.validatorOf(entity.spec), request.body));
        const undoes = hasTransitions(spec) && isUndo(request.query);
        return { seen, entity, save: { body, validate: catalogue.validatorOf(spec), user, idempotency, undoes } };
      };
      const saveAsExpected = async (isUnchanged: RawBuilder<boolean>) => {
        const { seen, entity, save } = read();
        const created = await createdIf(isUnchanged, seen, entity, save);
        if (created !== null) return created;
        const stored = await storedIf(isUnchanged, seen, entity, save.body);
        return stored && saveRecord(seen, entity, save, stored);
      };
      const saveAsAuthenticated = () => {
        const { seen, entity, save } = read();
        return saveRecord(seen, entity, save);
      };
      return inQueue(queues.records, request, reply, () => confirmed(request, saveAsExpected, saveAsAuthenticated));
    });
  }
  handle(app, operations.hardDelete, {}, async (request, reply) => {
    const user = userOf(request);
    const parsed = { key: keyOfPath(spec, request.params), user };
    const { seen, entity } = visibleTo(user);
    await inQueue(queues.records, request, reply, () => removeRecord(seen, entity, parsed));
    return reply.code(204).send();
  });
  handle(app, operations.dependents, {}, async (request, reply) => {
    const user = userOf(request);
    const parsed = { key: keyOfPath(spec, request.params), user };
    const { seen, entity } = visibleTo(user);
    const read = async () => JSON.stringify(await readDependents(seen, entity, parsed));
    return json(reply, await inQueue(queues.records, request, reply, read));
  });
  const setActiveHandler = (isActive: boolean) => async (request: FastifyRequest<WithKey>, reply: FastifyReply) => {
    const user = userOf(request);
    const change = { key: keyOfPath(spec, request.params), isActive, user };
    const { seen, entity } = visibleTo(user);
    await inQueue(queues.records, request, reply, () => setActive(seen, entity, change));
    return reply.code(204).send();
  };
  handle(app, operations.softDelete, {}, setActiveHandler(false));
  handle(app, operations.undelete, {}, setActiveHandler(true));
}

const isUndo = (query: QueryString): boolean =>
  undoParameter.name in readQueryString({ parameters: [undoParameter] }, query);
