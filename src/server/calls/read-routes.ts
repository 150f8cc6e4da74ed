/** Routes that read an entity's records: one, several, transitions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTurn } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { handle } from '../http/handle.ts';
import { userOf } from '../http/policy.ts';
import { reading } from '../list/unreadable.ts';
import { entityIn, wholeOf } from '../record/entity-table.ts';
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
  const { database, turns } = service;
  const seenBy = (request: FastifyRequest) => entityIn(service.seenBy(userOf(request)), spec);
  const read = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) =>
    json(reply, await inTurn(turns.records, request, reply, () => reading(database, spec, work, 'record')));

  handle(app, operations.get, {}, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    return read(request, reply, () => readRecord(database, seenBy(request), key));
  });
  handle(app, operations.getMultiple, {}, (request, reply) => {
    const keys = keysOfBody(spec, request.body);
    return read(request, reply, () => readRecords(database, seenBy(request), keys));
  });
  const nextValues = async (request: FastifyRequest, record: WireRecord | null) => {
    const { hidden } = seenBy(request);
    const values = await database.db
      .transaction()
      .execute((db) => service.checks.transitions.ownValues({ db, spec, user: userOf(request) }, record));
    return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))));
  };
  handle(app, operations.transitions, {}, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    const stored = () => readRecord(database, wholeOf(seenBy(request)), key);
    return read(request, reply, async () => nextValues(request, JSON.parse(await stored())));
  });
  handle(app, operations.newTransitions, {}, (request, reply) => read(request, reply, () => nextValues(request, null)));
}
