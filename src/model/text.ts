/**
 * Validates text by the rules of `portal.json` (core 5): forbidden fragments, then length, then characters.
 *
 * The rules are generated (`generated/rules.ts`) and shared by browser, server and loader; this module only applies them.
 */

/** A validation rule for text, with its messages. */
export interface TextRule {
  /** Lower case; matched anywhere in the text, ignoring case. */
  readonly forbidden: readonly string[];
  readonly minLength: number;
  readonly maxLength: number;
  /** Pattern for the whole text; `null` allows any character. */
  readonly pattern: RegExp | null;
  readonly messages: {
    /** `{fragment}` is replaced by the fragment that was found. */
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

/** Validates a text; returns the rule's message or `undefined`. Empty text is valid: `required` checks it. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  if (text === '') return undefined;
  const fragment = forbiddenFragment(rule, text);
  if (fragment !== undefined) return rule.messages.forbidden.replace('{fragment}', fragment);
  if (text.length < rule.minLength) return rule.messages.tooShort;
  if (text.length > rule.maxLength) return rule.messages.tooLong;
  return rule.pattern?.test(text) === false ? rule.messages.pattern : undefined;
}

/** Whether the value is a string that PostgreSQL can store: no NUL, no lone surrogates. */
export const isStorableText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

export const unstorableMessage = 'A text holds a character that can not be stored (NUL, or half of a surrogate pair).';

/** Whether a text has more than `maxLength` code points, which is how Ajv counts. */
export const isLonger = (text: string, maxLength: number): boolean =>
  text.length > maxLength && (text.length > 2 * maxLength || [...text].length > maxLength);

/** Whether a required value is missing. Whitespace alone counts as empty; `0` and `false` do not. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Of an empty required value to which no message of `portal.json` belongs. */
export const emptyMessage = 'A value is required.';

/** The text with its first letter in upper case. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Truncates a text to `maxLength` UTF-16 units, plus an ellipsis. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text;
