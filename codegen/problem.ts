/** A mistake in the catalogue, reported so that whoever made it can correct it. */

/** What problems are identified by, in tests and in searches. */
export type ProblemCode =
  | 'syntax'
  | 'duplicate-property'
  | 'schema'
  | 'unknown-property'
  | 'missing-property'
  | 'wrong-value'
  | 'file-name'
  | 'reserved-name'
  | 'duplicate-name'
  | 'duplicate-service'
  | 'duplicate-table'
  | 'duplicate-field'
  | 'former-name'
  | 'duplicate-route'
  | 'duplicate-file'
  | 'duplicate-permission'
  | 'wire-clash'
  | 'key'
  | 'unknown-entity'
  | 'unknown-field'
  | 'unknown-rule'
  | 'unknown-permission'
  | 'wrong-kind'
  | 'through'
  | 'no-dropdown'
  | 'no-display'
  | 'no-screen'
  | 'read-only'
  | 'panel'
  | 'path'
  | 'cycle'
  | 'sample'
  | 'length'
  | HintCode;

/** What hints are identified by: they keep nothing from being generated. */
type HintCode = 'unreached-list' | 'no-sample' | 'unheld-permission' | 'unused-value';

/** Where in a file something stands: property names and array indexes from the top. */
export type Path = readonly (string | number)[];

export interface Problem {
  readonly code: ProblemCode;
  /** `catalogue/book.json` */
  readonly file: string;
  readonly at: Path;
  /** Points at the name of the property instead of its value. */
  readonly atName?: true;
  readonly message: string;
  /** What to do, as an action. */
  readonly help: string;
}

/** A problem with its position in the text. Lines and columns count from 1. */
export interface LocatedProblem extends Problem {
  readonly line: number;
  readonly column: number;
}

/** `catalogue/book.json:9:38 what is wrong [code]`, and what to do on a line of its own. */
export const describeProblem = ({ file, line, column, message, code, help }: LocatedProblem): string =>
  `${file}:${line}:${column} ${message} [${code}]\n  ${help}`;

/** By file, then place, then words: the order in which a person works through them. */
export function byPlace(a: LocatedProblem, b: LocatedProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.message < b.message ? -1 : Number(a.message > b.message);
}
