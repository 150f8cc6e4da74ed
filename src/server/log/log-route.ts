/** POST /api/Log: what browsers report goes into the server's log (core 7, core 8). */
import type { FastifyInstance } from 'fastify';
import { logEntry, logLevels, type LogEntry } from '#model/wire/log-entry.ts';
import { limitRate } from '../fairness/limit-rate.ts';
import { logReports } from '../fairness/shares.ts';

const schema = { body: logEntry };

/**
 * At most 32 KB an entry, and so many as `logReports` says. The entry stands inside one property of the
 * line, so that nothing in it can look like a line or a property of the server's own.
 */
export async function registerLogCall(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, logReports);
    scope.post<{ Body: LogEntry }>(
      '/api/Log',
      {
        config: { needs: 'public', userOptional: true, background: true, whileViewing: true },
        schema,
        bodyLimit: 32 * 1024,
      },
      async ({ body, log, user }, reply) => {
        log[logLevels[body.severity]]({ browser: body, user: user?.id ?? null }, 'reported by a browser');
        return reply.status(204).send();
      },
    );
  });
}
