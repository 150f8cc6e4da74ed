/** Maps every error to a problem document (RFC 9457), without internals of the server. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from './database-problem.ts';
import { SlotError } from './slot-error.ts';
import { internal, malformed, Problem, otherClientError, tooLarge, notFound, unsupported } from './problems.ts';

/** Registers the handlers of errors and unknown paths. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => sendProblem((await refusal(request)) ?? error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(unknownRoute(request), request, reply));
}

/** The error of a request that was to be answered for an expected user, if that one would be refused now. */
async function refusal(request: FastifyRequest): Promise<unknown> {
  if (request.isUnchanged === null) return undefined;
  // A database that can't be reached for this refuses nobody: what has failed before says more, such as a save whose outcome is unknown.
  return request.server
    .authenticate(request)
    .catch((error: unknown) => (toProblem(error).details.status < 500 ? error : undefined));
}

/** 404 for an unknown path or method. The path is untrusted input, so it is not echoed. */
export const unknownRoute = (_request: FastifyRequest): Problem => notFound('This address');

/** Sends the problem, and logs the cause of a 5xx, which isn't sent. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.details.status >= 500) request.log.error({ err: problem.cause ?? error }, problem.details.detail);
  else if (problem.cause !== undefined) request.log.warn({ err: problem.cause }, problem.details.detail);
  return reply
    .status(problem.details.status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem.details, instance: request.id }));
}

/** The problem of an error; `internal` if it is a fault of the server. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof SlotError) return transientCause(error) ?? internal();
  return fastifyProblem(error as Partial<FastifyError>) ?? databaseProblem(error) ?? internal();
}

/** A statement of own code that may work the next time. What else the database refuses in it is own code's fault, not the person's. */
function transientCause({ cause }: SlotError): Problem | undefined {
  const problem = databaseProblem(cause);
  return problem?.details.status === 503 ? problem : undefined;
}

function fastifyProblem(error: Partial<FastifyError>): Problem | undefined {
  const { code, statusCode = 500, message = '' } = error;
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return unsupported();
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return malformed('The body is not valid JSON.');
  if (statusCode === 400) return malformed(message);
  if (statusCode === 404) return notFound('This address');
  return statusCode > 400 && statusCode < 500 ? otherClientError(statusCode, message) : undefined;
}
