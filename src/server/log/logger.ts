/** The server's log: one JSON object a line. Who watches a terminal reads plain words instead (terminal.ts). */
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Terminal } from './terminal.ts';

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

/** For a program: JSON, or plain words on the terminal; these are loaded only there. */
export async function newLogger(level: string, terminal: Terminal | null): Promise<Logger> {
  if (terminal === null) return makeLogger(level);
  const { terminalLogger } = await import('./terminal.ts');
  return terminalLogger(optionsOf(level), terminal);
}
