/** Finds and replaces a person's words in texts, by the same regular expressions in JavaScript and PostgreSQL. */

/** Separators of words, also percent-encoded in a URL. */
const between = '(?: |%20|\\+)';

/** A letter or digit, in PostgreSQL and in JavaScript. Scripts without case don't separate words. */
const wordSignSql = '[[:upper:][:lower:][:digit:]]';
const wordSign = '[\\p{Lu}\\p{Ll}\\p{Nd}]';

/** Escapes for JavaScript's and PostgreSQL's (ARE) regular expressions. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches nothing. */
const nothing = 'x^';

/** The words and every sequence of them: a first name, a last name, both. */
function patternOf(words: readonly string[]): string {
  if (words.length === 0) return nothing;
  // JavaScript takes the first alternative that matches: the longest comes first.
  const pattern = `(?:${[...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;
  return `${pattern}(?:${between}${pattern})*`;
}

export class Words {
  readonly #words: readonly string[];

  /** Blank texts are ignored. */
  constructor(texts: Iterable<string>) {
    this.#words = [...new Set([...texts].map((text) => text.trim()))].filter((text) => text !== '');
  }

  /** PostgreSQL pattern: the words anywhere, also within longer ones. */
  get anywhere(): string {
    return patternOf(this.#words);
  }

  /** PostgreSQL pattern: whole words only. */
  get apart(): string {
    return `(?<!${wordSignSql})${patternOf(this.#words)}(?!${wordSignSql})`;
  }

  /** PostgreSQL pattern: anywhere in the text of a JSON document. */
  get inJson(): string {
    return patternOf(this.#words.map((word) => JSON.stringify(word).slice(1, -1)));
  }

  /** Words that are specific enough to search for in free text: at least two letters, or five characters of a number. */
  get telling(): readonly string[] {
    return this.#words.filter((word) => word.length >= (/\p{L}/u.test(word) ? 2 : 5));
  }
}

/** Whole words in free text, ignoring case, percent-encoded or not. */
export class WrittenWords {
  /** Spellings of a word. */
  readonly spellings: readonly string[];
  readonly #pattern: RegExp;

  constructor(words: Words) {
    this.spellings = [...new Set(words.telling.flatMap(spellingsOf))];
    // The hex digits of a percent-encoded character are no part of the following word.
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

/** A percent-encoded letter is matched with its case. */
function spellingsOf(word: string): readonly string[] {
  const encoded = [word, word.toLowerCase(), word.toUpperCase()].map(encodeURIComponent);
  return [word, ...encoded, ...encoded.map((item) => item.replaceAll('%20', '+'))];
}
