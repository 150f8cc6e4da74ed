/**
 * Tokenises SQL and prints it again: a restore runs recognised tokens only, never text of the file. Every name is printed in quotes, so
 * that PostgreSQL reads none as a keyword.
 */
import { escapeIdentifier } from '#model/escape.ts';

/** The statement is none that a backup of the portal can contain. */
export class UnsafeStatement extends Error {}

export interface SqlToken {
  /** `name`: in quotes. `word`: a keyword, or a name without quotes. */
  readonly type: 'text' | 'word' | 'name' | 'number' | 'sign';
  /** Of a word in lower case, of a name without its quotes, otherwise as written. */
  readonly value: string;
}

/**
 * Literals as PostgreSQL reads them with `standard_conforming_strings = on`. Comments, dollar quotes, parameters, semicolons and
 * operators that no backup contains are no tokens. A NUL would end the statement early on its way to PostgreSQL.
 */
const pattern = new RegExp(
  [
    String.raw`'[^'\0]*(?:''[^'\0]*)*'`,
    String.raw`[eE]'[^'\\\0]*(?:(?:''|\\[^\0])[^'\\\0]*)*'`,
    '[A-Za-z_][A-Za-z0-9_]*',
    String.raw`"[^"\p{Cc}]*(?:""[^"\p{Cc}]*)*"`,
    String.raw`\d+(?:\.\d*)?(?:[eE][-+]?\d+)?`,
    // PostgreSQL reads the longest operator: `<@-` is not `<@` and `-`, and `--` is a comment.
    '[().,[\\]]|(?:::|<>|<=|>=|<@|[=<>+*/-])(?![-+*/<>=~!@#%^&|`?:])',
  ].join('|'),
  'uy',
);

const spaces = /[ \t\r\n]*/y;

function tokensOf(sql: string, maxTokens: number): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = behind(spaces, sql, 0); at < sql.length; at = behind(spaces, sql, at)) {
    const start = at;
    at = behind(pattern, sql, start);
    tokens.push(tokenOf(sql.slice(start, at)));
    if (tokens.length > maxTokens) throw new UnsafeStatement();
  }
  return tokens;
}

/** The end of the pattern's match at this position. @throws UnsafeStatement if there is none. */
function behind(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at;
  if (!pattern.test(sql)) throw new UnsafeStatement();
  return pattern.lastIndex;
}

function tokenOf(text: string): SqlToken {
  if (text.endsWith("'")) return { type: 'text', value: text };
  if (text.startsWith('"')) return { type: 'name', value: text.slice(1, -1).replaceAll('""', '"') };
  if (/^[A-Za-z_]/.test(text)) return { type: 'word', value: text.toLowerCase() };
  return { type: /^\d/.test(text) ? 'number' : 'sign', value: text };
}

/** A parser's view of the tokens of a statement. Taken tokens are printed; a missing expected one throws UnsafeStatement. */
export class Tokens {
  readonly #tokens: readonly SqlToken[];
  readonly #printed: string[] = [];
  #at = 0;

  /** @throws UnsafeStatement on unknown tokens, or more than `maxTokens`. */
  constructor(sql: string, maxTokens: number) {
    this.#tokens = tokensOf(sql, maxTokens);
  }

  get count(): number {
    return this.#tokens.length;
  }

  /** The next token, or one after it. */
  peek(behind = 0): SqlToken | undefined {
    return this.#tokens[this.#at + behind];
  }

  is(type: SqlToken['type'], value: string, behind = 0): boolean {
    const token = this.peek(behind);
    return token?.type === type && token.value === value;
  }

  /** Takes the next token; prints it unchanged, or as `print`. */
  take(type: SqlToken['type'], print = this.peek()?.value): void {
    if (this.peek()?.type !== type || print === undefined) throw new UnsafeStatement();
    this.#printed.push(print);
    this.#at += 1;
  }

  /** Takes these words if they come next; returns whether they did. */
  takeIf(words: string): boolean {
    const all = words.split(' ');
    if (!all.every((word, behind) => this.is('word', word, behind))) return false;
    for (const word of all) this.take('word', word);
    return true;
  }

  words(words: string): void {
    if (!this.takeIf(words)) throw new UnsafeStatement();
  }

  takeSignIf(sign: string): boolean {
    if (!this.is('sign', sign)) return false;
    this.take('sign');
    return true;
  }

  sign(sign: string): void {
    if (!this.takeSignIf(sign)) throw new UnsafeStatement();
  }

  /** Takes a name, quoted or not. */
  name(): string {
    const token = this.peek();
    if (token === undefined || (token.type !== 'word' && token.type !== 'name')) throw new UnsafeStatement();
    this.take(token.type, escapeIdentifier(token.value));
    return token.value;
  }

  /** The printed statement. @throws UnsafeStatement if tokens are left. */
  printed(): string {
    if (this.#at < this.#tokens.length) throw new UnsafeStatement();
    return this.#printed.join(' ');
  }
}
