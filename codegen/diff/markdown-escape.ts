/**
 * Escapes text for GitHub's Markdown. Catalogue text enters Markdown only through these functions: it is shown literally, and makes
 * no markup, link or mention of a user or an issue.
 */

/** A zero-width space, escaped last. */
const gap = '\u200B';

/** Shows control characters as `\u{202e}`, bidirectional ones too: these could show a reviewer the text in another order. */
const showControlCharacters = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(
      /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200B]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    );

/**
 * What GitHub links after parsing Markdown: mentions, issues, commits, references such as `GH-1`, addresses, emoji. A gap splits each.
 */
const links: readonly RegExp[] = [
  /(?<=@)(?=\S)/g,
  /(?<=#)(?=\d)/g,
  /(?<=[A-Za-z]-)(?=\d)/g,
  /(?<=(?<![\da-z])[\da-f])(?=[\da-f]{6,39}(?![\da-z]))/gi,
  /(?<=:)(?=\/\/|[\w+-]+:)/g,
  /(?<=www)(?=\.)/gi,
];

/** Plain text, escaped with backslashes. */
export function plainText(text: string): string {
  const split = links.reduce((text, link) => text.replaceAll(link, gap), showControlCharacters(text));
  return split
    .replaceAll(/[\\`*_[\]<>|~&#$]/g, String.raw`\$&`)
    .replace(/^(\d*)([-+=.)])/, String.raw`$1\$2`)
    .replaceAll(gap, '&#8203;');
}

/** Inline code; as a `<code>` element where the name has a backtick or a pipe, which backticks can't hold in a table. */
export function code(text: string): string {
  const name = showControlCharacters(text);
  return name === '' || /[`|\\]/.test(name) ? `<code>${plainText(name)}</code>` : `\`${name}\``;
}

export const bold = (text: string): string => `**${plainText(text)}**`;

export const quotedMarkdown = (text: string): string => `“${plainText(text)}”`;

/** `a, b and c`. */
export const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const countPhrase = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
