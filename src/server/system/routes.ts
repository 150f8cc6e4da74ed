/** Routes of the administrators' pages. Their permissions follow from the catalogue's facts of users and roles. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemCalls } from '#model/system.ts';
import { auditQuery, type AuditQuery } from '#model/wire/audit.ts';
import { signInQuery, systemQuery, type SignInQuery, type SystemQuery, type SystemState } from '#model/wire/system.ts';
import { anonymiseUser } from '../anonymise/anonymise.ts';
import { previewAnonymise } from '../anonymise/preview.ts';
import { logEnds } from '../auth/end-sessions.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { EntityService } from '../calls/service.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { userOf } from '../http/policy.ts';
import { idOfPath } from '../record/key-path.ts';
import type { MetricSources } from '../metrics/sources.ts';
import { unlinkAccounts, readAccounts } from './accounts.ts';
import { readSystemState } from './state.ts';
import { readSignIns } from './sign-ins.ts';
import { sendAuditExport } from './audit-export.ts';
import { readableBy, readAuditTrail } from './audit-trail.ts';
import { endSession, endSessionsOf, readSessions } from './sessions.ts';

/** Dependencies of the routes. */
export interface SystemContext {
  readonly service: EntityService;
  readonly sessions: Sessions;
  readonly sources: MetricSources;
  readonly retention: SystemState['retention'];
  /** The id of the request's own session. */
  readonly mine: (request: FastifyRequest) => string | null;
}

export function registerSystemCalls(app: FastifyInstance, context: SystemContext): void {
  registerSessions(app, context);
  registerUsers(app, context);
  registerSignIns(app, context);
  registerAccounts(app, context);
  registerAuditTrail(app, context);
  registerState(app, context);
}

function registerState(app: FastifyInstance, { service, sources, retention }: SystemContext): void {
  const { catalogue, database, turns } = service;
  const needs = { all: catalogue.identity.administration.read };
  app.get(`${systemCalls}/State`, { config: { needs } }, (request, reply) =>
    inTurn(turns.records, request, reply, () => readSystemState(database, sources, retention)),
  );
}

function registerSignIns(app: FastifyInstance, { service }: SystemContext): void {
  const { catalogue, database, turns } = service;
  const { identity, portal } = catalogue;
  const schema = { body: signInQuery(portal.list.maxPageSize) };
  app.post<{ Body: SignInQuery }>(
    `${systemCalls}/SignIns/page`,
    { config: { needs: { all: identity.administration.read }, whileViewing: true }, schema },
    (request, reply) =>
      inTurn(turns.lists, request, reply, () => readSignIns(database.lists.db, identity, request.body)),
  );
}

function registerAccounts(app: FastifyInstance, { service }: SystemContext): void {
  const { catalogue, database, turns } = service;
  const { identity } = catalogue;
  const { read, write } = identity.administration;
  const path = `${systemCalls}/Users/:userId/accounts`;

  app.get<{ Params: { userId: string } }>(path, { config: { needs: { all: read } } }, (request, reply) => {
    const userId = idOfPath('userId', request.params.userId);
    return inTurn(turns.records, request, reply, () => readAccounts(database.db, userId));
  });
  app.delete<{ Params: { userId: string } }>(path, { config: { needs: { all: write } } }, async (request, reply) => {
    const of = idOfPath('userId', request.params.userId);
    const { id: user } = userOf(request);
    const cut = await inTurn(turns.records, request, reply, () => unlinkAccounts(database.db, identity, of, user));
    if (cut.length > 0) request.log.info({ user, of, issuers: cut }, 'Cut the link of a user to their account');
    return reply.status(204).send();
  });
}

function registerAuditTrail(app: FastifyInstance, { service }: SystemContext): void {
  const { catalogue, database, turns, exportPace } = service;
  const config = { needs: { all: catalogue.identity.administration.read }, whileViewing: true } as const;
  const schema = { body: auditQuery(catalogue.portal.list.maxPageSize) };
  const path = `${systemCalls}/AuditTrail`;
  const reader = (request: FastifyRequest) => {
    const readable = readableBy(service, userOf(request));
    return (query: AuditQuery) => readAuditTrail(service, database.lists, readable, query);
  };

  app.post<{ Body: AuditQuery }>(`${path}/page`, { config, schema }, (request, reply) =>
    inTurn(turns.lists, request, reply, () => reader(request)(request.body)),
  );
  app.post<{ Body: AuditQuery }>(`${path}/export.csv`, { config, schema }, (request, reply) =>
    sendAuditExport(reader(request), request.body, {
      turns: turns.exports,
      pace: exportPace,
      userId: userOf(request).id,
      reply,
    }),
  );
}

function registerUsers(app: FastifyInstance, { service, sessions }: SystemContext): void {
  const config = { needs: { all: service.catalogue.identity.administration.write } };
  const { records } = service.turns;
  const path = `${systemCalls}/Users/:userId/anonymise`;

  app.get<{ Params: { userId: string } }>(path, { config }, (request, reply) => {
    const id = idOfPath('userId', request.params.userId);
    const { permissions } = userOf(request);
    return inTurn(records, request, reply, () => previewAnonymise(service, id, permissions));
  });
  app.post<{ Params: { userId: string } }>(path, { config }, async (request, reply) => {
    const anonymisation = {
      id: idOfPath('userId', request.params.userId),
      byId: userOf(request).id,
      now: sessions.now(),
    };
    const ended = await inTurn(records, request, reply, () => anonymiseUser(service, anonymisation));
    request.log.info({ user: anonymisation.byId, of: anonymisation.id }, 'Anonymised a user');
    logEnds(request.log, ended);
    return reply.status(204).send();
  });
}

function registerSessions(app: FastifyInstance, { service, sessions, mine }: SystemContext): void {
  const { catalogue, database, turns } = service;
  const { identity, portal } = catalogue;
  const { read, write } = identity.administration;
  const path = `${systemCalls}/Sessions`;
  const schema = { body: systemQuery(portal.list.maxPageSize) };

  app.post<{ Body: SystemQuery }>(
    `${path}/page`,
    { config: { needs: { all: read }, whileViewing: true }, schema },
    (request, reply) => {
      const work = () => readSessions(database.lists.db, identity, request.body, mine(request), sessions.now());
      return inTurn(turns.lists, request, reply, work);
    },
  );
  const config = { needs: { all: write } };
  app.delete<{ Params: { id: string } }>(`${path}/:id`, { config }, async (request, reply) => {
    const end = () => endSession(database.db, request.params.id, sessions.now());
    const ended = await inTurn(turns.records, request, reply, end);
    for (const { userId: of } of ended) request.log.info({ user: userOf(request).id, of }, 'Ended a session');
    logEnds(request.log, ended);
    return reply.status(204).send();
  });
  app.delete<{ Params: { userId: string } }>(`${path}/ofUser/:userId`, { config }, async (request, reply) => {
    const of = idOfPath('userId', request.params.userId);
    const end = () => endSessionsOf(database.db, of, mine(request), sessions.now());
    const ended = await inTurn(turns.records, request, reply, end);
    request.log.info({ user: userOf(request).id, of, ended: ended.length }, 'Ended the sessions of a user');
    logEnds(request.log, ended);
    return reply.status(204).send();
  });
}
