/** Parsers of environment variables. */

/** Reads and parses a variable; returns `otherwise` if it is missing or invalid, which is also reported. */
export type ReadVariable = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | Complaint) => Value;

/** Why a value is invalid. */
export class Complaint extends Error {}

/** A parser that returns a text unchanged if it is valid. */
export const checked =
  (isRight: (text: string) => boolean, complaint: string) =>
  (text: string): string | Complaint =>
    isRight(text) ? text : new Complaint(complaint);

export const yesOrNo = (text: string): boolean | Complaint =>
  ['true', 'false'].includes(text) ? text === 'true' : new Complaint('must be true or false.');
