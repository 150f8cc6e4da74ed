/** Untrusted text in what a program prints: a terminal would obey its control characters, and a line of it could pass for one of ours. */
import { truncate } from './text.ts';

/** The limit for the text of a stored error, which administrators see. */
export const maxErrorLength = 1_000;

/** Untrusted text on one line of a terminal: escapes control and formatting characters (escape sequences, bidi) as `\u{1b}`. */
export function visible(text: string, maxLength = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return truncate(line, maxLength).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, escaped);
}

/** Text of several lines with untrusted parts: escapes like {@link visible}, but keeps lines. */
export const visibleLines = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, escaped);

const escaped = (item: string): string => `\\u{${(item.codePointAt(0) ?? 0).toString(16)}}`;
