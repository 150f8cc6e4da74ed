/** Words of Markdown. */

export const code = (name: string): string => `\`${name}\``;
export const bold = (text: string): string => `**${text}**`;

/** `a, b and c`. */
export const listing = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
