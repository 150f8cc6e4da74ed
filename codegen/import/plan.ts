/** Which tables become entities, by which key, and which become lists of both sides. */
import { isReservedName, isSystemTable } from '../check/names.ts';
import { auditNames } from '../model/defaults.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { isStamp } from './default-value.ts';
import type { NotSaid } from './draft.ts';
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
export function planOf(schema: string, tables: readonly DatabaseTable[], notSaid: NotSaid): Plan {
  const kept = tables.filter((table) => canBeEntity(table, notSaid));
  const links = linksOf(schema, kept);
  const linking = new Set(links.map(({ table }) => table.name));
  const names = new Set<string>();
  const entities = kept.flatMap((table): PlannedEntity[] => {
    if (linking.has(table.name)) return [];
    const key = keyOf(table, notSaid);
    return key === undefined ? [] : [{ name: nameOf(table.name, names), table, key }];
  });
  const known = new Map(entities.map((entity) => [entity.table.name, entity]));
  return { schema, entities: known, links: links.filter((link) => bothThere(link, known, notSaid)) };
}

const others = {
  v: 'a view has no column that tells its rows apart, or no rows',
  m: 'a materialized view has no column that tells its rows apart, or no rows',
  f: 'its rows are in another server',
};

function canBeEntity({ name, kind, comment, primaryKey }: DatabaseTable, notSaid: NotSaid): boolean {
  // The comment is by what the portal knows its own.
  if (isSystemTable(name) && (comment ?? '').startsWith('portal: ')) return false;
  const reason =
    kind !== 'r' && kind !== 'p' && (kind === 'f' || primaryKey === null)
      ? others[kind]
      : isSystemTable(name)
        ? 'the portal has a table of that name for itself'
        : isName(name)
          ? undefined
          : 'a table has a name of letters, digits and _';
  if (reason !== undefined) notSaid(name, reason, 'left out');
  return reason === undefined;
}

/** The primary key, else columns that are unique and never empty. */
function keyOf({ name, columns, primaryKey, unique }: DatabaseTable, notSaid: NotSaid): readonly string[] | undefined {
  const isKey = (key: readonly (string | null)[]): key is readonly string[] =>
    key.length <= mostParts &&
    key.every((part) => columns.some((column) => column.name === part && isKeyColumn(column)));
  const keys = [
    ...(primaryKey === null ? [] : [primaryKey]),
    ...unique.filter(({ where }) => where === null).map((one) => one.columns),
  ];
  const key = keys.find(isKey);
  if (key !== undefined) return key;
  const parts = primaryKey?.join(', ');
  const reason =
    parts === undefined ? 'it has no key' : `its key (${parts}) is not one to ${mostParts} numbers, texts, days or ids`;
  notSaid(name, reason, 'left out');
  return undefined;
}

const isKeyColumn = ({ name, type, values, nullable }: DatabaseColumn): boolean =>
  canBeField(name) && !nullable && values === null && keyTypes.test(type);

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
function nameOf(table: string, taken: Set<string>): string {
  const words = wordsOf(table);
  const isNamed = /^[a-z][A-Za-z\d]*$/.test(table) && singular(words).join() === words.join();
  const name = isNamed ? table : camelOf(singular(words));
  const free = [
    name,
    `${name}Record`,
    camelOf(words),
    ...Array.from({ length: 9 }, (_, index) => `${name}${index + 2}`),
  ].find((one) => !taken.has(one.toLowerCase()) && !isReservedName(one, 'entity') && !isSystemTable(one));
  taken.add((free ?? name).toLowerCase());
  return free ?? name;
}
