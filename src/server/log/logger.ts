/** The server's log: one JSON object a line, or readable text on a terminal (terminal.ts). */
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Terminal } from './terminal.ts';

/** Properties that may contain credentials: headers, and parameters of failed statements. */
const redacted = ['req.headers.cookie', 'req.headers.authorization', 'err.query', 'err.parameters'];

const optionsOf = (level: string): LoggerOptions => ({
  level,
  redact: redacted,
  timestamp: pino.stdTimeFunctions.isoTime,
  base: null,
});

/** `level`: one of pino's, or `silent`. */
export const makeLogger = (level: string): Logger => pino(optionsOf(level));

/** A logger of JSON, or of readable text on a terminal, whose code is loaded only then. */
export async function newLogger(level: string, terminal: Terminal | null): Promise<Logger> {
  if (terminal === null) return makeLogger(level);
  const { terminalLogger } = await import('./terminal.ts');
  return terminalLogger(optionsOf(level), terminal);
}
