/** Types of an anonymisation that features share. */
import type { Person } from '../features/anonymise/server/person.ts';
import type { PersonalTextMatcher } from '../features/anonymise/server/personal-texts.ts';

export interface ErasedPerson {
  readonly person: Person;
  /** The names and addresses to look for. */
  readonly personalTexts: PersonalTextMatcher;
  /** The name that replaces them. */
  readonly newName: string;
}

/** A text of another user that contains a name or address of the person. */
export interface TextCopy {
  /** The service of its entity. */
  readonly entity: string;
  readonly name: string;
  readonly owner: string;
}
