/** `POST /api/Log`: log entries of browsers (core 8). */
import { operation } from './operation.ts';
import * as t from './schema.ts';

/** The severities of core 8, with the level of each in the log. */
export const logLevels = {
  Trace: 'trace',
  Debug: 'debug',
  Information: 'info',
  Warning: 'warn',
  Error: 'error',
  Critical: 'fatal',
} as const;

const severity: t.Schema<keyof typeof logLevels> = { enum: Object.keys(logLevels), [t.documented]: { type: 'string' } };
const value = t.optional<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] });

export const logEntry = t.component(
  'LogEntry',
  t.object({
    logID: value,
    severity,
    message: t.text,
    url: t.optional(t.textOrNull),
    exception: t.optional(t.textOrNull),
    stackTrace: t.optional(t.textOrNull),
    adHoc1: value,
    adHoc2: value,
    adHoc3: value,
    adHoc4: value,
    adHoc5: value,
  }),
);

export const logOperation = operation('log', 'POST /api/Log', {
  summary: 'Writes an entry to the server’s log',
  access: 'public',
  body: { schema: logEntry },
  answers: { 204: { description: 'Written.' } },
  errors: [403, 429],
});
