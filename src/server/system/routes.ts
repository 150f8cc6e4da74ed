/** Routes of the administrators' pages. Their permissions derive from those of users and roles in the catalogue. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { administers } from '#model/permission.ts';
import { systemOperations, type SystemState } from '#model/wire/system.ts';
import { logEndedImpersonations } from '../auth/end-sessions.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { EntityService } from '../calls/service.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { userOf } from '../http/policy.ts';
import { handle } from '../http/handle.ts';
import { authorOf } from '../save/author.ts';
import { idOfPath } from '../record/key-path.ts';
import type { MetricSources } from '../metrics/sources.ts';
import { unlinkAccounts, readAccounts } from './accounts.ts';
import { readSystemState } from './state.ts';
import { registerServiceAccounts } from './service-account-routes.ts';
import { registerSystemList } from './lists.ts';
import { endSession, endSessionsOf, sessionRows } from './sessions.ts';

/** Dependencies of the routes. */
export interface SystemContext {
  readonly service: EntityService;
  readonly sessions: Sessions;
  readonly sources: MetricSources;
  readonly retention: SystemState['retention'];
  /** The id of the request's own session. */
  readonly ownSessionId: (request: FastifyRequest) => string | null;
}

export function registerSystemCalls(app: FastifyInstance, context: SystemContext): void {
  registerSessions(app, context);
  registerAccounts(app, context);
  registerState(app, context);
  registerServiceAccounts(app, context.service, () => context.sessions.now());
}

function registerState(app: FastifyInstance, { service, sources, retention }: SystemContext): void {
  const { catalogue, database, queues } = service;
  const needs = administers(catalogue.identity.administration.read);
  handle(app, systemOperations.state, { config: { needs } }, (request, reply) =>
    inQueue(queues.records, request, reply, () => readSystemState(database, sources, retention)),
  );
}

function registerAccounts(app: FastifyInstance, { service }: SystemContext): void {
  const { catalogue, database, queues } = service;
  const { identity } = catalogue;
  const { read, write } = identity.administration;

  handle(app, systemOperations.accounts, { config: { needs: administers(read) } }, (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    return inQueue(queues.records, request, reply, () => readAccounts(database.db, userId));
  });
  handle(app, systemOperations.unlinkAccounts, { config: { needs: administers(write) } }, async (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    const author = authorOf(userOf(request));
    const unlink = () => unlinkAccounts(database.db, identity, userId, author);
    const issuers = await inQueue(queues.records, request, reply, unlink);
    if (issuers.length > 0)
      request.log.info({ user: author.userId, of: userId, issuers }, 'Cut the link of a user to their account');
    return reply.status(204).send();
  });
}

function registerSessions(app: FastifyInstance, { service, sessions, ownSessionId }: SystemContext): void {
  const { catalogue, database, queues } = service;
  const { identity } = catalogue;
  const { write } = identity.administration;

  registerSystemList(app, service, 'SignIns');
  registerSystemList(app, service, 'Sessions', (user) => sessionRows(identity, user, sessions.now()));
  const config = { needs: administers(write) };
  handle(app, systemOperations.endSession, { config }, async (request, reply) => {
    const end = () => endSession(database.db, request.params.id, sessions.now());
    const ended = await inQueue(queues.records, request, reply, end);
    for (const { userId } of ended) request.log.info({ user: userOf(request).id, of: userId }, 'Ended a session');
    logEndedImpersonations(request.log, ended);
    return reply.status(204).send();
  });
  handle(app, systemOperations.endSessionsOfUser, { config }, async (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    const end = () => endSessionsOf(database.db, userId, ownSessionId(request), sessions.now());
    const ended = await inQueue(queues.records, request, reply, end);
    request.log.info({ user: userOf(request).id, of: userId, ended: ended.length }, 'Ended the sessions of a user');
    logEndedImpersonations(request.log, ended);
    return reply.status(204).send();
  });
}
