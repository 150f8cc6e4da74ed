/**
 * JSON documents as text: so numbers stay exact beyond double precision, and the document `null` differs from an empty field.
 */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { canonicalJson, JsonMistake, maxDepth, TooLarge } from './canonical-json.ts';

export type JsonLimits = {
  /** Maximum size of the canonical form in UTF-8. */
  readonly maxKilobytes: number;
};

const unlimited: JsonLimits = { maxKilobytes: Infinity };

/** A syntax error, its position, and its line and column from 1. */
interface Mistake {
  readonly message: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A canonical form, or why there is none. */
type Printed = string | JsonMistake | TooLarge;

/** Documents whose forms are remembered: a save validates, stores and compares the same few, and so does each record of a bulk change. */
const maxRecent = 8;

const recent = new Map<string, { readonly maxKilobytes: number; readonly printed: Printed }>();

function print(text: string, { maxKilobytes }: JsonLimits): Printed {
  const before = recent.get(text);
  const printed = before?.maxKilobytes === maxKilobytes ? before.printed : printAnew(text, maxKilobytes * 1_024);
  recent.delete(text);
  recent.set(text, { maxKilobytes, printed });
  if (recent.size > maxRecent) for (const oldest of [...recent.keys()].slice(0, -maxRecent)) recent.delete(oldest);
  return printed;
}

function printAnew(text: string, maxBytes: number): Printed {
  try {
    return canonicalJson(text, maxBytes);
  } catch (error) {
    if (error instanceof JsonMistake || error instanceof TooLarge) return error;
    throw error;
  }
}

/** The canonical form on one line, in which documents are stored; null for invalid JSON, and beyond the limit. */
export function jsonText(text: string, limits = unlimited): string | null {
  const printed = print(text, limits);
  return typeof printed === 'string' ? printed : null;
}

/** The first syntax error; undefined for valid JSON. */
export function syntaxErrorIn(text: string): Mistake | undefined {
  const printed = print(text, unlimited);
  return printed instanceof JsonMistake ? located(printed, text) : undefined;
}

function located({ message, offset }: JsonMistake, text: string): Mistake {
  const linesBefore = text.slice(0, offset).split('\n');
  return { message, offset, line: linesBefore.length, column: (linesBefore.at(-1) ?? '').length + 1 };
}

/** Validates a document; returns the message, with line and column, or `undefined`. */
export function jsonProblem(limits: JsonLimits, text: string): string | undefined {
  const printed = print(text, limits);
  if (printed instanceof TooLarge) return `This document is larger than ${limits.maxKilobytes} kB.`;
  if (typeof printed === 'string') return undefined;
  const { message, line, column } = located(printed, text);
  return `This is not JSON: ${message} in line ${line}, column ${column}.`;
}

/** Indents a document for display and editing, one member per line, scalars unchanged; invalid JSON is returned unchanged. */
export function indentedJson(text: string): string {
  if (nestingDepth(text) > maxDepth) return text;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return tree === undefined || errors.length > 0 ? text : indented(tree, text, 0);
}

function indented(node: Node, text: string, depth: number): string {
  const children = node.type === 'object' ? members(node) : (node.children ?? []);
  if (children.length === 0) return text.slice(node.offset, node.offset + node.length);
  const lines = children.map((child) => {
    const [key, value] = 'type' in child ? [undefined, child] : child;
    const name = key === undefined ? '' : `${text.slice(key.offset, key.offset + key.length)}: `;
    return `${'  '.repeat(depth + 1)}${name}${indented(value, text, depth + 1)}`;
  });
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

const members = (node: Node): readonly (readonly [key: Node, value: Node])[] =>
  (node.children ?? []).flatMap(({ children: [key, value] = [] }) => (key && value ? [[key, value] as const] : []));

/** Nesting depth, checked before parsing, since the parser recurses. */
function nestingDepth(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{}\]]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}
