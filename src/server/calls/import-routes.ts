import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { maxImportBytes } from '#model/import.ts';
import { sendImport } from '../import/send-import.ts';
import { userOf } from '../http/policy.ts';
import { tooLarge } from '../http/problems.ts';
import type { EntityService } from './service.ts';

/**
 * Registers `POST …/import` for each entity whose list allows adding records. Bodies are large, so the handler gets the stream and reads
 * it only when the user's turn in the queue comes.
 */
export function registerImports(app: FastifyInstance, service: EntityService): void {
  const { basePath } = service.catalogue.portal;
  void app.register(async (imports) => {
    imports.removeAllContentTypeParsers();
    imports.addContentTypeParser('application/json', ({ headers }, stream, done) => {
      const announced = Number(headers['content-length'] ?? 0);
      done(announced > maxImportBytes ? tooLarge() : null, stream);
    });
    for (const entity of service.entities) {
      const { service: name, read, write, list } = entity.spec;
      if (!list.add || write === null) continue;
      const needs = { all: [...read, write] };
      imports.post<{ Body: Readable | undefined }>(
        `/${basePath}/${name}/import`,
        { config: { needs } },
        (request, reply) =>
          sendImport(service, entity, {
            stream: request.body,
            idempotencyKey: request.headers['idempotency-key'],
            user: userOf(request),
            needs,
            reply,
          }),
      );
    }
  });
}
