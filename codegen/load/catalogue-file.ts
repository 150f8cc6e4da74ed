/** One catalogue file: its value, and where in the text every part of the value stands. */
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
  /** What can be read of a text that is not JSON. */
  readonly readable?: unknown;
  readonly problems: readonly Problem[];
  /** The place of a value, or of the nearest part around it that exists. */
  readonly locate: (problem: Problem) => LocatedProblem;
}

/**
 * Reads a file's text once; never throws. Where the parts stand is only worked out for a file with a problem: the tree that
 * it takes costs many times what the value does.
 */
export function parseCatalogueFile({ path, text: read }: CatalogueText): CatalogueFile {
  // Some editors begin a file with a byte order mark.
  const text = read.replace(/^\uFEFF/, '');
  const value = parsePlain(text);
  if (value === undefined) return parseTreeOf({ path, text });
  const locate = (problem: Problem) => parseTreeOf({ path, text }).locate(problem);
  return { path, text, value, problems: [], locate };
}

/** The value of a text that is JSON and has no duplicate property; undefined for any other. */
function parsePlain(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return namesIn(value) === namesInText(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whole strings, so that no name is seen inside of one, and the colon after those that are names. */
const stringInText = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g;

const namesInText = (text: string): number =>
  (text.match(stringInText) ?? []).filter((found) => found.endsWith(':')).length;

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + namesIn(one), Array.isArray(value) ? 0 : inner.length);
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
      message: `"${name}" stands twice in one object.`,
      help: 'Remove one of the two.',
    }),
  );
  return { path, text, value, problems, locate: (problem) => locatedAt(problem, text, offsetOf(root, problem)) };
}

function unparsable({ path, text }: CatalogueText, offset: number, words: string, readable: unknown): CatalogueFile {
  const problem: Problem = {
    code: 'syntax',
    file: path,
    at: [],
    message: `This is not JSON: ${words}.`,
    help: 'Correct the text here; a comma, a quote or a bracket is missing or too many.',
  };
  return { path, text, value: undefined, readable, problems: [problem], locate: (one) => locatedAt(one, text, offset) };
}

/** `CommaExpected` as `comma expected`. */
const describeParseError = ({ error }: ParseError) =>
  printParseErrorCode(error)
    .replace(/(?<!^)[A-Z]/g, ' $&')
    .toLowerCase();

/** Names become own properties whatever they are, so `__proto__` is seen and refused like any other wrong name. */
function valueOf(node: Node, at: Path, onDuplicate: (at: Path, name: string) => void): unknown {
  if (node.type === 'array')
    return (node.children ?? []).map((item, index) => valueOf(item, [...at, index], onDuplicate));
  if (node.type !== 'object') return node.value as unknown;
  const object: Record<string, unknown> = {};
  for (const { children: [name, value] = [] } of node.children ?? []) {
    if (name === undefined || value === undefined) continue;
    const key = String(name.value);
    if (Object.hasOwn(object, key)) onDuplicate([...at, key], key);
    const own = {
      value: valueOf(value, [...at, key], onDuplicate),
      enumerable: true,
      configurable: true,
      writable: true,
    };
    Object.defineProperty(object, key, own);
  }
  return object;
}

function offsetOf(root: Node, { at, atName }: Pick<Problem, 'at' | 'atName'>): number {
  const node = findNodeAtLocation(root, [...at]);
  if (node === undefined) return at.length === 0 ? root.offset : offsetOf(root, { at: at.slice(0, -1) });
  return atName === true && node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function locatedAt(problem: Problem, text: string, offset: number): LocatedProblem {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { ...problem, line: before.split('\n').length, column: offset - lineStart + 1 };
}
