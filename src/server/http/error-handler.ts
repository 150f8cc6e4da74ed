/** Turns whatever was thrown into the one shape of failed calls (RFC 9457). Nothing of the server's inside goes out. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from './database-problem.ts';
import { internal, malformed, Problem, refused, tooLarge, unknown, unsupported } from './problems.ts';

/** Answers failed calls, unknown paths included. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(unknownCall(request), request, reply));
}

/** 404 for a path or method that no call has. The path is the caller's own, so it is not repeated. */
export const unknownCall = (_request: FastifyRequest): Problem => unknown('This address');

/** Answers with the problem, and logs what the caller is not told. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.details.status >= 500) request.log.error({ err: error }, problem.details.detail);
  return reply
    .status(problem.details.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem.details, instance: request.id }));
}

/** What an error means to the caller; `internal` where it is our own fault. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return fastifyProblem(error as Partial<FastifyError>) ?? databaseProblem(error) ?? internal();
}

function fastifyProblem(error: Partial<FastifyError>): Problem | undefined {
  const { code, statusCode = 500, message = '', validation } = error;
  if (validation !== undefined) return malformed(validation.map(fieldProblem));
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return unsupported();
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return malformed('The body is not valid JSON.');
  if (statusCode === 400) return malformed(message);
  if (statusCode === 404) return unknown('This address');
  return statusCode > 400 && statusCode < 500 ? refused(statusCode, message) : undefined;
}

type Validation = NonNullable<FastifyError['validation']>[number];

/** `/nameValue` must be string: the property, and what Ajv says of it. */
function fieldProblem({ instancePath, params, message = 'is not valid', keyword }: Validation) {
  const [, first] = instancePath.split('/');
  const field = first ?? String(params.additionalProperty ?? params.missingProperty ?? '');
  return { field, message: keyword === 'additionalProperties' ? 'is not known here' : message };
}
