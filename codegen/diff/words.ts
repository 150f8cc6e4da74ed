/**
 * Words of Markdown, as GitHub reads it. Whatever somebody typed into the catalogue comes into Markdown by one of these functions:
 * it is shown as it is, and makes no markup, no link, no mention of a person or an issue.
 */

/** Stands for a zero-width space until everything else is escaped. */
const gap = '\u200B';

/** Controls, which would be lost, and those of bidirectional text, which would show a reviewer another order: as `\u{202e}`. */
const shown = (typed: string): string =>
  typed
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u200B]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);

/**
 * GitHub makes links of more than Markdown says, after Markdown was read: mentions, issues, commits, references such as `GH-1`,
 * addresses, emoji. A gap parts what would be one.
 */
const links: readonly RegExp[] = [
  /(?<=@)(?=\S)/g,
  /(?<=#)(?=\d)/g,
  /(?<=[A-Za-z]-)(?=\d)/g,
  /(?<=(?<![\da-z])[\da-f])(?=[\da-f]{6,39}(?![\da-z]))/gi,
  /(?<=:)(?=\/\/|[\w+-]+:)/g,
  /(?<=www)(?=\.)/gi,
];

/** Plain text. A reader of the source sees it as people typed it, but for backslashes. */
export function text(typed: string): string {
  const parted = links.reduce((whole, link) => whole.replaceAll(link, gap), shown(typed));
  return parted
    .replaceAll(/[\\`*_[\]<>|~&#$]/g, String.raw`\$&`)
    .replace(/^(\d*)([-+=.)])/, String.raw`$1\$2`)
    .replaceAll(gap, '&#8203;');
}

/** What programs call it. Between backticks neither a backtick nor, in a table, a pipe could be written: then it is an element. */
export function code(typed: string): string {
  const name = shown(typed);
  return name === '' || /[`|\\]/.test(name) ? `<code>${text(name)}</code>` : `\`${name}\``;
}

export const bold = (typed: string): string => `**${text(typed)}**`;

export const quoted = (typed: string): string => `“${text(typed)}”`;

/** `a, b and c`. */
export const listing = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
