/** Which tables become entities, by which key, and which become lists of both sides. */
import { isReservedName, isSystemTable } from '../check/names.ts';
import { auditNames } from '../model/defaults.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { isStamp } from './default-value.ts';
import { builtInNames } from './built-in.ts';
import type { NotSaid } from './draft.ts';
import type { Refused } from './refused.ts';
import { secretByName } from './secrets.ts';
import { camelOf, singular, wordsOf } from '../model/words.ts';

/** A table that becomes an entity. */
export interface PlannedEntity {
  readonly name: string;
  readonly table: DatabaseTable;
  readonly key: readonly string[];
}

/** One column of a link table, and where it leads. */
interface LinkSide {
  readonly column: string;
  readonly to: string;
}

export interface PlannedLink {
  readonly table: DatabaseTable;
  readonly sides: readonly [LinkSide, LinkSide];
}

export interface Plan {
  readonly schema: string;
  /** By table. */
  readonly entities: ReadonlyMap<string, PlannedEntity>;
  readonly links: readonly PlannedLink[];
}

const isName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_]*$/.test(name);

/** Whether a column's name can be a property. */
export const canBeField = (name: string): boolean => isName(name) && !isReservedName(name, 'field');

/** The columns that an audited table has. */
export const isAuditedTable = ({ columns }: DatabaseTable): boolean =>
  auditNames.every((name) => columns.some((column) => column.name === name));

/** What a key can be made of. */
export const keyTypes = /^(smallint|integer|bigint|text|citext|character( varying)?(\(\d+\))?|date|uuid)$/;

const wholeNumber = /^(smallint|integer|bigint)$/;

const mostParts = 3;

/** Sorts the tables of a schema; what becomes nothing is told. */
export function planOf(schema: string, tables: readonly DatabaseTable[], refused: Refused, notSaid: NotSaid): Plan {
  const kept = tables.filter((table) => canBeEntity(table, refused, notSaid));
  const links = linksOf(schema, kept);
  const linking = new Set(links.map(({ table }) => table.name));
  const names = new Set<string>();
  const entities = kept.flatMap((table): PlannedEntity[] => {
    if (linking.has(table.name)) return [];
    const key = keyOf(table, refused, notSaid);
    return key === undefined ? [] : [{ name: nameOf(table.name, names, refused), table, key }];
  });
  const known = new Map(entities.map((entity) => [entity.table.name, entity]));
  return { schema, entities: known, links: links.filter((link) => bothThere(link, known, notSaid)) };
}

const others = {
  v: 'a view has no column that tells its rows apart, or no rows',
  m: 'a materialized view has no column that tells its rows apart, or no rows',
  f: 'its rows are in another server',
};

function canBeEntity({ name, kind, comment, primaryKey }: DatabaseTable, refused: Refused, notSaid: NotSaid): boolean {
  const isOwn = isSystemTable(name) || builtInNames.tables.has(name);
  // The comment is by what the portal knows its own.
  if (isOwn && (comment ?? '').startsWith('portal: ')) return false;
  const reason =
    kind !== 'r' && kind !== 'p' && (kind === 'f' || primaryKey === null)
      ? others[kind]
      : isOwn
        ? 'the portal has a table of that name for itself'
        : isName(name)
          ? refused.ofTable(name)
          : 'a table has a name of letters, digits and _';
  if (reason !== undefined) notSaid(name, reason, 'left out');
  return reason === undefined;
}

/** The primary key, else columns that are unique and never empty. */
function keyOf(
  { name, columns, primaryKey, unique }: DatabaseTable,
  refused: Refused,
  notSaid: NotSaid,
): readonly string[] | undefined {
  const isPart = (column: DatabaseColumn) => isKeyColumn(column) && refused.ofColumn(name, column.name) === undefined;
  const isKey = (key: readonly (string | null)[]): key is readonly string[] =>
    key.length <= mostParts && key.every((part) => columns.some((column) => column.name === part && isPart(column)));
  const keys = [
    ...(primaryKey === null ? [] : [primaryKey]),
    ...unique.filter(({ where }) => where === null).map((one) => one.columns),
  ];
  const key = keys.find(isKey);
  if (key !== undefined) return key;
  notSaid(name, whyNoKey(columns, primaryKey), 'left out');
  return undefined;
}

/** What is wrong with the key of a table that has no other. */
function whyNoKey(columns: readonly DatabaseColumn[], primaryKey: readonly string[] | null): string {
  if (primaryKey === null) return 'it has no key';
  const key = `its key (${primaryKey.join(', ')})`;
  const parts = columns.filter(({ name }) => primaryKey.includes(name));
  const great = parts.find(({ tooGreat = null }) => tooGreat !== null);
  if (great !== undefined)
    return `${key} has numbers such as ${great.tooGreat}, and the portal knows records by numbers up to ${Number.MAX_SAFE_INTEGER}: give it another unique column that can't be empty`;
  const secret = parts.map(secretByName).find((holds) => holds !== undefined);
  if (secret !== undefined) return `${key} looks like ${secret}`;
  return `${key} is not one to ${mostParts} numbers, texts, days or ids`;
}

const isKeyColumn = (column: DatabaseColumn): boolean => {
  const { name, type, values, nullable, tooGreat = null } = column;
  if (!canBeField(name) || nullable || values !== null || !keyTypes.test(type)) return false;
  return tooGreat === null && secretByName(column) === undefined;
};

/** Tables that hold nothing but which rows of two others belong together, and perhaps since when. */
function linksOf(schema: string, tables: readonly DatabaseTable[]): PlannedLink[] {
  const named = new Map(tables.map((table) => [table.name, table]));
  const pairs = new Set<string>();
  return tables.flatMap((table) => {
    const link = linkOf(schema, table, named);
    // Between two tables there can be one list.
    const pair =
      link?.sides
        .map(({ to }) => to)
        .sort()
        .join(' ') ?? '';
    if (link === undefined || pairs.has(pair)) return [];
    pairs.add(pair);
    return [link];
  });
}

function linkOf(
  schema: string,
  table: DatabaseTable,
  tables: ReadonlyMap<string, DatabaseTable>,
): PlannedLink | undefined {
  const sides = table.references.flatMap(({ columns, schema: where, table: to, targetColumns }): LinkSide[] => {
    const target = where === schema ? tables.get(to) : undefined;
    const key = target?.primaryKey;
    const [column] = columns;
    // A list of links belongs to records that are known by a number.
    if (!target?.columns.some(({ name, type }) => name === key?.[0] && wholeNumber.test(type))) return [];
    return column !== undefined && columns.length === 1 && key?.join() === targetColumns.join() ? [{ column, to }] : [];
  });
  const [first, second] = sides;
  if (first === undefined || second === undefined || sides.length !== 2 || first.to === second.to) return undefined;
  const linking = new Set([first.column, second.column]);
  if (linking.size !== 2 || table.primaryKey?.length !== 2 || !table.primaryKey.every((part) => linking.has(part)))
    return undefined;
  return table.columns.every((column) => linking.has(column.name) || isStamp(column))
    ? { table, sides: [first, second] }
    : undefined;
}

function bothThere(
  { table, sides }: PlannedLink,
  known: ReadonlyMap<string, PlannedEntity>,
  notSaid: NotSaid,
): boolean {
  const there = sides.every(({ to }) => known.has(to));
  if (!there) notSaid(table.name, 'it links a table that is left out', 'left out');
  return there;
}

/** `film_actors` as filmActor, what is one already as it is, and what nobody else is called. */
function nameOf(table: string, taken: Set<string>, refused: Refused): string {
  const words = wordsOf(table);
  const isNamed = /^[a-z][A-Za-z\d]*$/.test(table) && singular(words).join() === words.join();
  const name = isNamed ? table : camelOf(singular(words));
  const isFree = (one: string) =>
    !taken.has(one.toLowerCase()) &&
    !refused.hasName(one) &&
    !builtInNames.entities.has(one.toLowerCase()) &&
    !isReservedName(one, 'entity') &&
    !isSystemTable(one);
  for (const one of namesLike(name, camelOf(words))) {
    if (!isFree(one)) continue;
    taken.add(one.toLowerCase());
    return one;
  }
  throw new Error(`There is no name for the table "${table}".`);
}

/** As long as the name of a table. */
const longestName = 63;

/** `user`, `userRecord`, `users`, `user2`, `user3` and so on. */
function* namesLike(name: string, whole: string): Iterable<string> {
  const ending = (end: string) => name.slice(0, longestName - end.length) + end;
  yield* [name, ending('Record'), whole];
  for (let count = 2; ; count += 1) yield ending(String(count));
}
