import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { userOf } from '../../../server/http/policy.ts';
import { handle } from '../../../server/http/handle.ts';
import { tooLarge } from '../../../server/http/problems.ts';
import { entityIn } from '../../../server/record/entity-table.ts';
import { maxImportBytes } from '../model/import.ts';
import { importOperation } from '../model/operations.ts';
import type { ImportLimits } from './limits.ts';
import { sendImport } from './send-import.ts';

/**
 * Registers `POST …/import` for each entity whose list allows adding records. Bodies are large, so the handler gets the stream and reads
 * it only when the user's turn in the queue comes.
 */
export function registerImports(app: FastifyInstance, service: EntityService, { receiveTime }: ImportLimits): void {
  const ofOperations = operationContext(service);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', ({ headers }, stream, done) => {
      const contentLength = Number(headers['content-length'] ?? 0);
      done(contentLength > maxImportBytes ? tooLarge() : null, stream);
    });
    for (const { spec } of service.entities) {
      const operation = importOperation(spec, ofOperations);
      if (operation === undefined) continue;
      handle(scope, operation, {}, (request, reply) => {
        const user = userOf(request);
        const seen = service.visibleTo(user);
        return sendImport(seen, entityIn(seen, spec), {
          stream: request.body as Readable | undefined,
          idempotencyKey: request.headers['idempotency-key'],
          user,
          needs: operation.needs,
          reply,
          receiveTime,
        });
      });
    }
  });
}
