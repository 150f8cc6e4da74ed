/** Decides which tables become entities, by which key, and which are link tables. */
import { isReservedName, isSystemTable } from '../../../../codegen/check/names.ts';
import { inFull } from './abbreviations.ts';
import { unreadTypes } from './column-type.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { columnOf, columnOfField, withFieldNames } from './field-names.ts';
import { builtInNames } from './built-in.ts';
import { isMigrationTable } from './migration-tables.ts';
import type { OmissionKind } from './omission-kinds.ts';
import { withEnd } from './name-length.ts';
import type { Rejections, Round } from './rejections.ts';
import { lackOfReading, refusedWrites } from './refused-writes.ts';
import { howToInclude, refusedByName } from './secrets.ts';
import { stampOf } from './stamps.ts';
import { groupsOfTables, withoutGroups } from './table-groups.ts';
import { camelOf, plural, singular, titleOf, wordsOf } from '../../../../codegen/model/words.ts';

/** A table that becomes an entity. */
export interface PlannedEntity {
  readonly name: string;
  /** The words of its labels: those of the table, prefixed by those of its schema if another schema has a table of that name. */
  readonly words: readonly string[];
  /** The label of one record, and of many. */
  readonly label: { readonly one: string; readonly many: string };
  /** The label of the group of the menu that its name tells. */
  readonly group: string | undefined;
  readonly table: DatabaseTable;
  /** Empty where nothing tells the rows apart. */
  readonly key: readonly string[];
}

/** A foreign key column of a link table, and the id of its target table. */
interface LinkSide {
  readonly column: string;
  readonly to: string;
}

export interface PlannedLink {
  readonly table: DatabaseTable;
  readonly sides: readonly [LinkSide, LinkSide];
}

export interface ImportPlan {
  /** Whether all tables are in one schema, which the portal file names. */
  readonly isOneSchema: boolean;
  /** By the table's id. */
  readonly entities: ReadonlyMap<string, PlannedEntity>;
  readonly links: readonly PlannedLink[];
}

/** Types that no key column can have: their values have no order, or none that a person could write into an address. */
const isUnusableInKeys = (type: string): boolean => /^(bytea|jsonb?|xml)$/.test(type) || unreadTypes.test(type);

const wholeNumber = /^(smallint|integer|bigint)$/;

const maxKeyColumns = 8;

/** Classifies the tables; reports the omitted ones. */
export function planOf(allTables: readonly DatabaseTable[], round: Round): ImportPlan {
  const tables = withFieldNames(allTables, round.rejections);
  const candidates = tables.filter((table) => canBeEntity(table, round));
  const targets = new Set(candidates.flatMap(({ references }) => references.map(({ target }) => target)));
  const links = linksOf(candidates);
  const linkTables = new Set(links.map(({ table }) => table.id));
  const names = new Set(allTables.flatMap(({ knownEntity }) => knownEntity?.toLowerCase() ?? []));
  const groups = groupsOfTables(candidates);
  const namesakes = Map.groupBy(candidates, nounOf);
  const named = candidates.flatMap((table) => {
    if (linkTables.has(table.id)) return [];
    const key = keyOf(table, targets, round);
    const isNamesake = new Set(namesakes.get(nounOf(table))?.map(({ schema }) => schema)).size > 1;
    const words = isNamesake ? [...table.schemaWords, ...table.words] : table.words;
    if (key === undefined) return [];
    const name = table.knownEntity ?? nameOf(table, words, names, round.rejections);
    return [{ name, words, group: isNamesake ? undefined : groups.get(table.id), table, key }];
  });
  const labels = new Set<string>();
  const words = withoutGroups(named);
  const entities = named.map((entity, index) => {
    const label = labelOf(entity.table, words[index] ?? entity.words, labels);
    return Object.assign(entity, { label }) satisfies PlannedEntity;
  });
  const byTable = new Map(entities.map((entity) => [entity.table.id, entity]));
  return {
    isOneSchema: new Set(tables.map(({ schema }) => schema)).size <= 1,
    entities: byTable,
    links: links.filter((link) => hasBothSides(link, byTable, round)),
  };
}

const nounOf = ({ words }: DatabaseTable): string => singular(words).join(' ');

type TableOmission = readonly [kind: OmissionKind, reason: string];

const omissionsByKind: Readonly<Record<'v' | 'm' | 'f', TableOmission>> = {
  v: ['viewWithoutKey', 'a view needs rows and a column with unique values'],
  m: ['viewWithoutKey', 'a materialized view needs rows and a column with unique values'],
  f: ['foreignTable', 'its rows are on another server'],
};

function canBeEntity(table: DatabaseTable, { rejections, reportOmission }: Round): boolean {
  // The comment marks tables of the portal.
  if (isOwnName(table.name) && (table.comment ?? '').startsWith('portal: ')) return false;
  const omission = omissionOf(table, rejections);
  if (omission === undefined) return true;
  const [kind, reason] = omission;
  reportOmission(kind, table.id, reason, 'left out');
  return false;
}

function omissionOf(table: DatabaseTable, rejections: Rejections): TableOmission | undefined {
  const { id, kind, primaryKey, name } = table;
  if (isMigrationTable(name)) return ['migrationTable', 'a migration tool keeps its own state in it'];
  const unreadable = lackOfReading(table) ?? table.unreadable;
  if (unreadable !== undefined) return ['unreadableTable', unreadable];
  if (kind !== 'r' && kind !== 'p' && (kind === 'f' || primaryKey === null)) return omissionsByKind[kind];
  const refused = rejections.tableReason(id);
  return refused === undefined ? undefined : ['refusedTable', refused];
}

/** Whether the portal has a table of that name, too. */
const isOwnName = (name: string): boolean => isSystemTable(name) || builtInNames.tables.has(name);

/** The schema, if the catalogue has to name it. */
export const schemaOf = ({ schema, name }: DatabaseTable, { isOneSchema }: ImportPlan): string | undefined =>
  isOneSchema && !isOwnName(name) ? undefined : schema;

/**
 * The primary key, else the first unique constraint of columns that are not null; empty for a table without a primary key that belongs to
 * others: its rows have a foreign key, or others refer to them.
 */
function keyOf(
  table: DatabaseTable,
  targets: ReadonlySet<string>,
  { rejections, reportOmission }: Round,
): readonly string[] | undefined {
  const { id, columns, primaryKey, unique } = table;
  const isPart = (column: DatabaseColumn) =>
    isKeyColumn(column) && rejections.columnReason(id, columnOf(column)) === undefined;
  const isKey = (key: readonly (string | null)[]): key is readonly string[] =>
    key.length <= maxKeyColumns &&
    key.every((part) => columns.some((column) => column.name === part && isPart(column)));
  const keys = [
    ...(primaryKey === null ? [] : [primaryKey]),
    ...unique.filter(({ where: targetSchema }) => targetSchema === null).map((constraint) => constraint.columns),
  ];
  const key = keys.find(isKey);
  if (key !== undefined) return key;
  if (primaryKey === null && (table.references.length > 0 || targets.has(id))) {
    reportOmission('readOnlyList', id, lackOfUnique(table), 'its rows are listed, and none of them has a page');
    return [];
  }
  const secret = columns.find((column) => primaryKey?.includes(column.name) && refusedByName(column) !== undefined);
  const [kind, reason] = lackOfKey(table, rejections);
  reportOmission(kind, id, reason, secret === undefined ? 'left out' : howToInclude(id, columnOf(secret)));
  return undefined;
}

/** Why a table has no usable key. */
function lackOfKey(table: DatabaseTable, rejections: Rejections): TableOmission {
  const { id, columns, primaryKey } = table;
  if (primaryKey === null) return ['noKey', lackOfUnique(table)];
  const key = `its key (${primaryKey.join(', ')})`;
  const parts = columns.filter(({ name }) => primaryKey.includes(name));
  const secret = parts.find((part) => refusedByName(part) !== undefined);
  if (secret !== undefined) return ['secretKey', `${key} looks like ${refusedByName(secret)}`];
  if (parts.some(({ grants }) => !grants.includes('select'))) return ['unreadableTable', `${key} may not be read`];
  const unusable = parts.find(({ type }) => isUnusableInKeys(type));
  if (unusable !== undefined) return ['unusableKey', `${key} has values of ${unusable.type}, which are in no address`];
  const refused = parts
    .map((part) => rejections.columnReason(id, columnOf(part)))
    .find((reason) => reason !== undefined);
  return [
    'unusableKey',
    refused === undefined ? `${key} has more than ${maxKeyColumns} columns` : `${key}: ${refused}`,
  ];
}

/** Why a table without a primary key has no other key: its first unique columns are none. */
function lackOfUnique(table: DatabaseTable): string {
  const [index] = table.unique;
  if (index === undefined) return 'it has no key';
  const names = index.columns.map((name) => (name === null ? '…' : columnOfField(table, name))).join(', ');
  const mayBeEmpty = table.columns.some(({ name, nullable }) => nullable && index.columns.includes(name));
  const reason =
    index.where !== null || index.columns.includes(null)
      ? 'is so by a condition or an expression'
      : mayBeEmpty
        ? 'may be empty'
        : 'can be no key';
  return `it has no primary key, and its unique (${names}) ${reason}`;
}

const isKeyColumn = (column: DatabaseColumn): boolean => {
  const { type, nullable } = column;
  return (
    !nullable && !isUnusableInKeys(type) && refusedByName(column) === undefined && column.grants.includes('select')
  );
};

/** Link tables: two foreign keys that are the primary key, and at most timestamps besides. */
function linksOf(tables: readonly DatabaseTable[]): PlannedLink[] {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const pairs = new Set<string>();
  return tables.flatMap((table) => {
    const link = linkOf(table, byId);
    // One link table for each pair of tables.
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

function linkOf(table: DatabaseTable, tables: ReadonlyMap<string, DatabaseTable>): PlannedLink | undefined {
  const sides = table.references.flatMap(({ columns, target: to, targetColumns, isGuessed }): LinkSide[] => {
    // The database removes the links of a removed record by its foreign keys.
    if (isGuessed === true) return [];
    const target = tables.get(to);
    const key = target?.primaryKey;
    const [column] = columns;
    // Both sides of a link need a numeric key.
    if (!target?.columns.some(({ name, type, large }) => name === key?.[0] && wholeNumber.test(type) && large !== true))
      return [];
    return column !== undefined && columns.length === 1 && key?.join() === targetColumns.join() ? [{ column, to }] : [];
  });
  const [first, second] = sides;
  if (first === undefined || second === undefined || sides.length !== 2 || first.to === second.to) return undefined;
  const linking = new Set([first.column, second.column]);
  // A changed list of links is rows that are added and deleted.
  const refused = refusedWrites(table);
  if (refused.insert !== undefined || refused.delete !== undefined) return undefined;
  if (linking.size !== 2 || table.primaryKey?.length !== 2 || !table.primaryKey.every((part) => linking.has(part)))
    return undefined;
  return table.columns.every((column) => linking.has(column.name) || isFilledStamp(column))
    ? { table, sides: [first, second] }
    : undefined;
}

/** A stamp that the database fills: nothing else writes one into a link table. */
const isFilledStamp = (column: DatabaseColumn): boolean => stampOf(column) !== undefined && column.default !== null;

function hasBothSides(
  { table, sides }: PlannedLink,
  byTable: ReadonlyMap<string, PlannedEntity>,
  { reportOmission }: Round,
): boolean {
  const linked = sides.every(({ to }) => byTable.has(to));
  if (!linked) reportOmission('linkToOmitted', table.id, 'it links a table that is left out', 'left out');
  return linked;
}

/** A free entity name for a table: `film_actors` → `filmActor`; a name that is already singular camel case is unchanged. */
function nameOf(
  { name: table, words: own }: DatabaseTable,
  words: readonly string[],
  taken: Set<string>,
  rejections: Rejections,
): string {
  const isCamelCase = words === own && /^[a-z][A-Za-z\d]*$/.test(table) && wordsOf(table).length === words.length;
  const name =
    isCamelCase && singular(words).join() === words.join() ? table : withEnd(camelOf(singular(words), 'table'), '');
  const isFree = (candidate: string) =>
    !taken.has(candidate.toLowerCase()) &&
    !rejections.hasName(candidate) &&
    !builtInNames.entities.has(candidate.toLowerCase()) &&
    !isReservedName(candidate, 'entity') &&
    !isSystemTable(candidate);
  for (const candidate of nameCandidates(name, withEnd(camelOf(words, 'table'), ''))) {
    if (!isFree(candidate)) continue;
    taken.add(candidate.toLowerCase());
    return candidate;
  }
  throw new Error(`There is no name for the table "${table}".`);
}

/** With the table's name where an earlier one has the same words: Posts, and Posts (post). */
function labelOf(
  { name, schema }: DatabaseTable,
  words: readonly string[],
  taken: Set<string>,
): PlannedEntity['label'] {
  const singularWords = inFull(singular(words));
  const [one, many] = [titleOf(singularWords), titleOf(plural(singularWords))];
  const ends = ['', ` (${name})`, ` (${schema}.${name})`];
  const end = ends.find((candidate) => !taken.has(many + candidate)) ?? '';
  taken.add(many + end);
  return { one: one + end, many: many + end };
}

/** Candidates: `user`, `userRecord`, `users`, `user2`, `user3` and so on. */
function* nameCandidates(name: string, whole: string): Iterable<string> {
  yield* [name, withEnd(name, 'Record'), whole];
  for (let count = 2; ; count += 1) yield withEnd(name, String(count));
}
