/** Parsers of environment variables. */
import { databaseAddressProblem } from '#model/database-address.ts';
import { InvalidValue } from './setting.ts';

/** A parser that returns a text unchanged if it is valid. */
export const validated =
  (isValid: (text: string) => boolean, message: string) =>
  (text: string): string | InvalidValue =>
    isValid(text) ? text : new InvalidValue(message);

export const parseBoolean = (text: string): boolean | InvalidValue =>
  ['true', 'false'].includes(text) ? text === 'true' : new InvalidValue('must be true or false.');

export function portNumber(text: string): number | InvalidValue {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535
    ? port
    : new InvalidValue('must be a number from 1 to 65535.');
}

export function webOrigin(text: string): string | InvalidValue {
  const url = URL.parse(text);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return plain ? url.origin : new InvalidValue('must be a URL without a path, such as https://portal.example.com.');
}

export function postgresUrl(text: string): string | InvalidValue {
  const problem = databaseAddressProblem(text);
  return problem === undefined ? text : new InvalidValue(problem);
}

export const longSecret = validated(
  ({ length }) => length >= 32,
  'must have at least 32 characters, such as `openssl rand -base64 32` prints.',
);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export const logLevel = validated((text) => levels.includes(text), `must be one of ${levels.join(', ')}.`);

export const email = validated((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'must be an e-mail address.');
