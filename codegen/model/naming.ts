/** Derives all names: identifiers in generated code, properties of the API, indexes in the database. */

import { titleOf, withoutAccents, wordsOf } from './words.ts';

/** Identifiers of an entity's generated code. */
export interface Names {
  /** Record type: the service's own spelling. */
  readonly type: string;
  /** The declared metadata, an `EntitySpec`. */
  readonly spec: string;
  readonly key: string;
  readonly client: string;
  readonly cells: string;
  readonly inputs: string;
  readonly actions: string;
  readonly grid: string;
  readonly form: string;
  readonly panel: string;
  readonly listRoute: string;
  readonly formRoute: string;
}

export const namesOf = (name: string, service: string): Names => ({
  type: service,
  spec: name,
  key: `${service}Key`,
  client: `${name}Client`,
  cells: `${name}Cells`,
  inputs: `${name}Inputs`,
  actions: `${name}Actions`,
  grid: `${service}Grid`,
  form: `${service}Form`,
  panel: `${service}Panel`,
  listRoute: `${name}ListRoute`,
  formRoute: `${name}FormRoute`,
});

/** The address of a list, made of its label; of the entity's name where the label has other letters. */
export function listPath(label: string, name: string): string {
  const plain = withoutAccents(label).replace(/[^A-Za-z\d]+$/, '');
  return pathOf(plain === '' ? titleOf(wordsOf(name)) : plain);
}

/** `Order Lines` → `/order-lines`. */
const pathOf = (words: string): string =>
  `/${words
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}`;

/** The property of a reference's name: `authorId` → `author`. */
export const referenceName = (field: string): string => field.replace(/Id$/, '');

/** The column of a link table that points at an entity. */
export const linkColumn = (entity: string): string => `${entity}Id`;

/** A key column of a view; it is never part of a response. */
export const hiddenColumn = (index: number): string => `_${index + 1}`;

/** PostgreSQL silently truncates longer identifiers, so two of them could become equal. */
const maxNameLength = 63;

/** `book_authorId`; a name that is too long ends in a hash instead. */
export function indexName(table: string, columns: readonly string[]): string {
  const name = [table, ...columns].join('_');
  return name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 9)}_${hash(name)}`;
}

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (bits >>> 0).toString(16).padStart(8, '0');
}
