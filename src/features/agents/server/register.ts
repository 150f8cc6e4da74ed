/**
 * `POST /mcp`: agents by the Model Context Protocol (streamable HTTP, stateless), with an access token. The tools call the portal's own
 * operations as the token's user, so there is no other way to the data.
 */
import { readFileSync } from 'node:fs';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { Site } from '../../../server/feature.ts';
import { bearerOf } from '../../../server/http/bearer.ts';
import { sendProblem, toProblem } from '../../../server/http/error-handler.ts';
import { isSameSite } from '../../../server/http/policy.ts';
import { crossSite, otherClientError, Problem } from '../../../server/http/problems.ts';
import { hasQuickFind } from '../../quick-find/model/quick-find.ts';
import { callerOf } from './caller.ts';
import { ToolEntities } from './entities.ts';
import { mcpServer, refuseBatch } from './server.ts';
import { describeTool, type Meanings } from './tools/describe.ts';
import { chartTool, listTool } from './tools/lists.ts';
import { findTool, historyTool, recordTool } from './tools/records.ts';
import { ownCallTools, ownToolCalls } from './tools/own-calls.ts';
import { writeTools } from './tools/write.ts';

export const mcpPath = '/mcp';

export function registerMcp(
  app: FastifyInstance,
  service: EntityService,
  { title, publicUrl, version, openapi }: Site,
): void {
  const entities = new ToolEntities(service);
  const calls = ownToolCalls(service);
  const facts = {
    title,
    version,
    tools: [
      describeTool(service, entities, meaningsIn(openapi)),
      ...(hasQuickFind(service.catalogue.portal) ? [findTool()] : []),
      listTool(service, entities),
      chartTool(service, entities),
      recordTool(entities),
      historyTool(entities, operationContext(service)),
      ...ownCallTools(service, calls),
      ...writeTools(service, entities, calls),
    ],
  };
  app.post(
    mcpPath,
    {
      // Whatever a tool changes, it changes by a call of the API, which is refused to read-only tokens.
      config: { needs: { all: ['allUsers'] }, changesNothing: true },
      // A page of another site is refused even with a token. Of one whose name was made to lead here (DNS rebinding), browsers say that
      // it is of the same site, so the Origin counts as well.
      onRequest: async (request) => {
        const { origin } = request.headers;
        if (!isSameSite(request, publicUrl) || (origin ?? publicUrl) !== publicUrl) throw crossSite();
      },
      errorHandler: (error, request, reply) =>
        void sendProblem(isTokenMissing(error, request) ? tokenRequired() : error, request, reply),
    },
    async (request, reply) => {
      refuseBatch(request.body);
      const caller = callerOf(request, reply);
      const { fetch } = createMcpHandler(() => mcpServer(facts, caller));
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined && name !== 'authorization') headers.set(name, [value].flat().join(', '));
      const web = new Request(new URL(mcpPath, publicUrl), {
        method: 'POST',
        headers,
        body: '{}',
        signal: caller.signal,
      });
      return reply.send(await fetch(web, { parsedBody: request.body }));
    },
  );
  app.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    config: { needs: 'public' },
    handler: async (_request, reply) => {
      reply.header('allow', 'POST');
      throw otherClientError(405, 'Agents send POST requests here; there are no sessions or streams to open.');
    },
  });
}

const isTokenMissing = (error: unknown, request: FastifyRequest): boolean =>
  bearerOf(request) === undefined && toProblem(error).details.status === 401;

/** 401 without an access token. */
const tokenRequired = (): Problem =>
  new Problem(401, 'Unauthorized', 'Send an access token, which people make in the portal: Authorization: Bearer …', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** The sentences about entities, which the catalogue calls `doc`. */
function meaningsIn(path: string): Meanings {
  const { components } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly components: { readonly schemas: Readonly<Record<string, { readonly description?: string }>> };
  };
  return new Map(
    Object.entries(components.schemas).flatMap(([name, { description }]) =>
      description === undefined ? [] : [[name, description]],
    ),
  );
}
