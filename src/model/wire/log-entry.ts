/** `POST /api/Log`: log entries of browsers (core 8). */
import { operation } from './operation.ts';
import { component, documented, object, optional, text, textOrNull, type Schema, type Static } from './schema.ts';

/** The severities of core 8, by the log's own levels. */
export const logLevels = {
  Trace: 'trace',
  Debug: 'debug',
  Information: 'info',
  Warning: 'warn',
  Error: 'error',
  Critical: 'fatal',
} as const;

const severity: Schema<keyof typeof logLevels> = { enum: Object.keys(logLevels), [documented]: { type: 'string' } };
const value = optional<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] });

export type LogEntry = Static<typeof logEntry>;
export const logEntry = component(
  'LogEntry',
  object({
    logID: value,
    severity,
    message: text,
    url: optional(textOrNull),
    exception: optional(textOrNull),
    stackTrace: optional(textOrNull),
    adHoc1: value,
    adHoc2: value,
    adHoc3: value,
    adHoc4: value,
    adHoc5: value,
  }),
);

export const logOperation = operation('log', 'POST /api/Log', {
  summary: 'Writes an entry into the server’s log',
  access: 'public',
  body: { schema: logEntry },
  answers: { 204: { description: 'Written.' } },
  errors: [403, 429],
});
