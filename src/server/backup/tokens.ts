/**
 * Tokenises SQL and prints it again, so that a restore runs recognised tokens only, never the text of the file. Every name is printed in
 * quotes, so that PostgreSQL reads none as a keyword.
 */
import { escapeIdentifier } from '#model/escape.ts';

/** The statement is not one that a backup of the portal can contain. */
export class UnsafeStatement extends Error {}

export interface SqlToken {
  /** `name`: a quoted name. `word`: a keyword, or an unquoted name. */
  readonly type: 'text' | 'word' | 'name' | 'number' | 'symbol';
  /** Of a word in lower case, of a name without its quotes, otherwise as written. */
  readonly value: string;
}

/**
 * Literals as PostgreSQL reads them with `standard_conforming_strings = on`. Comments, dollar quotes, parameters, semicolons and
 * operators that no backup contains don't match. Neither does NUL, which would truncate the statement in the protocol.
 */
const pattern = new RegExp(
  [
    String.raw`'[^'\0]*(?:''[^'\0]*)*'`,
    String.raw`[eE]'[^'\\\0]*(?:(?:''|\\[^\0])[^'\\\0]*)*'`,
    '[A-Za-z_][A-Za-z0-9_]*',
    String.raw`"[^"\p{Cc}]*(?:""[^"\p{Cc}]*)*"`,
    String.raw`\d+(?:\.\d*)?(?:[eE][-+]?\d+)?`,
    // PostgreSQL matches the longest operator: `<@-` is not `<@` and `-`, and `--` begins a comment.
    '[().,[\\]]|(?:::|<>|<=|>=|<@|[=<>+*/-])(?![-+*/<>=~!@#%^&|`?:])',
  ].join('|'),
  'uy',
);

const spaces = /[ \t\r\n]*/y;

function tokensOf(sql: string, maxTokens: number): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = matchEnd(spaces, sql, 0); at < sql.length; at = matchEnd(spaces, sql, at)) {
    const start = at;
    at = matchEnd(pattern, sql, start);
    tokens.push(tokenOf(sql.slice(start, at)));
    if (tokens.length > maxTokens) throw new UnsafeStatement();
  }
  return tokens;
}

/** The end of the match at this position. @throws UnsafeStatement if the pattern doesn't match here. */
function matchEnd(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at;
  if (!pattern.test(sql)) throw new UnsafeStatement();
  return pattern.lastIndex;
}

function tokenOf(text: string): SqlToken {
  if (text.endsWith("'")) return { type: 'text', value: text };
  if (text.startsWith('"')) return { type: 'name', value: text.slice(1, -1).replaceAll('""', '"') };
  if (/^[A-Za-z_]/.test(text)) return { type: 'word', value: text.toLowerCase() };
  return { type: /^\d/.test(text) ? 'number' : 'symbol', value: text };
}

/** The tokens of a statement, for a parser. Taken tokens are printed; if an expected one is missing, UnsafeStatement is thrown. */
export class Tokens {
  readonly #tokens: readonly SqlToken[];
  readonly #printed: string[] = [];
  #position = 0;

  /** @throws UnsafeStatement on unknown tokens, or more than `maxTokens`. */
  constructor(sql: string, maxTokens: number) {
    this.#tokens = tokensOf(sql, maxTokens);
  }

  get count(): number {
    return this.#tokens.length;
  }

  /** The token `ahead` positions after the next one. */
  peek(ahead = 0): SqlToken | undefined {
    return this.#tokens[this.#position + ahead];
  }

  is(type: SqlToken['type'], value: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.type === type && token.value === value;
  }

  /** Takes the next token; prints it unchanged, or as `print`. */
  take(type: SqlToken['type'], print = this.peek()?.value): void {
    if (this.peek()?.type !== type || print === undefined) throw new UnsafeStatement();
    this.#printed.push(print);
    this.#position += 1;
  }

  /** Takes these words if they come next; returns whether they did. */
  takeIf(words: string): boolean {
    const all = words.split(' ');
    if (!all.every((word, ahead) => this.is('word', word, ahead))) return false;
    for (const word of all) this.take('word', word);
    return true;
  }

  expectWords(words: string): void {
    if (!this.takeIf(words)) throw new UnsafeStatement();
  }

  takeSymbolIf(symbol: string): boolean {
    if (!this.is('symbol', symbol)) return false;
    this.take('symbol');
    return true;
  }

  expectSymbol(symbol: string): void {
    if (!this.takeSymbolIf(symbol)) throw new UnsafeStatement();
  }

  /** Takes a name, quoted or not. */
  takeName(): string {
    const token = this.peek();
    if (token === undefined || (token.type !== 'word' && token.type !== 'name')) throw new UnsafeStatement();
    this.take(token.type, escapeIdentifier(token.value));
    return token.value;
  }

  /** The printed statement. @throws UnsafeStatement if tokens are left. */
  printed(): string {
    if (this.#position < this.#tokens.length) throw new UnsafeStatement();
    return this.#printed.join(' ');
  }
}
