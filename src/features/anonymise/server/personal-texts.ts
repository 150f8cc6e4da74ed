/** Finds and replaces a person's names and addresses in texts, by the same regular expressions in JavaScript and PostgreSQL. */
import type { ErasedTexts } from '../../../server/erased-person.ts';

/** Matches a separator of words, also percent-encoded in a URL. */
const separator = '(?: |%20|\\+)';

/** Matches a letter or digit that is part of a word; not letters without case, since their scripts don't separate words. */
const wordSignSql = '[[:upper:][:lower:][:digit:]]';
const wordSign = '[\\p{Lu}\\p{Ll}\\p{Nd}]';

/** Escapes for JavaScript's and PostgreSQL's (ARE) regular expressions. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches nothing. */
const matchNothing = 'x^';

/** Matches the texts and every sequence of them: a first name, a last name, both. */
function patternOf(texts: readonly string[]): string {
  if (texts.length === 0) return matchNothing;
  // Longest first, since JavaScript takes the first alternative that matches.
  const pattern = `(?:${[...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;
  return `${pattern}(?:${separator}${pattern})*`;
}

/** Names and addresses of a person, as sources of regular expressions. */
export class PersonalTexts {
  readonly #texts: readonly string[];

  /** Blank texts are ignored. */
  constructor(texts: Iterable<string>) {
    this.#texts = [...new Set([...texts].map((text) => text.trim()))].filter((text) => text !== '');
  }

  /** Matches the texts anywhere, also within longer words. */
  get patternAnywhere(): string {
    return patternOf(this.#texts);
  }

  /** Matches whole words only; for PostgreSQL alone. */
  get patternWholeWords(): string {
    return `(?<!${wordSignSql})${patternOf(this.#texts)}(?!${wordSignSql})`;
  }

  /** Matches the texts anywhere in the text of a JSON document. */
  get patternInJson(): string {
    return patternOf(this.#texts.map((text) => JSON.stringify(text).slice(1, -1)));
  }

  /** Texts that are specific enough to search for in free text: at least two letters, or five characters of a number. */
  get searchable(): readonly string[] {
    return this.#texts.filter((text) => text.length >= (/\p{L}/u.test(text) ? 2 : 5));
  }
}

/** Finds a person's names and addresses in free text: as whole words, ignoring case, percent-encoded or not. */
export class PersonalTextMatcher implements ErasedTexts {
  readonly spellings: readonly string[];
  readonly #pattern: RegExp;

  constructor(texts: PersonalTexts) {
    this.spellings = [...new Set(texts.searchable.flatMap(spellingsOf))];
    // The hex digits of a percent-encoded character are not part of the following word.
    this.#pattern = new RegExp(
      `(?:(?<!${wordSign})|(?<=%[0-9a-f]{2}))${patternOf(this.spellings)}(?!${wordSign})`,
      'giu',
    );
  }

  matches(text: string): boolean {
    return text.search(this.#pattern) >= 0;
  }

  replaceIn(text: string, replacement: string): string {
    return text.replace(this.#pattern, () => replacement);
  }
}

/** Percent-encoded in each case, since ignoring case does not apply to an encoded letter. */
function spellingsOf(text: string): readonly string[] {
  const encoded = [text, text.toLowerCase(), text.toUpperCase()].map(encodeURIComponent);
  return [text, ...encoded, ...encoded.map((item) => item.replaceAll('%20', '+'))];
}
