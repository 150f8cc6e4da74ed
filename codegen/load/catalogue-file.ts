/** Parses a catalogue file, and locates the parts of its value in the text. */
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { LocatedProblem, Path, Problem } from '../problem.ts';

/** A file as it was read. */
export interface CatalogueText {
  /** Relative to the project, with slashes: `catalogue/book.json`. */
  readonly path: string;
  readonly text: string;
}

/** A parsed file; `value` is undefined where the text is not JSON. */
export interface CatalogueFile extends CatalogueText {
  readonly value: unknown;
  /** The parts of invalid JSON that could be parsed. */
  readonly partialValue?: unknown;
  readonly problems: readonly Problem[];
  /** Adds line and column of the value, or of the nearest enclosing value that exists. */
  readonly locate: (problem: Problem) => LocatedProblem;
}

/**
 * Parses a file; never throws. Positions are computed only for a file with a problem: the syntax tree costs many times as much as
 * `JSON.parse`.
 */
export function parseCatalogueFile({ path, text: originalText }: CatalogueText): CatalogueFile {
  // Some editors begin a file with a byte order mark.
  const text = originalText.replace(/^\uFEFF/, '');
  const value = parsePlain(text);
  if (value === undefined) return parseTreeOf({ path, text });
  const locate = (problem: Problem) => parseTreeOf({ path, text }).locate(problem);
  return { path, text, value, problems: [], locate };
}

/** The value of valid JSON without duplicate properties; undefined for any other text. */
function parsePlain(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return countNames(value) === countNamesInText(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A whole string, with the colon that follows a property's name. */
const stringInText = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g;

const countNamesInText = (text: string): number =>
  (text.match(stringInText) ?? []).filter((literal) => literal.endsWith(':')).length;

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, child) => sum + countNames(child), Array.isArray(value) ? 0 : inner.length);
}

function parseTreeOf({ path, text }: CatalogueText): CatalogueFile {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [syntax] = errors;
  if (syntax !== undefined || root === undefined) {
    return unparsable(
      { path, text },
      syntax?.offset ?? 0,
      syntax === undefined ? 'the file is empty' : describeParseError(syntax),
      root && valueOf(root, [], () => {}),
    );
  }
  const problems: Problem[] = [];
  const value = valueOf(root, [], (at, name) =>
    problems.push({
      code: 'duplicate-property',
      file: path,
      at,
      atName: true,
      message: `"${name}" occurs twice in one object.`,
      help: 'Remove one of the two.',
    }),
  );
  return { path, text, value, problems, locate: (problem) => withPosition(problem, text, offsetOf(root, problem)) };
}

function unparsable(
  { path, text }: CatalogueText,
  offset: number,
  reason: string,
  partialValue: unknown,
): CatalogueFile {
  const problem: Problem = {
    code: 'syntax',
    file: path,
    at: [],
    message: `This is not JSON: ${reason}.`,
    help: 'Correct the text here; a comma, a quote or a bracket is missing or too many.',
  };
  return {
    path,
    text,
    value: undefined,
    partialValue,
    problems: [problem],
    locate: (path) => withPosition(path, text, offset),
  };
}

/** `CommaExpected` as `comma expected`. */
const describeParseError = ({ error }: ParseError) =>
  printParseErrorCode(error)
    .replace(/(?<!^)[A-Z]/g, ' $&')
    .toLowerCase();

/** The value of a node. Defines own properties, so that `__proto__` is rejected like any other unknown name. */
function valueOf(node: Node, at: Path, onDuplicate: (at: Path, name: string) => void): unknown {
  if (node.type === 'array')
    return (node.children ?? []).map((item, index) => valueOf(item, [...at, index], onDuplicate));
  if (node.type !== 'object') return node.value as unknown;
  const object: Record<string, unknown> = {};
  for (const { children: [name, value] = [] } of node.children ?? []) {
    if (name === undefined || value === undefined) continue;
    const key = String(name.value);
    if (Object.hasOwn(object, key)) onDuplicate([...at, key], key);
    const descriptor = {
      value: valueOf(value, [...at, key], onDuplicate),
      enumerable: true,
      configurable: true,
      writable: true,
    };
    Object.defineProperty(object, key, descriptor);
  }
  return object;
}

function offsetOf(root: Node, { at, atName }: Pick<Problem, 'at' | 'atName'>): number {
  const node = findNodeAtLocation(root, [...at]);
  if (node === undefined) return at.length === 0 ? root.offset : offsetOf(root, { at: at.slice(0, -1) });
  return atName === true && node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function withPosition(problem: Problem, text: string, offset: number): LocatedProblem {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { ...problem, line: before.split('\n').length, column: offset - lineStart + 1 };
}
