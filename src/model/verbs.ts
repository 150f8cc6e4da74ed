/**
 * The verbs of permissions: what a permission allows on its resource (core 6). Each operation names those that it needs (`model/wire/`);
 * what tokens that only read and "view as" may, what a role's form shows and what the documents say follow from the rows here.
 */
interface VerbFacts<Name> {
  /** The column of a role's form. */
  readonly title: string;
  /** How the sum of a user's permissions begins: `Reads 32 of 32`. */
  readonly phrase: string;
  /** The verbs that nobody does without when they do this one: they are granted with it. */
  readonly implies: readonly Name[];
  /** Whether what needs it changes data, which "view as" and tokens that only read may not. A view or a read-only entity does not have it. */
  readonly changes: boolean;
  /** Whether rules for rows and permissions of fields narrow it. The others are for the rows and fields that one may read. */
  readonly isRestrictable: boolean;
}

const rows = <const Rows extends Readonly<Record<string, VerbFacts<keyof Rows>>>>(table: Rows): Rows => table;

export const verbs = rows({
  read: { title: 'Read', phrase: 'reads', implies: [], changes: false, isRestrictable: true },
  write: { title: 'Write', phrase: 'writes', implies: ['read'], changes: true, isRestrictable: true },
});

export type Verb = keyof typeof verbs;

/** A verb that rules for rows and permissions of fields narrow. */
export type RestrictableVerb = {
  [Name in Verb]: (typeof verbs)[Name]['isRestrictable'] extends true ? Name : never;
}[Verb];

export const verbNames = Object.keys(verbs) as readonly Verb[];

const isRestrictable = (verb: Verb): verb is RestrictableVerb => verbs[verb].isRestrictable;
export const restrictableVerbs = verbNames.filter(isRestrictable);

export const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

/** The verb, and all that it implies. */
export const withImplied = (verb: Verb): readonly Verb[] => [
  ...new Set([...verbs[verb].implies.flatMap(withImplied), verb]),
];
