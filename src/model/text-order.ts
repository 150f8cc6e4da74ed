/**
 * The order of texts is that of people: the root order of Unicode, with é beside e, whatever the case. Texts that differ in case alone
 * are equal in it, so the key decides.
 */

/** The database's collation of texts, by which they are compared: by code point. */
export const textCollation = 'portal_text';

/** Its collation of this order. */
export const orderCollation = 'portal_order';

// English changes nothing of the root order, and every browser has it; "und" would be the browser's own language.
const collator = new Intl.Collator('en', { sensitivity: 'accent' });

export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
