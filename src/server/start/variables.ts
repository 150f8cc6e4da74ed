/** Parsers of environment variables. */

/** Reads and parses a variable. Returns `fallback` if it is missing or invalid; an invalid value is also reported. */
export type ReadVariable = <Value>(
  name: string,
  fallback: Value,
  parse: (text: string) => Value | InvalidValue,
) => Value;

/** The reason why a value is invalid. */
export class InvalidValue extends Error {}

/** A parser that returns a text unchanged if it is valid. */
export const validated =
  (isValid: (text: string) => boolean, message: string) =>
  (text: string): string | InvalidValue =>
    isValid(text) ? text : new InvalidValue(message);

export const parseBoolean = (text: string): boolean | InvalidValue =>
  ['true', 'false'].includes(text) ? text === 'true' : new InvalidValue('must be true or false.');
