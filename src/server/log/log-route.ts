/** POST /api/Log: reports of browsers go into the server's log (core 7, core 8). */
import type { FastifyInstance } from 'fastify';
import { logLevels, logOperation } from '#model/wire/log-entry.ts';
import { limitRate } from '../fairness/limit-rate.ts';
import { handle } from '../http/handle.ts';
import type { Rate } from '../settings/limit.ts';

/**
 * Registers the route, limited to 32 KB an entry and the rate of `reports`. The entry is nested in one property, so that its content
 * can't be mistaken for properties of the server.
 */
export async function registerLogCall(app: FastifyInstance, reports: Rate): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, reports);
    handle(
      scope,
      logOperation,
      {
        config: { needs: 'public', userOptional: true, background: true, changesNothing: true },
        bodyLimit: 32 * 1024,
      },
      async ({ body, log, user }, reply) => {
        log[logLevels[body.severity]]({ browser: body, user: user?.id ?? null }, 'reported by a browser');
        return reply.status(204).send();
      },
    );
  });
}
