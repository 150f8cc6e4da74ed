/** POST /api/Log: what browsers report goes into the server's log (core 7, core 8). */
import type { FastifyInstance } from 'fastify';
import { limitRate } from '../fairness/limit-rate.ts';
import { logReports } from '../fairness/shares.ts';

type Severity = 'Trace' | 'Debug' | 'Information' | 'Warning' | 'Error' | 'Critical';

/** The severities of core 8, by the log's own levels. */
const levels = {
  Trace: 'trace',
  Debug: 'debug',
  Information: 'info',
  Warning: 'warn',
  Error: 'error',
  Critical: 'fatal',
} as const satisfies Record<Severity, string>;

interface LogEntry {
  readonly severity: Severity;
  readonly message: string;
}

const text = { type: ['string', 'null'] };
const value = { type: ['string', 'number', 'boolean', 'null'] };

const schema = {
  body: {
    type: 'object',
    required: ['severity', 'message'],
    additionalProperties: false,
    properties: {
      logID: value,
      severity: { enum: Object.keys(levels) },
      message: { type: 'string' },
      url: text,
      exception: text,
      stackTrace: text,
      adHoc1: value,
      adHoc2: value,
      adHoc3: value,
      adHoc4: value,
      adHoc5: value,
    },
  },
};

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
        log[levels[body.severity]]({ browser: body, user: user?.id ?? null }, 'reported by a browser');
        return reply.status(204).send();
      },
    );
  });
}
