/** The names of a request that mean nothing here, in a message: a request may bring thousands. */
import { nearest } from '#model/nearest.ts';
import { truncate } from '#model/text.ts';

/** Names that a message lists. */
const maxListed = 10;

/** Characters of a name that a message quotes. */
const maxNameLength = 40;

interface UnknownNames {
  /** The first of them, and the number of the others. */
  readonly names: string;
  /** A sentence with the likely meaning of the first one, after a blank; or nothing. */
  readonly suggestion: string;
}

export function unknownNames(unknown: readonly string[], known: Iterable<string>): UnknownNames {
  const [first = ''] = unknown;
  const suggestion = nearest(first, [...known]);
  return {
    names: firstNames(unknown, maxListed),
    suggestion: suggestion === undefined ? '' : ` Did you mean ${suggestion}?`,
  };
}

export function firstNames(names: readonly string[], most: number): string {
  const listed = names.slice(0, most).map((name) => truncate(name, maxNameLength));
  return `${listed.join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
}
