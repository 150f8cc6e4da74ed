/**
 * The grammar of the body of `POST …/import`, token by token. It keeps no more than an import may have: 32 MB of JSON can hold ten
 * million empty rows, all of which `JSON.parse` would make before they could be counted.
 *
 * Each function is a coroutine that is given the tokens of one value. What is of another shape is skipped, and told beside its
 * property, so that every faulty property is told at once.
 */
import { TokenType } from '@streamparser/json';
import { maxImportRows } from '#model/import.ts';
import type { ImportRequest } from '#model/wire/import.ts';
import { isString } from '#model/text.ts';
import { maxProblems } from '#model/wire.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { unstorable } from '../http/body.ts';
import { malformed } from '../http/problems.ts';

/** A token of JSON; the value of a string is the string. */
export interface JsonToken {
  readonly token: TokenType;
  readonly value: unknown;
}

/** Is given a token at each `yield`, and ends with what it has read. */
type Reading<Value> = Generator<undefined, Value, JsonToken>;

/** A value, or what is wrong with it. */
type Read<Value> = { readonly value: Value } | { readonly message: string };

export const notAnImport = () => malformed('The body must be a JSON object: columns, and rows of cells.');
const notJson = () => malformed('The body is not valid JSON.');
/** What no import needs is not looked at to its end: so many values, at the most, are read past. */
const mostSkipped = 100_000;
const tooMuch = () => malformed('The body holds more than any import: columns, and rows of cells.');
const notNames = 'must be a list of the names of columns.';
const notRows = 'must be a list of rows, each a list of texts.';

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Reads a body whose rows have at most `mostColumns` cells. Throws 400 with every faulty property. */
export function* readImportBody(mostColumns: number): Reading<ImportRequest> {
  const readers: { readonly [Name in keyof ImportRequest]-?: () => Reading<Read<ImportRequest[Name]>> } = {
    columns: () => readNames(mostColumns),
    rows: () => readRows(mostColumns),
    by: () => readNames(mostColumns),
    preview: readSwitch,
    skipWrong: readSwitch,
  };
  if ((yield).token !== TokenType.LEFT_BRACE) throw notAnImport();
  const given = new Map<string, Read<unknown>>();
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
    if (!Object.hasOwn(readers, name) || given.has(name)) {
      yield* skip(yield);
      refuse(name, given.has(name) ? 'is given twice.' : 'is not known here.');
    } else given.set(name, yield* readers[name as keyof ImportRequest]());
    if (problemsMore > mostSkipped) throw tooMuch();
    token = yield;
    if (token.token === TokenType.RIGHT_BRACE) continue;
    if (token.token !== TokenType.COMMA) throw notJson();
    token = yield;
    if (token.token === TokenType.RIGHT_BRACE) throw notJson();
  }
  if (!given.has('columns')) given.set('columns', { message: notNames });
  if (!given.has('rows')) given.set('rows', { message: notRows });
  for (const [name, read] of given) if ('message' in read) refuse(name, read.message);
  if (problems.length > 0) throw malformed(problems, problemsMore);
  const values = [...given].flatMap(([name, read]) => ('value' in read ? [[name, read.value] as const] : []));
  return Object.fromEntries(values) as unknown as ImportRequest;
}

function* readSwitch(): Reading<Read<boolean>> {
  const token = yield;
  if (token.token === TokenType.TRUE || token.token === TokenType.FALSE)
    return { value: token.token === TokenType.TRUE };
  yield* skip(token);
  return { message: 'must be true or false.' };
}

/** No more names than there are columns. */
function* readNames(most: number): Reading<Read<string[]>> {
  const names = yield* readTexts(yield, most);
  if (names === null || names.length === 0) return { message: notNames };
  return names.length > most
    ? { message: `must be at most ${most} names: there are no more columns.` }
    : { value: names };
}

function* readRows(mostCells: number): Reading<Read<string[][]>> {
  const rows: string[][] = [];
  const message = `must be 1 to ${maxImportRows} rows.`;
  const isWhole = yield* readList(yield, function* (token, count) {
    if (count > maxImportRows) throw malformed([{ field: 'rows', message }]);
    const row = yield* readTexts(token, mostCells);
    if (row !== null) rows.push(row);
    return row !== null;
  });
  if (!isWhole) return { message: notRows };
  return rows.length === 0 ? { message } : { value: rows };
}

/** A list of texts, of which so many and one more are kept; `null` for any other value. */
function* readTexts(first: JsonToken, most: number): Reading<string[] | null> {
  const texts: string[] = [];
  const isWhole = yield* readList(first, function* (token, count) {
    if (count > mostSkipped) throw tooMuch();
    const text = textOf(token);
    if (text === undefined) yield* skip(token);
    else if (texts.length <= most) texts.push(text);
    return text !== undefined;
  });
  return isWhole ? texts : null;
}

/**
 * Reads a list whose first token is given. `readOne` reads one value, from its first token on, and says whether it is of the right
 * shape; `count` is its place, from 1. Answers whether all are, and it was a list.
 */
function* readList(first: JsonToken, readOne: (token: JsonToken, count: number) => Reading<boolean>): Reading<boolean> {
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
  if (!isString(value)) throw malformed(unstorable);
  return value;
}

/** Leaves out the value that begins with the token. The answer is 400 whatever it holds, so its own grammar is not looked at. */
function* skip({ token }: JsonToken): Reading<undefined> {
  if (closing.has(token) || token === TokenType.COMMA || token === TokenType.COLON) throw notJson();
  if (opening.has(token)) yield* skipRest(1);
  return undefined;
}

/** Leaves out the rest of so many lists and objects within one another. */
function* skipRest(open: number): Reading<undefined> {
  let depth = open;
  for (let count = 0; depth > 0; count += 1) {
    if (count > mostSkipped) throw tooMuch();
    const { token } = yield;
    if (opening.has(token)) depth += 1;
    else if (closing.has(token)) depth -= 1;
  }
  return undefined;
}
