/** Problems of a catalogue, with their location and a remedy. */
import { visible } from '#model/visible.ts';

/** Identifies a sort of problem, in tests and in searches. */
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
  | 'no-own-code'
  | 'own-code'
  | HintCode;

/** Identifies a sort of hint; hints don't prevent generating. */
type HintCode = 'unreached-list' | 'no-sample' | 'unheld-permission' | 'unused-value' | 'required-cycle' | 'many-items';

/** Path in a file: property names and array indexes from the root. */
export type Path = readonly (string | number)[];

export interface Problem {
  readonly code: ProblemCode;
  /** `catalogue/book.json` */
  readonly file: string;
  readonly at: Path;
  /** Points at the name of the property instead of its value. */
  readonly atName?: true;
  readonly message: string;
  /** The remedy, as an instruction. */
  readonly help: string;
}

/** A problem with its position in the text. Lines and columns count from 1. */
export interface LocatedProblem extends Problem {
  readonly line: number;
  readonly column: number;
}

/** The limit for a printed message. */
const maxLength = 2_000;

/** `catalogue/book.json:9:38 message [code]`, then the remedy on a line of its own. */
export const describeProblem = ({ file, line, column, message, code, help }: LocatedProblem): string =>
  `${file}:${line}:${column} ${visible(message, maxLength)} [${code}]\n  ${visible(help, maxLength)}`;

/** Compares by file, position, then message. */
export function byPosition(a: LocatedProblem, b: LocatedProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.message < b.message ? -1 : Number(a.message > b.message);
}
