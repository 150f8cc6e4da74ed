/** Decides which tables become entities, by which key, and which are link tables. */
import { isReservedName, isSystemTable } from '../check/names.ts';
import { auditNames } from '../model/defaults.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { builtInNames } from './built-in.ts';
import type { Rejections, Round } from './rejections.ts';
import { howToInclude, refusedByName } from './secrets.ts';
import { stampOf } from './stamps.ts';
import { camelOf, singular, wordsOf } from '../model/words.ts';

/** A table that becomes an entity. */
export interface PlannedEntity {
  readonly name: string;
  readonly table: DatabaseTable;
  readonly key: readonly string[];
}

/** A foreign key column of a link table, and its target table. */
interface LinkSide {
  readonly column: string;
  readonly to: string;
}

export interface PlannedLink {
  readonly table: DatabaseTable;
  readonly sides: readonly [LinkSide, LinkSide];
}

export interface ImportPlan {
  readonly schema: string;
  /** By table. */
  readonly entities: ReadonlyMap<string, PlannedEntity>;
  readonly links: readonly PlannedLink[];
}

const isName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_]*$/.test(name);

/** Whether a column's name can be a field's name. */
export const canBeField = (name: string): boolean => isName(name) && !isReservedName(name, 'field');

/** Whether the table has all audit columns. */
export const isAuditedTable = ({ columns }: DatabaseTable): boolean =>
  auditNames.every((name) => columns.some((column) => column.name === name));

/** Types that a key column can have. */
export const keyTypes = /^(smallint|integer|bigint|text|citext|character( varying)?(\(\d+\))?|date|uuid)$/;

const wholeNumber = /^(smallint|integer|bigint)$/;

const maxKeyColumns = 3;

/** Classifies the tables of a schema; reports the omitted ones. */
export function planOf(schema: string, tables: readonly DatabaseTable[], round: Round): ImportPlan {
  const candidates = tables.filter((table) => canBeEntity(table, round));
  const links = linksOf(schema, candidates);
  const linkTables = new Set(links.map(({ table }) => table.name));
  const names = new Set<string>();
  const entities = candidates.flatMap((table): PlannedEntity[] => {
    if (linkTables.has(table.name)) return [];
    const key = keyOf(table, round);
    return key === undefined ? [] : [{ name: nameOf(table, names, round.rejections), table, key }];
  });
  const byTable = new Map(entities.map((entity) => [entity.table.name, entity]));
  return { schema, entities: byTable, links: links.filter((link) => hasBothSides(link, byTable, round)) };
}

const omissionReasons = {
  v: 'a view needs rows and a column with unique values',
  m: 'a materialized view needs rows and a column with unique values',
  f: 'its rows are on another server',
};

function canBeEntity(table: DatabaseTable, { rejections, reportOmission }: Round): boolean {
  const { name, kind, comment, primaryKey } = table;
  const isOwn = isSystemTable(name) || builtInNames.tables.has(name);
  // The comment marks tables of the portal.
  if (isOwn && (comment ?? '').startsWith('portal: ')) return false;
  const reason =
    kind !== 'r' && kind !== 'p' && (kind === 'f' || primaryKey === null)
      ? omissionReasons[kind]
      : isOwn
        ? 'the portal has its own table of that name'
        : isName(name)
          ? rejections.tableReason(name)
          : 'its name has other characters than letters, digits and _';
  if (reason !== undefined) reportOmission(name, reason, 'left out');
  return reason === undefined;
}

/** The primary key, else the first unique constraint of columns that are not null. */
function keyOf(table: DatabaseTable, { rejections, reportOmission }: Round): readonly string[] | undefined {
  const { name, columns, primaryKey, unique } = table;
  const isPart = (column: DatabaseColumn) =>
    isKeyColumn(column) && rejections.columnReason(name, column.name) === undefined;
  const isKey = (key: readonly (string | null)[]): key is readonly string[] =>
    key.length <= maxKeyColumns &&
    key.every((part) => columns.some((column) => column.name === part && isPart(column)));
  const keys = [
    ...(primaryKey === null ? [] : [primaryKey]),
    ...unique.filter(({ where: targetSchema }) => targetSchema === null).map((constraint) => constraint.columns),
  ];
  const key = keys.find(isKey);
  if (key !== undefined) return key;
  const secret = columns.find((column) => primaryKey?.includes(column.name) && refusedByName(column) !== undefined);
  reportOmission(
    name,
    noKeyReason(columns, primaryKey),
    secret === undefined ? 'left out' : howToInclude(name, secret.name),
  );
  return undefined;
}

/** Why a table has no usable key. */
function noKeyReason(columns: readonly DatabaseColumn[], primaryKey: readonly string[] | null): string {
  if (primaryKey === null) return 'it has no key';
  const key = `its key (${primaryKey.join(', ')})`;
  const parts = columns.filter(({ name }) => primaryKey.includes(name));
  const unsafe = parts.find(({ unsafeInteger = null }) => unsafeInteger !== null);
  if (unsafe !== undefined)
    return `${key} has numbers such as ${unsafe.unsafeInteger}, and the portal identifies records by numbers up to ${Number.MAX_SAFE_INTEGER}: give it another unique column that can't be empty`;
  const secret = parts.find((part) => refusedByName(part) !== undefined);
  if (secret !== undefined) return `${key} looks like ${refusedByName(secret)}`;
  return `${key} is not one to ${maxKeyColumns} numbers, texts, days or ids`;
}

const isKeyColumn = (column: DatabaseColumn): boolean => {
  const { name, type, values, nullable, unsafeInteger = null } = column;
  if (!canBeField(name) || nullable || values !== null || !keyTypes.test(type)) return false;
  return unsafeInteger === null && refusedByName(column) === undefined;
};

/** Link tables: two foreign keys that are the primary key, and at most timestamps besides. */
function linksOf(schema: string, tables: readonly DatabaseTable[]): PlannedLink[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const pairs = new Set<string>();
  return tables.flatMap((table) => {
    const link = linkOf(schema, table, byName);
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

function linkOf(
  schema: string,
  table: DatabaseTable,
  tables: ReadonlyMap<string, DatabaseTable>,
): PlannedLink | undefined {
  const sides = table.references.flatMap(({ columns, schema: where, table: to, targetColumns }): LinkSide[] => {
    const target = where === schema ? tables.get(to) : undefined;
    const key = target?.primaryKey;
    const [column] = columns;
    // Both sides of a link need a numeric key.
    if (!target?.columns.some(({ name, type }) => name === key?.[0] && wholeNumber.test(type))) return [];
    return column !== undefined && columns.length === 1 && key?.join() === targetColumns.join() ? [{ column, to }] : [];
  });
  const [first, second] = sides;
  if (first === undefined || second === undefined || sides.length !== 2 || first.to === second.to) return undefined;
  const linking = new Set([first.column, second.column]);
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
  if (!linked) reportOmission(table.name, 'it links a table that is left out', 'left out');
  return linked;
}

/** A free entity name for a table: `film_actors` → `filmActor`; a name that is already singular camel case is unchanged. */
function nameOf({ name: table, words }: DatabaseTable, taken: Set<string>, rejections: Rejections): string {
  const isCamelCase = /^[a-z][A-Za-z\d]*$/.test(table) && wordsOf(table).length === words.length;
  const name = isCamelCase && singular(words).join() === words.join() ? table : camelOf(singular(words));
  const isFree = (candidate: string) =>
    !taken.has(candidate.toLowerCase()) &&
    !rejections.hasName(candidate) &&
    !builtInNames.entities.has(candidate.toLowerCase()) &&
    !isReservedName(candidate, 'entity') &&
    !isSystemTable(candidate);
  for (const candidate of nameCandidates(name, camelOf(words))) {
    if (!isFree(candidate)) continue;
    taken.add(candidate.toLowerCase());
    return candidate;
  }
  throw new Error(`There is no name for the table "${table}".`);
}

/** PostgreSQL's limit for a table's name. */
const maxNameLength = 63;

/** Candidates: `user`, `userRecord`, `users`, `user2`, `user3` and so on. */
function* nameCandidates(name: string, whole: string): Iterable<string> {
  const withSuffix = (end: string) => name.slice(0, maxNameLength - end.length) + end;
  yield* [name, withSuffix('Record'), whole];
  for (let count = 2; ; count += 1) yield withSuffix(String(count));
}
