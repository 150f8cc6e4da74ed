/** Routes of service accounts. */
import type { FastifyInstance } from 'fastify';
import { administers } from '#model/permission.ts';
import { serviceAccountOperations } from '#model/wire/service-account.ts';
import { logEndedImpersonations } from '../auth/end-sessions.ts';
import type { EntityService } from '../calls/service.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { handle } from '../http/handle.ts';
import { userOf } from '../http/policy.ts';
import { idOfPath } from '../record/key-path.ts';
import { makePerson, makeServiceAccount, readServiceAccount } from './service-accounts.ts';

/** `now`: the current time; tests replace it. */
export function registerServiceAccounts(app: FastifyInstance, service: EntityService, now: () => Date): void {
  const { catalogue, database, queues } = service;
  const { identity } = catalogue;
  const { db } = database;
  const { read, write } = identity.administration;

  handle(app, serviceAccountOperations.serviceAccount, { config: { needs: administers(read) } }, (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    return inQueue(queues.records, request, reply, () => readServiceAccount(db, userId));
  });
  const config = { needs: administers(write) };
  handle(app, serviceAccountOperations.makeServiceAccount, { config }, async (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    const by = userOf(request);
    const make = () => makeServiceAccount(service, userId, { by, now: now() });
    const ended = await inQueue(queues.records, request, reply, make);
    request.log.info({ user: by.id, of: userId }, 'Made a user a service account');
    logEndedImpersonations(request.log, ended);
    return reply.status(204).send();
  });
  handle(app, serviceAccountOperations.makePerson, { config }, async (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    const by = userOf(request);
    await inQueue(queues.records, request, reply, () => makePerson(db, identity, userId, by));
    request.log.info({ user: by.id, of: userId }, 'Let a service account sign in again');
    return reply.status(204).send();
  });
}
