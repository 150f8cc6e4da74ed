/** The log on a terminal: a readable line, coloured by level, with the stacks of errors below it. */
import { pino, type Logger, type LoggerOptions } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { visible, visibleLines } from '#model/visible.ts';

export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export function terminalLogger(options: LoggerOptions, terminal: Terminal): Logger {
  const toText = prettyFactory({ colorize: terminal.isTTY === true, include: 'level,time', messageFormat: formatLine });
  return pino(options, { write: (line) => void terminal.write(toText(line)) });
}

/** Properties that are printed in another place, or are of use to programs only. */
const omittedProperties = new Set(['level', 'time', 'msg', 'err', 'reqId', 'method', 'route']);

/** `GET /api/Features: answered (status 200, ms 1.6, address 127.0.0.1)` */
function formatLine(line: Readonly<Record<string, unknown>>): string {
  const { msg, method, route, err } = line;
  const where = method === undefined ? '' : `${String(method)} ${String(route)}: `;
  const facts = Object.entries(line).flatMap(([name, value]) =>
    omittedProperties.has(name) ? [] : factsOf(name, value),
  );
  const text = `${where}${visibleLines(String(msg))}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  return [text, ...stacksOf(err)].join('\n    ');
}

/** An error as pino serialises it. */
interface LoggedError {
  readonly stack?: string;
  /** One for each address, if a connection to a host with several addresses failed. */
  readonly aggregateErrors?: readonly LoggedError[];
}

function stacksOf(error: unknown): string[] {
  const { stack = '', aggregateErrors } = (error ?? {}) as LoggedError;
  if (aggregateErrors !== undefined) return aggregateErrors.flatMap(stacksOf);
  return stack.split('\n').flatMap((line) => (line.trim() === '' ? [] : [visible(line, 500)]));
}

/** `name value` for each non-empty leaf. Escaped, since texts may come from any client. */
function factsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [`${name} ${visible(String(value), 500)}`];
  return Object.entries(value).flatMap(([part, nested]) => factsOf(Array.isArray(value) ? name : part, nested));
}
