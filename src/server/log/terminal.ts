/** The log for a person who watches a terminal: a line of plain words, coloured by its level. Faults keep their stack below it. */
import { pino, type Logger, type LoggerOptions } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { visible } from './visible.ts';

export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export function terminalLogger(options: LoggerOptions, terminal: Terminal): Logger {
  const toText = prettyFactory({ colorize: terminal.isTTY === true, include: 'level,time', messageFormat: inWords });
  return pino(options, { write: (line) => void terminal.write(toText(line)) });
}

/** What stands before the message, below it, or helps programs alone. */
const elsewhere = new Set(['level', 'time', 'msg', 'err', 'reqId', 'method', 'route']);

/** `GET /api/Features: answered (status 200, ms 1.6, address 127.0.0.1)` */
function inWords(line: Readonly<Record<string, unknown>>): string {
  const { msg, method, route, err } = line;
  const where = method === undefined ? '' : `${String(method)} ${String(route)}: `;
  const facts = Object.entries(line).flatMap(([name, value]) => (elsewhere.has(name) ? [] : factsOf(name, value)));
  const text = `${where}${String(msg)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  return [text, ...stacksOf(err)].join('\n    ');
}

/** What pino makes of an error. */
interface LoggedError {
  readonly stack?: string;
  /** Each address of a host is tried: each fails for a reason of its own. */
  readonly aggregateErrors?: readonly LoggedError[];
}

function stacksOf(error: unknown): string[] {
  const { stack = '', aggregateErrors } = (error ?? {}) as LoggedError;
  if (aggregateErrors !== undefined) return aggregateErrors.flatMap(stacksOf);
  return stack.split('\n').flatMap((line) => (line.trim() === '' ? [] : [visible(line, 500)]));
}

/** A name and its value, or those within it; nothing for what is empty. Texts are those of anybody who can send a request. */
function factsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [`${name} ${visible(String(value), 500)}`];
  return Object.entries(value).flatMap(([part, one]) => factsOf(Array.isArray(value) ? name : part, one));
}
