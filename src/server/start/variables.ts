/** How one environment variable is read. */

/** The value of a variable; `otherwise` where it is not there, or can't be used, which is complained of. */
export type ReadVariable = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | Complaint) => Value;

/** Why a value can't be used. */
export class Complaint extends Error {}

/** Reads a text that passes the test, as it is. */
export const checked =
  (isRight: (text: string) => boolean, complaint: string) =>
  (text: string): string | Complaint =>
    isRight(text) ? text : new Complaint(complaint);

export const yesOrNo = (text: string): boolean | Complaint =>
  ['true', 'false'].includes(text) ? text === 'true' : new Complaint('must be true or false.');
