/**
 * Judges text by the rules of `portal.json` (core 5): forbidden fragments, then length, then characters.
 *
 * The rules themselves are generated (`generated/rules.ts`), so that the browser, the server and the loader
 * judge alike; this module only applies them.
 */

/** One way of judging text, with the words a person reads when it fails. */
export interface TextRule {
  /** Lower case; found anywhere in the text, in any case. */
  readonly forbidden: readonly string[];
  readonly minLength: number;
  readonly maxLength: number;
  /** What the whole text must match; `null` where any character will do. */
  readonly pattern: RegExp | null;
  readonly messages: {
    /** `{fragment}` stands for the fragment that was found. */
    readonly forbidden: string;
    readonly tooShort: string;
    readonly tooLong: string;
    readonly pattern: string;
  };
}

/** The first forbidden fragment that the text contains, as the rule spells it. */
export function forbiddenFragment(rule: TextRule, text: string): string | undefined {
  const lower = text.toLowerCase();
  return rule.forbidden.find((fragment) => lower.includes(fragment));
}

/** What is wrong with a text, in the words of the rule; `undefined` when nothing is. Empty text is judged by `required`, not here. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  if (text === '') return undefined;
  const fragment = forbiddenFragment(rule, text);
  if (fragment !== undefined) return rule.messages.forbidden.replace('{fragment}', fragment);
  if (text.length < rule.minLength) return rule.messages.tooShort;
  if (text.length > rule.maxLength) return rule.messages.tooLong;
  return rule.pattern?.test(text) === false ? rule.messages.pattern : undefined;
}

/** Text that every database and browser can hold: no half characters, no NUL. */
export const isString = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** Whether a text has more characters than that; counted as Ajv does, where half of a surrogate pair is none. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most);

/** Whether a required value is missing. Blanks alone count as empty; `0` and `false` do not. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The text, or its first characters with an ellipsis where it has more than `most`. */
export const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
