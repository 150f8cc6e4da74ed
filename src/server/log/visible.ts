import { truncate } from '#model/text.ts';

/** Of an error that is stored, to be shown to administrators. */
export const maxErrorLength = 1_000;

/** Untrusted text on one line of a terminal: escapes control and formatting characters (escape sequences, bidi) as `\u{1b}`. */
export function visible(text: string, maxLength = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return truncate(line, maxLength).replace(
    /[\p{Cc}\p{Cf}\p{Cs}]/gu,
    (item) => `\\u{${(item.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
