/** Finds and replaces a person's words in texts, by the same regular expressions in JavaScript and PostgreSQL. */

/** Matches a separator of words, also percent-encoded in a URL. */
const separator = '(?: |%20|\\+)';

/** Matches a letter or digit that is part of a word; not letters without case, since their scripts don't separate words. */
const wordSignSql = '[[:upper:][:lower:][:digit:]]';
const wordSign = '[\\p{Lu}\\p{Ll}\\p{Nd}]';

/** Escapes for JavaScript's and PostgreSQL's (ARE) regular expressions. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches nothing. */
const matchNothing = 'x^';

/** Matches the words and every sequence of them: a first name, a last name, both. */
function patternOf(words: readonly string[]): string {
  if (words.length === 0) return matchNothing;
  // Longest first, since JavaScript takes the first alternative that matches.
  const pattern = `(?:${[...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;
  return `${pattern}(?:${separator}${pattern})*`;
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
    // The hex digits of a percent-encoded character are not part of the following word.
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

/** Percent-encoded in each case, since ignoring case does not apply to an encoded letter. */
function spellingsOf(word: string): readonly string[] {
  const encoded = [word, word.toLowerCase(), word.toUpperCase()].map(encodeURIComponent);
  return [word, ...encoded, ...encoded.map((item) => item.replaceAll('%20', '+'))];
}
