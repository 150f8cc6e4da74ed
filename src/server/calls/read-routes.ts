/** Routes that read an entity's records: one, several, transitions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inQueue } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { handle } from '../http/handle.ts';
import { userOf } from '../http/policy.ts';
import { reading } from '../list/unreadable.ts';
import { entityIn, unrestricted } from '../record/entity-table.ts';
import { keyOfPath, keysOfBody } from '../record/key-path.ts';
import { readRecord, readRecords } from '../record/read.ts';
import type { WireRecord } from '../save/body.ts';
import type { EntityRoutes } from './entity-routes.ts';
import type { EntityService } from './service.ts';

export function registerReads(
  app: FastifyInstance,
  service: EntityService,
  { entity: { spec }, operations }: EntityRoutes,
): void {
  const { database, queues } = service;
  const visibleTo = (request: FastifyRequest) => entityIn(service.visibleTo(userOf(request)), spec);
  const read = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) =>
    json(reply, await inQueue(queues.records, request, reply, () => reading(database, spec, work, 'record')));

  handle(app, operations.get, {}, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    return read(request, reply, () => readRecord(database, visibleTo(request), key));
  });
  handle(app, operations.getMultiple, {}, (request, reply) => {
    const keys = keysOfBody(spec, request.body);
    return read(request, reply, () => readRecords(database, visibleTo(request), keys));
  });
  const nextValues = async (request: FastifyRequest, record: WireRecord | null) => {
    const { hidden } = visibleTo(request);
    const values = await database.db
      .transaction()
      .execute((db) => service.checks.transitions.ownValues({ db, spec, user: userOf(request) }, record));
    return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))));
  };
  handle(app, operations.transitions, {}, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    const stored = () => readRecord(database, unrestricted(visibleTo(request)), key);
    return read(request, reply, async () => nextValues(request, JSON.parse(await stored())));
  });
  handle(app, operations.newTransitions, {}, (request, reply) => read(request, reply, () => nextValues(request, null)));
}
