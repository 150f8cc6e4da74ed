/** The server's log: one JSON object a line. Who watches a terminal reads plain words instead (terminal.ts). */
import { pino, type Logger, type LoggerOptions } from 'pino';

/** What would let a reader of the log act as somebody else. */
const redacted = ['req.headers.cookie', 'req.headers.authorization', 'err.query', 'err.parameters'];

const optionsOf = (level: string): LoggerOptions => ({
  level,
  redact: redacted,
  timestamp: pino.stdTimeFunctions.isoTime,
  base: null,
});

/** `level`: one of pino's, or `silent`. */
export const makeLogger = (level: string): Logger => pino(optionsOf(level));

/** For a program: what writes plain words is loaded only where somebody reads them. */
export async function newLogger(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return makeLogger(level);
  const { terminalLogger } = await import('./terminal.ts');
  return terminalLogger(optionsOf(level), process.stdout);
}
