/** The server's log: one JSON object a line; coloured lines where a person is watching a terminal. */
import { pino, type Logger } from 'pino';

/** What would let a reader of the log act as somebody else. */
const redacted = ['req.headers.cookie', 'req.headers.authorization', 'err.query', 'err.parameters'];

/** `level`: one of pino's, or `silent`. */
export function makeLogger(level: string): Logger {
  const options = { level, redact: redacted, timestamp: pino.stdTimeFunctions.isoTime, base: null };
  if (!process.stdout.isTTY) return pino(options);
  return pino({ ...options, transport: { target: 'pino-pretty', options: { singleLine: true, ignore: 'reqId' } } });
}
