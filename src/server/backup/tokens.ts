/**
 * SQL as tokens, printed anew: what a restore runs is made of tokens that were recognised, never of the text of a file. Every name is
 * printed in quotes, so that PostgreSQL reads none of them as a keyword.
 */
import { escapeIdentifier } from '#model/escape.ts';

/** A statement is none that a backup of the portal holds. */
export class UnsafeStatement extends Error {}

export interface SqlToken {
  /** `name`: in quotes. `word`: a keyword, or a name without quotes. */
  readonly type: 'text' | 'word' | 'name' | 'number' | 'sign';
  /** Of a word in lower case, of a name what stands between its quotes, else as it is written. */
  readonly value: string;
}

/**
 * Literals as PostgreSQL reads them where `standard_conforming_strings` is on. Comments, dollar quotes, parameters, semicolons and
 * operators that no backup has are no tokens. A NUL would end the statement early on its way to PostgreSQL.
 */
const pattern = new RegExp(
  [
    String.raw`'[^'\0]*(?:''[^'\0]*)*'`,
    String.raw`[eE]'[^'\\\0]*(?:(?:''|\\[^\0])[^'\\\0]*)*'`,
    '[A-Za-z_][A-Za-z0-9_]*',
    String.raw`"[^"\p{Cc}]*(?:""[^"\p{Cc}]*)*"`,
    String.raw`\d+(?:\.\d*)?(?:[eE][-+]?\d+)?`,
    // PostgreSQL reads an operator as long as it goes: of `<@-` not `<@` and `-`, and `--` as a comment.
    '[().,[\\]]|(?:::|<>|<=|>=|<@|[=<>+*/-])(?![-+*/<>=~!@#%^&|`?:])',
  ].join('|'),
  'uy',
);

const spaces = /[ \t\r\n]*/y;

function tokensOf(sql: string, most: number): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = behind(spaces, sql, 0); at < sql.length; at = behind(spaces, sql, at)) {
    const start = at;
    at = behind(pattern, sql, start);
    tokens.push(tokenOf(sql.slice(start, at)));
    if (tokens.length > most) throw new UnsafeStatement();
  }
  return tokens;
}

/** Where what the pattern matches here ends. */
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

/** The tokens of a statement, from the first to the last. Each that is taken is printed; none that is expected may be missing. */
export class Tokens {
  readonly #tokens: readonly SqlToken[];
  readonly #printed: string[] = [];
  #at = 0;

  /** @throws Refused where the text is of other tokens, or of more than so many. */
  constructor(sql: string, most: number) {
    this.#tokens = tokensOf(sql, most);
  }

  get count(): number {
    return this.#tokens.length;
  }

  /** The next one that is not taken yet, or one behind it. */
  peek(behind = 0): SqlToken | undefined {
    return this.#tokens[this.#at + behind];
  }

  is(type: SqlToken['type'], value: string, behind = 0): boolean {
    const token = this.peek(behind);
    return token?.type === type && token.value === value;
  }

  /** Takes the next one, as it is or as `print` says. */
  take(type: SqlToken['type'], print = this.peek()?.value): void {
    if (this.peek()?.type !== type || print === undefined) throw new UnsafeStatement();
    this.#printed.push(print);
    this.#at += 1;
  }

  /** Takes these words where they come next, and says whether they did. */
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

  /** A name, with quotes or without. */
  name(): string {
    const token = this.peek();
    if (token === undefined || (token.type !== 'word' && token.type !== 'name')) throw new UnsafeStatement();
    this.take(token.type, escapeIdentifier(token.value));
    return token.value;
  }

  /** All of them, which are taken by now. */
  printed(): string {
    if (this.#at < this.#tokens.length) throw new UnsafeStatement();
    return this.#printed.join(' ');
  }
}
