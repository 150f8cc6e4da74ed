/**
 * JSON documents as text: so numbers stay exact beyond double precision, and the document `null` differs from an empty field.
 */
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

export type JsonLimits = {
  /** Maximum size of the canonical form in UTF-8. */
  readonly maxKilobytes: number;
};

/** Maximum nesting of arrays and objects; PostgreSQL's own limit is its stack. */
const maxDepth = 200;

/** Maximum digits of a number without exponent: `1e9999` would fill pages. */
const maxDigits = 1_000;

/** A syntax error and its position. */
interface SyntaxProblem {
  readonly message: string;
  readonly offset: number;
}

interface Mistake extends SyntaxProblem {
  readonly line: number;
  readonly column: number;
}

class UnstorableError extends Error {
  readonly offset: number;

  constructor(message: string, { offset }: Pick<Node, 'offset'>) {
    super(message);
    this.offset = offset;
  }
}

type Print = (node: Node, text: string, depth: number) => string;

const members = (node: Node): readonly (readonly [key: Node, value: Node])[] =>
  (node.children ?? []).flatMap(({ children: [key, value] = [] }) => (key && value ? [[key, value] as const] : []));

/** The canonical form, identical to PostgreSQL's output of `jsonb`: keys sorted by length, the last duplicate wins. */
const printCanonical: Print = (node, text, depth) => {
  if (depth > maxDepth) throw new UnstorableError(`nested more than ${maxDepth} deep`, node);
  const print = (child: Node) => printCanonical(child, text, depth + 1);
  if (node.type === 'array') return `[${(node.children ?? []).map(print).join(', ')}]`;
  if (node.type === 'object') {
    const printedMembers = new Map(members(node).map(([key, value]) => [printString(key), print(value)]));
    const keys = [...printedMembers.keys()].sort((a, b) => compareBytes(JSON.parse(a), JSON.parse(b)));
    return `{${keys.map((key) => `${key}: ${printedMembers.get(key)}`).join(', ')}}`;
  }
  if (node.type === 'string') return printString(node);
  return node.type === 'number' ? printNumber(node, text) : String(node.value);
};

/** One member per line, indented; scalars unchanged. */
const printIndented: Print = (node, text, depth) => {
  const children = node.type === 'object' ? members(node) : (node.children ?? []);
  if (children.length === 0) return text.slice(node.offset, node.offset + node.length);
  const lines = children.map((child) => {
    const [key, value] = 'type' in child ? [undefined, child] : child;
    const name = key === undefined ? '' : `${text.slice(key.offset, key.offset + key.length)}: `;
    return `${'  '.repeat(depth + 1)}${name}${printIndented(value, text, depth + 1)}`;
  });
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
};

const encoder = new TextEncoder();

function compareBytes(text: string, otherText: string): number {
  const [a, b] = [encoder.encode(text), encoder.encode(otherText)];
  const index = a.findIndex((byte, index) => byte !== b[index]);
  return a.length - b.length || (index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0));
}

/** Throws for NUL and lone surrogates, which PostgreSQL can't store. */
function printString(node: Node): string {
  const value = String(node.value);
  if (value.includes('\0') || !value.isWellFormed())
    throw new UnstorableError('a character that can not be stored', node);
  return JSON.stringify(value);
}

/** Formats without exponent and trailing zeros: `1.50e2` is `150`. */
function printNumber(node: Node, text: string): string {
  const literal = text.slice(node.offset, node.offset + node.length);
  const [, sign = '', integerDigits = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const digits = (integerDigits + fraction).replace(/^0+/, '');
  if (digits === '') return '0';
  const point = digits.length - fraction.length + Number(exponent);
  if (Math.max(point, digits.length, digits.length - point) > maxDigits)
    throw new UnstorableError(`a number of more than ${maxDigits} digits`, node);
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(Math.max(point, 0), '0');
  const decimalPoint = Math.max(point, 1);
  const decimals = padded.slice(decimalPoint).replace(/0+$/, '');
  return sign + padded.slice(0, decimalPoint) + (decimals && `.${decimals}`);
}

const errorText = (code: ParseError['error']): string =>
  printParseErrorCode(code)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** Nesting depth, checked before parsing, since the parser recurses. */
function nestingDepth(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{}\]]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

function print(text: string, format: Print): string | SyntaxProblem {
  if (nestingDepth(text) > maxDepth) return { message: `nested more than ${maxDepth} deep`, offset: 0 };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined) return { message: errorText(error.error), offset: error.offset };
  if (tree === undefined) return { message: 'value expected', offset: 0 };
  try {
    return format(tree, text, 0);
  } catch (error) {
    if (error instanceof UnstorableError) return error;
    throw error;
  }
}

const orNull = (printed: string | SyntaxProblem): string | null => (typeof printed === 'string' ? printed : null);

/** The canonical form on one line, in which documents are stored; null for invalid JSON. */
export const jsonText = (text: string): string | null => orNull(print(text, printCanonical));

/** Indents a document for display and editing; invalid JSON is returned unchanged. */
export const indentedJson = (text: string): string => orNull(print(text, printIndented)) ?? text;

/** The first syntax error, its lines and columns from 1; undefined for valid JSON. */
export function syntaxErrorIn(text: string): Mistake | undefined {
  const printed = print(text, printCanonical);
  return typeof printed === 'string' ? undefined : located(printed, text);
}

function located({ message, offset }: SyntaxProblem, text: string): Mistake {
  const linesBefore = text.slice(0, offset).split('\n');
  return { message, offset, line: linesBefore.length, column: (linesBefore.at(-1) ?? '').length + 1 };
}

/** Validates a document; returns the message, with line and column, or `undefined`. */
export function jsonProblem({ maxKilobytes }: JsonLimits, text: string): string | undefined {
  const printed = print(text, printCanonical);
  if (typeof printed === 'string')
    return encoder.encode(printed).length > maxKilobytes * 1024
      ? `This document is larger than ${maxKilobytes} kB.`
      : undefined;
  const { message, line, column } = located(printed, text);
  return `This is not JSON: ${message} in line ${line}, column ${column}.`;
}
