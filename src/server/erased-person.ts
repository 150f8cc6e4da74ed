/** What a feature is told of a user who is anonymised, whose texts it may have stored. */
import type { IdentityModel } from '#model/identity.ts';

/** Finds names and addresses of a user in texts. */
export interface ErasedTexts {
  /** All spellings of them. */
  readonly spellings: readonly string[];
  matches(text: string): boolean;
  replaceIn(text: string, replacement: string): string;
}

export interface ErasedPerson {
  readonly person: { readonly id: number; readonly facts: IdentityModel['user'] };
  /** The names and addresses to look for. */
  readonly personalTexts: ErasedTexts;
  /** The name that replaces them. */
  readonly newName: string;
}

/** Copies of the user's texts in other records, found by full text. */
export interface ErasedTraces extends Pick<ErasedPerson, 'person' | 'newName'> {
  readonly texts: { readonly names: { readonly patternWholeWords: string } };
}

/** A text of another user that contains a name or address of the person. */
export interface TextCopy {
  /** The service of its entity. */
  readonly entity: string;
  readonly name: string;
  readonly owner: string;
}
