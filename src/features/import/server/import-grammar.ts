/**
 * Parses the body of `POST …/import` token by token, within the limits of an import: 32 MB of JSON can hold ten million empty rows,
 * and `JSON.parse` would allocate all of them before they could be counted.
 *
 * Each function is a coroutine that receives the tokens of one value. A value of the wrong shape is skipped and becomes a problem of
 * its property, so that one response lists every faulty property.
 */
import { TokenType } from '@streamparser/json';
import { maxImportRows } from '../model/import.ts';
import type { ImportRequest } from '../model/operations.ts';
import { isStorableText, unstorableMessage } from '#model/text.ts';
import { maxProblems } from '#model/wire.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { malformed } from '../../../server/http/problems.ts';

/** A token of JSON; the value of a string is the string. */
export interface JsonToken {
  readonly token: TokenType;
  readonly value: unknown;
}

/** A coroutine that receives a token at each `yield`, and returns what it parsed. */
type TokenParser<Value> = Generator<undefined, Value, JsonToken>;

/** A value, or its problem. */
type Parsed<Value> = { readonly value: Value } | { readonly message: string };

export const notAnImport = () => malformed('The body must be a JSON object: columns, and rows of cells.');
const notJson = () => malformed('The body is not valid JSON.');
/** Limit of skipped values: parsing stops beyond it. */
const maxSkipped = 100_000;
const tooMuch = () => malformed('The body holds more than any import: columns, and rows of cells.');
const notNames = 'must be a list of the names of columns.';
const notRows = 'must be a list of rows, each a list of texts.';

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Reads a body whose rows have at most `maxColumns` cells. Throws 400 with every faulty property. */
export function* readImportBody(maxColumns: number): TokenParser<ImportRequest> {
  const readers: { readonly [Name in keyof ImportRequest]-?: () => TokenParser<Parsed<ImportRequest[Name]>> } = {
    columns: () => readNames(maxColumns),
    rows: () => readRows(maxColumns),
    by: () => readNames(maxColumns),
    dayFirst: () => readNames(maxColumns),
    preview: readBoolean,
    changes: readBoolean,
    skipWrong: readBoolean,
  };
  if ((yield).token !== TokenType.LEFT_BRACE) throw notAnImport();
  const input = new Map<string, Parsed<unknown>>();
  const problems: FieldProblem[] = [];
  let problemsMore = 0;
  const refuse = (field: string, message: string): void => {
    if (problems.length < maxProblems) problems.push({ field, message });
    else problemsMore += 1;
  };
  let token = yield;
  while (token.token !== TokenType.RIGHT_BRACE) {
    const name = textOf(token);
    if (name === undefined || (yield).token !== TokenType.COLON) throw notJson();
    if (!Object.hasOwn(readers, name) || input.has(name)) {
      yield* skip(yield);
      refuse(name, input.has(name) ? 'is given twice.' : 'is not known here.');
    } else input.set(name, yield* readers[name as keyof ImportRequest]());
    if (problemsMore > maxSkipped) throw tooMuch();
    token = yield;
    if (token.token === TokenType.RIGHT_BRACE) continue;
    if (token.token !== TokenType.COMMA) throw notJson();
    token = yield;
    if (token.token === TokenType.RIGHT_BRACE) throw notJson();
  }
  if (!input.has('columns')) input.set('columns', { message: notNames });
  if (!input.has('rows')) input.set('rows', { message: notRows });
  for (const [name, read] of input) if ('message' in read) refuse(name, read.message);
  if (problems.length > 0) throw malformed(problems, problemsMore);
  const values = [...input].flatMap(([name, read]) => ('value' in read ? [[name, read.value] as const] : []));
  return Object.fromEntries(values) as unknown as ImportRequest;
}

function* readBoolean(): TokenParser<Parsed<boolean>> {
  const token = yield;
  if (token.token === TokenType.TRUE || token.token === TokenType.FALSE)
    return { value: token.token === TokenType.TRUE };
  yield* skip(token);
  return { message: 'must be true or false.' };
}

/** A list of column names, at most `max`. */
function* readNames(max: number): TokenParser<Parsed<string[]>> {
  const names = yield* readTexts(yield, max);
  if (names === null || names.length === 0) return { message: notNames };
  return names.length > max
    ? { message: `must be at most ${max} names: there are no more columns.` }
    : { value: names };
}

function* readRows(maxCells: number): TokenParser<Parsed<string[][]>> {
  const rows: string[][] = [];
  const message = `must be 1 to ${maxImportRows} rows.`;
  const isWhole = yield* readList(yield, function* (token, count) {
    if (count > maxImportRows) throw malformed([{ field: 'rows', message }]);
    const row = yield* readTexts(token, maxCells);
    if (row !== null) rows.push(row);
    return row !== null;
  });
  if (!isWhole) return { message: notRows };
  return rows.length === 0 ? { message } : { value: rows };
}

/** A list of texts, truncated to `max + 1` of them; `null` for any other value. */
function* readTexts(first: JsonToken, max: number): TokenParser<string[] | null> {
  const texts: string[] = [];
  const isWhole = yield* readList(first, function* (token, count) {
    if (count > maxSkipped) throw tooMuch();
    const text = textOf(token);
    if (text === undefined) yield* skip(token);
    else if (texts.length <= max) texts.push(text);
    return text !== undefined;
  });
  return isWhole ? texts : null;
}

/**
 * Reads a list, given its first token. `readOne` reads one value, given its first token and its number from 1, and returns whether
 * its shape is right. Returns whether this is a list and all values have the right shape.
 */
function* readList(
  first: JsonToken,
  readOne: (token: JsonToken, count: number) => TokenParser<boolean>,
): TokenParser<boolean> {
  if (first.token !== TokenType.LEFT_BRACKET) {
    yield* skip(first);
    return false;
  }
  let isWhole = true;
  let token = yield;
  if (token.token === TokenType.RIGHT_BRACKET) return true;
  for (let count = 1; ; count += 1) {
    isWhole = (yield* readOne(token, count)) && isWhole;
    const { token: next } = yield;
    if (next === TokenType.RIGHT_BRACKET) return isWhole;
    if (next !== TokenType.COMMA) throw notJson();
    token = yield;
  }
}

/** Throws 400 for a text that the database can't store. */
function textOf({ token, value }: JsonToken): string | undefined {
  if (token !== TokenType.STRING || typeof value !== 'string') return undefined;
  if (!isStorableText(value)) throw malformed(unstorableMessage);
  return value;
}

/** Skips the value that begins with the token. The response is 400 in any case, so its own grammar is not checked. */
function* skip({ token }: JsonToken): TokenParser<undefined> {
  if (closing.has(token) || token === TokenType.COMMA || token === TokenType.COLON) throw notJson();
  if (opening.has(token)) yield* skipRest(1);
  return undefined;
}

/** Skips to the end of `open` nested lists and objects. */
function* skipRest(open: number): TokenParser<undefined> {
  let depth = open;
  for (let count = 0; depth > 0; count += 1) {
    if (count > maxSkipped) throw tooMuch();
    const { token } = yield;
    if (opening.has(token)) depth += 1;
    else if (closing.has(token)) depth -= 1;
  }
  return undefined;
}
