/** The only module that makes names: identifiers of the generated code, properties of the wire, indexes of the database. */

/** What an entity's generated code is called. */
export interface Names {
  /** Record type: the service's own spelling. */
  readonly type: string;
  /** The declared facts, an `EntitySpec`. */
  readonly spec: string;
  readonly key: string;
  readonly query: string;
  readonly client: string;
  /** The JSON Schema of what is saved. */
  readonly schema: string;
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
  query: `${service}Query`,
  client: `${name}Client`,
  schema: `${name}Schema`,
  grid: `${service}Grid`,
  form: `${service}Form`,
  panel: `${service}Panel`,
  listRoute: `${name}ListRoute`,
  formRoute: `${name}FormRoute`,
});

/** `bookShop` as `BookShop`. */
export const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `Order Lines` as `/order-lines`. */
export const pathOf = (words: string): string =>
  `/${words
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}`;

/** `authorId` is a reference known as `author`. */
export const referenceName = (field: string): string => field.replace(/Id$/, '');

/** The column of a link table that points at an entity. */
export const linkColumn = (entity: string): string => `${entity}Id`;

/** A key column of a view, which is never sent. */
export const hiddenColumn = (index: number): string => `_${index + 1}`;

/** PostgreSQL truncates longer identifiers silently, and two truncated ones may be equal. */
const longestName = 63;

/** `book_authorId`; a name that is too long ends in a hash instead. */
export function indexName(table: string, columns: readonly string[]): string {
  const name = [table, ...columns].join('_');
  return name.length <= longestName ? name : `${name.slice(0, longestName - 9)}_${hash(name)}`;
}

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (bits >>> 0).toString(16).padStart(8, '0');
}
