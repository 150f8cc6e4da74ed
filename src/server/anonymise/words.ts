/** Words of a person, found in other texts and replaced there; the same patterns for JavaScript and PostgreSQL. */

/** What a run of words is put together by, also in an address. */
const between = '(?: |%20|\\+)';

/** A letter or digit, in PostgreSQL's words and in JavaScript's. Scripts without cases write words without anything between them. */
const wordSignSql = '[[:upper:][:lower:][:digit:]]';
const wordSign = '[\\p{Lu}\\p{Ll}\\p{Nd}]';

/** In JavaScript and in PostgreSQL's advanced regular expressions. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches nothing. */
const nothing = 'x^';

/** The words, and every run of them: a first name, a last name, both. */
function patternOf(words: readonly string[]): string {
  if (words.length === 0) return nothing;
  // JavaScript takes the first that matches, and that has to be the longest.
  const one = `(?:${[...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;
  return `${one}(?:${between}${one})*`;
}

export class Words {
  readonly #words: readonly string[];

  /** Texts without a character but blanks are no words. */
  constructor(texts: Iterable<string>) {
    this.#words = [...new Set([...texts].map((text) => text.trim()))].filter((text) => text !== '');
  }

  /** A pattern of PostgreSQL for the words wherever they stand. */
  get anywhere(): string {
    return patternOf(this.#words);
  }

  /** The same for words that are no part of a longer one. */
  get apart(): string {
    return `(?<!${wordSignSql})${patternOf(this.#words)}(?!${wordSignSql})`;
  }

  /** Wherever they stand in the text of a JSON document. */
  get inJson(): string {
    return patternOf(this.#words.map((word) => JSON.stringify(word).slice(1, -1)));
  }

  /** Those that say enough to be looked for in what people write: two letters, five signs of a number. */
  get telling(): readonly string[] {
    return this.#words.filter((word) => word.length >= (/\p{L}/u.test(word) ? 2 : 5));
  }
}

/** Words in texts that people wrote: whatever their case, percent-encoded or not, but no parts of longer words. */
export class WrittenWords {
  /** Each way in which a word may be written. */
  readonly spellings: readonly string[];
  readonly #pattern: RegExp;

  constructor(words: Words) {
    this.spellings = [...new Set(words.telling.flatMap(spellingsOf))];
    // The digits of an encoded sign are no part of the word behind it.
    this.#pattern = new RegExp(
      `(?:(?<!${wordSign})|(?<=%[0-9a-f]{2}))${patternOf(this.spellings)}(?!${wordSign})`,
      'giu',
    );
  }

  areIn(text: string): boolean {
    return text.search(this.#pattern) >= 0;
  }

  replacedIn(text: string, by: string): string {
    return text.replace(this.#pattern, () => by);
  }
}

/** No case is ignored where a letter is encoded. */
function spellingsOf(word: string): readonly string[] {
  const encoded = [word, word.toLowerCase(), word.toUpperCase()].map(encodeURIComponent);
  return [word, ...encoded, ...encoded.map((one) => one.replaceAll('%20', '+'))];
}
