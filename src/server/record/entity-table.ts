/** An entity as SQL needs it: its spec, the targets of its references, its tables and indexes. */
import { sql, type RawBuilder } from 'kysely';
import { canBeInactive, type EntitySpec } from '#model/entity.ts';
import type { Field, ReferenceField } from '#model/field.ts';
import { nameReferences } from '#model/display.ts';
import type { KeyPart } from '#model/key.ts';
import { columnTypeOf, isReference, isReferenceList, type ColumnFacts } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { tableAddressOf } from '#model/table-name.ts';
import type { ColumnType, DatabaseSchema } from '#model/schema.ts';
import { storedColumn, type ReadableTable, type RowFilter, type RowValues } from '../database/stored-table.ts';

/** The table that a reference, a link table or a dropdown refers to. */
export interface Target extends ReadableTable {
  /** The single column of its key, its field, and its type. */
  readonly key: string;
  readonly keyField: ColumnFacts;
  readonly keyType: ColumnType;
  /** The columns or the template of which a row's name is made. */
  readonly display: EntitySpec['display'];
  readonly fields: EntitySpec['fields'];
  /** The references whose names are part of the name: wire name → column and target. */
  readonly referencesInName: ReadonlyMap<string, { readonly name: string; readonly target: Target }>;
  /** Every table that a row's name depends on; its own is the first. */
  readonly tables: readonly string[];
  /** Whether rows have "isActive". */
  readonly canBeInactive: boolean;
  /** The entity of the rows; `null` for a system table. */
  readonly spec: EntitySpec | null;
  /** The rows that the reader may open; absent: all. */
  readonly opens?: RowFilter;
}

/** The only target without an entity: permissions are a system table (decisions: Dropdowns). */
const permissions: Target = {
  table: 'permission',
  key: 'id',
  keyField: { kind: 'id' },
  keyType: 'bigint',
  display: ['name'],
  fields: {},
  referencesInName: new Map(),
  tables: ['permission'],
  canBeInactive: true,
  spec: null,
};

/** A spec with the rows that may be read of its table. */
export type ReadableSpec = EntitySpec & Pick<ReadableTable, 'readable' | 'source'>;

/** What SQL of an entity is built from. */
export interface EntityTable {
  /** As the reader may see it. */
  readonly spec: ReadableSpec;
  /** The narrowed entity with all of its fields, for writing, which preserves values that the writer may not see. */
  readonly unrestricted?: EntityTable;
  /** The narrowed entity with all of its rows and fields. */
  readonly base?: EntityTable;
  /** The fields that may not be seen. */
  readonly hidden: readonly string[];
  /** The fields that are seen and may not be written. */
  readonly readOnly: readonly string[];
  /** The rows that may be written; `null`: all that may be read. */
  readonly writable: RowFilter | null;
  /** Equal for people who see the same of it; empty for those who see all. */
  readonly visibleTo: string;
  /** The entity as a target of references. */
  readonly self: Target;
  /** Reference field → target. */
  readonly references: ReadonlyMap<string, { readonly field: ReferenceField; readonly target: Target }>;
  /** Every table on which the result of a query without search depends. */
  readonly tables: readonly string[];
  /** Every table on which a list's cells depend, including those of the names of references. */
  readonly shownTables: readonly string[];
  /** The leading columns of the table's indexes, whose min and max an index scan finds. */
  readonly indexed: ReadonlySet<string>;
  /** How many of the leading key columns are never null. */
  readonly nonNullKeyColumns: number;
  /** For a view: see `View` in `#model/schema.ts`. */
  readonly nonNull: ReadonlyMap<string, string>;
}

/** Targets by service name, including permissions. */
export function targetsOf(specs: readonly EntitySpec[]): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>([['Permission', permissions]]);
  const byService = new Map(specs.map((spec) => [spec.service, spec]));
  const targetOfService = (service: string): Target =>
    targets.get(service) ?? createTarget(must(byService.get(service), service));
  const createTarget = (spec: EntitySpec): Target => {
    const target = targetFrom(spec, targetOfService);
    targets.set(spec.service, target);
    return target;
  };
  for (const { service } of specs) targetOfService(service);
  return targets;
}

function targetFrom(spec: EntitySpec, targetOfService: (service: string) => Target): Target {
  const { table, columnMappings, computed, display, fields } = spec;
  const [key] = spec.key;
  const keyField: ColumnFacts = fields[key] ?? { kind: 'id' };
  const referencesInName = new Map(
    nameReferences(spec).map(([name, { as, to }]) => [as, { name, target: targetOfService(to) }] as const),
  );
  const tables = new Set([table, ...[...referencesInName.values()].flatMap(({ target }) => target.tables)]);
  return {
    table,
    columnMappings,
    computed,
    key,
    keyField,
    keyType: columnTypeOf(keyField) ?? 'bigint',
    display,
    fields,
    referencesInName,
    tables: [...tables],
    canBeInactive: canBeInactive(spec),
    spec,
  };
}

/** For writing: with all fields, over the rows that may be read. */
export const unrestricted = (entity: EntityTable): EntityTable => entity.unrestricted ?? entity;

/** With all rows and fields: for consequences of a change, which do not depend on its author. */
export const baseOf = (entity: EntityTable): EntityTable => entity.base ?? entity;

/** One of the entities, or of the portal's own lists. */
export const entityIn = (
  {
    entities,
    systemLists = [],
  }: { readonly entities: readonly EntityTable[]; readonly systemLists?: readonly EntityTable[] },
  { service }: Pick<EntitySpec, 'service'>,
): EntityTable => {
  const isIt = ({ spec }: EntityTable) => spec.service === service;
  return must(entities.find(isIt) ?? systemLists.find(isIt), service);
};

/** Throws if a reference has no target. */
export function entityTable(
  spec: EntitySpec,
  targets: ReadonlyMap<string, Target>,
  schema: DatabaseSchema,
): EntityTable {
  const references = fieldsOf(spec)
    .filter((entry): entry is [string, ReferenceField] => isReference(entry[1]))
    .map(([name, field]) => [name, { field, target: targetOf(targets, field.to) }] as const);
  const stored = schema.tables[spec.table];
  const indexTerms = [
    ...(stored === undefined ? [] : [`"${stored.primaryKey[0]}"`]),
    ...Object.values(stored?.indexes ?? {}).map((terms) => terms.replace(/^\(/, '')),
  ];
  const view = schema.views[spec.table];
  const computedFrom = Object.values(spec.computed ?? {}).flatMap((column) => column.tables);
  const tables = view?.tables ?? [
    ...new Set(
      [spec.table, ...computedFrom].flatMap(
        (name) => schema.views[name]?.tables ?? (name in schema.tables ? [name] : []),
      ),
    ),
  ];
  const links = fieldsOf(spec).flatMap(([, field]) => (isReferenceList(field) ? [field.link.table] : []));
  return {
    spec,
    hidden: [],
    readOnly: [],
    writable: null,
    visibleTo: '',
    self: targetOf(targets, spec.service),
    references: new Map(references),
    tables,
    shownTables: [...new Set([...tables, ...links, ...references.flatMap(([, { target }]) => target.tables)])],
    nonNullKeyColumns: view === undefined ? spec.key.length : (schema.tables[view.from]?.primaryKey.length ?? 0),
    nonNull: new Map(Object.entries(view?.nonNull ?? {})),
    indexed: new Set(indexTerms.flatMap((terms) => /^"(\w+)"/.exec(terms)?.[1] ?? [])),
  };
}

/** The target of a service name; throws if there is none. */
export function targetOf(targets: ReadonlyMap<string, Target>, service: string): Target {
  const target = targets.get(service);
  if (target === undefined) throw new Error(`No entity has the service name "${service}". Run \`npm run generate\`.`);
  return target;
}

/** The fields by name, in the catalogue's order. */
export const fieldsOf = (spec: EntitySpec): [string, Field][] => Object.entries(spec.fields);

/**
 * The `from` item: the table, or a subquery that names columns like fields, casts them, adds computed ones, and has only the rows that may
 * be read. PostgreSQL flattens the subquery, and so can use the table's indexes, and computes only the columns that are read.
 */
export function fromItem({ table, columnMappings, computed, readable, source }: ReadableTable): RawBuilder<unknown> {
  if (source !== undefined) return sql`(${source})`;
  const stored = storedItem({ table, columnMappings });
  if (computed === undefined && readable === undefined) return stored;
  const name = tableAddressOf(table).table;
  const alias = sql.id(name);
  // `*` has no system columns.
  const version = columnMappings === undefined ? [sql`xmin`] : [];
  const columns = Object.entries(computed ?? {}).map(
    ([field, { sql: text }]) => sql`${sql.raw(text)} as ${sql.id(field)}`,
  );
  const where = readable === undefined ? sql`` : sql` where ${readable.where(rowOf(name))}`;
  return sql`(select ${sql.join([sql`${alias}.*`, ...version, ...columns])} from ${stored} as ${alias}${where})`;
}

/** The values of a row of an entity's table, which has the alias; its columns are called like the fields. */
export const rowOf = (alias: string): RowValues => ({
  column: (name) => sql`${sql.id(alias, name)}`,
  ids: (_, { table, own, other }, key) =>
    sql`select ${sql.id('link', other)} from ${sql.table(table)} as link where ${sql.id('link', own)} = ${sql.id(alias, key)}`,
});

function storedItem({ table, columnMappings }: ReadableTable): RawBuilder<unknown> {
  if (columnMappings === undefined) return sql`${sql.table(table)}`;
  const columns = Object.keys(columnMappings).map(
    (name) => sql`${readColumn(columnMappings, name, 'stored')} as ${sql.id(name)}`,
  );
  return sql`(select ${sql.join(columns)} from ${sql.table(table)} as stored)`;
}

/** A column as its field reads it; `alias`: the alias of the table. */
export const readColumn = (
  columnMappings: ReadableTable['columnMappings'],
  name: string,
  alias: string,
): RawBuilder<KeyPart> =>
  filledIn(columnMappings?.[name]?.read ?? '?', sql.id(alias, storedColumn(columnMappings, name)));

/** A value of a key or of a reference to it, as the record has it that the database calls equal. */
export const canonicalPart = (
  columnMappings: ReadableTable['columnMappings'],
  name: string,
  value: RawBuilder<unknown>,
): RawBuilder<KeyPart> => filledIn(canonicalSql(columnMappings, name) ?? '?', value);

/** SQL of {@link canonicalPart}; `undefined` where equal values are the same texts. */
export const canonicalSql = (columnMappings: ReadableTable['columnMappings'], name: string): string | undefined =>
  columnMappings?.[name]?.canonical;

/** Values as one array, each as {@link canonicalPart} has it. */
export const canonicalList = (canonical: string | undefined, given: RawBuilder<unknown>): RawBuilder<unknown> =>
  canonical === undefined
    ? given
    : sql`array(select ${filledIn(canonical, sql.id('given', 'key'))} from unnest(${given}) as given ("key"))`;

/** SQL with a value in the place of each question mark. */
function filledIn(text: string, value: RawBuilder<unknown>): RawBuilder<KeyPart> {
  const [first = '', ...rest] = text.split('?');
  return sql`${sql.raw(first)}${sql.join(
    rest.map((after) => sql`${value}${sql.raw(after)}`),
    sql.raw(''),
  )}`;
}

/** The stored value of an empty field: null, or an empty text or list if a foreign column is not nullable. */
export function emptyIn(columnMappings: ReadableTable['columnMappings'], name: string): '' | readonly never[] | null {
  const empty = columnMappings?.[name]?.empty;
  return empty === undefined ? null : empty === 'text' ? '' : [];
}
