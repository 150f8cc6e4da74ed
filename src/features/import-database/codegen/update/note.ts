/** What an update has done, or leaves to a person. */
export type NoteKind = 'decide' | 'conflict' | 'renamed' | 'gone' | 'leftOut' | 'added' | 'changed';

/** What a note is about, for counts. */
export type NoteSubject = 'entity' | 'field' | 'option' | 'part';

export interface Note {
  readonly kind: NoteKind;
  readonly of: NoteSubject;
  /** `team`, `team.title` */
  readonly name: string;
  /** A sentence, or the end of one; absent where the name says it. */
  readonly detail?: string;
  /** Whether somebody had edited it. */
  readonly isEdited?: boolean;
}
