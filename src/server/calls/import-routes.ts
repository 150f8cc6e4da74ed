import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { maxImportBytes } from '#model/import.ts';
import { sendImport } from '../import/answer.ts';
import { userOf } from '../http/answer.ts';
import { tooLarge } from '../http/problems.ts';
import type { EntityService } from './service.ts';

/**
 * `POST …/import` of every entity to whose list records are added. Their bodies are large, so the handler is given the stream: it
 * is read in the user's turn, and not before.
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
