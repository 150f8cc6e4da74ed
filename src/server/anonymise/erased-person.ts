/** Types of an anonymisation that features share. */
import type { FormerTexts } from './former-texts.ts';
import type { Person } from './person.ts';
import type { PersonalTextMatcher } from './personal-texts.ts';

export interface ErasedPerson {
  readonly person: Person;
  /** The names and addresses to look for. */
  readonly personalTexts: PersonalTextMatcher;
  /** The name that replaces them. */
  readonly newName: string;
}

/** Copies of the user's texts in other records, found by full text. */
export interface ErasedTraces extends Pick<ErasedPerson, 'person' | 'newName'> {
  readonly texts: FormerTexts;
}

/** A text of another user that contains a name or address of the person. */
export interface TextCopy {
  /** The service of its entity. */
  readonly entity: string;
  readonly name: string;
  readonly owner: string;
}
