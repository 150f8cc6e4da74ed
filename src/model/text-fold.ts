/**
 * How two texts are held against each other where people look for one: in NFC, whatever their case, with one sigma and one blank. What
 * is stored stays as it was sent.
 *
 * The database does the same (`schema/text-fold.ts`), so letters change one by one: a final sigma is one only in its word, and İ is i.
 */

/** Characters that are looked for as another one. */
export const foldedCharacters: ReadonlyMap<string, string> = new Map([
  ['ς', 'σ'],
  ['\u00A0', ' '],
  ['\u2007', ' '],
  ['\u202F', ' '],
]);

const foldCharacter = (character: string): string => {
  const lower = character === 'İ' ? 'i' : character.toLowerCase();
  return foldedCharacters.get(lower) ?? lower;
};

export const foldText = (text: string): string => Array.from(text.normalize('NFC'), foldCharacter).join('');

/** The text of a search: blanks around it were typed or pasted along. */
export const searchedText = (text: string): string => foldText(text).trim();

/** Whether the text contains what is searched for. */
export const containsText = (text: string, search: string): boolean => foldText(text).includes(searchedText(search));
