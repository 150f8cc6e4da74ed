/** Derives tables, indexes and views from the catalogue. */
import { auditFields as auditTraits, isAuditField, type AuditField } from '#model/audited.ts';
import { columnTypeOf, hasOptions, isGenerated, isId, isReference, isReferenceList, kinds } from '#model/kinds.ts';
import type { Unique } from '#model/entity.ts';
import { searchTrait } from '#model/filter-kinds.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { orderCollation } from '#model/text-order.ts';
import type { CheckConstraint, Column, DatabaseSchema, Table, View } from '#model/schema.ts';
import { databaseFactsOfFeatures } from './feature-facts.ts';
import type { Entity, FieldModel, LinkTable, Model, ViewIndex, ViewSource } from './entity.ts';
import { defaultSql } from './default-sql.ts';
import { foreignSchemaOf } from './defaults.ts';
import { indexName } from './naming.ts';
import { renamedOf } from './renamed.ts';

/** A table by its name; parts that it has none of are empty. */
export interface TableModel extends Required<Omit<Table, 'foreign'>>, Pick<Table, 'foreign'> {
  readonly name: string;
}

export interface ViewModel extends Required<Omit<View, 'ruled'>>, Pick<View, 'ruled'> {
  readonly name: string;
}

/** Sorted by name. */
export interface DatabaseModel {
  readonly tables: readonly TableModel[];
  readonly views: readonly ViewModel[];
}

/** The schema in the server's format. */
export function databaseSchema(model: Model): DatabaseSchema {
  const { tables, views } = databaseModel(model);
  const renamed = renamedOf(model);
  return {
    tables: Object.fromEntries(tables.map(({ name, ...table }) => [name, table])),
    views: Object.fromEntries(views.map(({ name, ...view }) => [name, view])),
    ...ownSchemaOf(model),
    ...(renamed.length > 0 && { renamed }),
    ...databaseFactsOfFeatures(model),
  };
}

/** With foreign tables: the schema of the portal's own tables and the time zone, if the catalogue names them, and the portal that owns the schema. */
export const ownSchemaOf = ({ portal }: Model): Pick<DatabaseSchema, 'ownSchema' | 'portalName' | 'timeZone'> => {
  if (foreignSchemaOf(portal) === undefined) return {};
  const { portalSchema, portalName = portal.title, timeZone } = portal.database ?? {};
  return {
    ...(portalSchema !== undefined && { ownSchema: portalSchema }),
    portalName,
    ...(timeZone !== undefined && { timeZone }),
  };
};

export function databaseModel({ entities, links, portal }: Model): DatabaseModel {
  const stored = entities.filter(({ view }) => view === undefined);
  const joins = Map.groupBy(
    entities.flatMap(({ view }) => view?.indexes ?? []),
    ({ table }) => table,
  );
  const tables = [
    ...stored.map((entity) => entityTable(entity, joins.get(entity.table) ?? [])),
    ...links.map(linkTable),
  ];
  const views = entities.flatMap(({ table, view }) => (view === undefined ? [] : viewsOf(table, view)));
  const foreign = foreignSchemaOf(portal);
  const all =
    foreign === undefined ? tables : tables.map((table) => asForeign(table, foreign, ownTables(entities, portal)));
  return { tables: all.sort(byName), views: views.sort(byName) };
}

/** Tables of users and roles, with their link tables: the portal's own even where all others are foreign. */
function ownTables(entities: readonly Entity[], { identity }: Model['portal']): ReadonlySet<string> {
  const identityEntities = entities.filter(({ name }) => name === identity.user || name === identity.role);
  const links = identityEntities.flatMap(({ fields }) =>
    fields.flatMap((field) => (isReferenceList(field) ? [field.link.table] : [])),
  );
  return new Set([...identityEntities.map(({ table }) => table), ...links]);
}

/** A foreign table, in the schema unless its name says another one: its constraints and indexes are not the portal's. */
const asForeign = (table: TableModel, schema: string, own: ReadonlySet<string>): TableModel =>
  own.has(table.name) ? table : { ...table, foreign: tableAddressOf(table.name).schema ?? schema, ...noConstraints };

const noConstraints = { references: {}, checks: {}, unique: {}, uniqueActive: {}, indexes: {}, search: {} };

const viewsOf = (name: string, { innerViews, indexes: _indexes, ruled, ...view }: ViewSource): ViewModel[] => [
  { name, ...view, ...(ruled !== undefined && { ruled }) },
  ...innerViews.map((innerView) => ({ ...view, ...innerView, nonNull: {} })),
];

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The column of an audit field. */
function auditColumn(field: FieldModel): Column | undefined {
  const type = columnTypeOf(field);
  if (type === null || !isAuditField(field.name)) return undefined;
  const { always, default: value }: AuditField = auditTraits[field.name];
  return { type, ...(!always && { nullable: true }), ...(value !== undefined && { default: value }) };
}

/** A field's column; undefined where it has none of its own. */
function fieldColumn(field: FieldModel): Column | undefined {
  const type = columnTypeOf(field);
  if (type === null) return undefined;
  const { required } = field;
  if (isGenerated(field, 'byServer'))
    return { type, ...(!required && { nullable: true }), default: 'gen_random_uuid()' };
  if (isId(field) || isGenerated(field, 'byDatabase')) return { type, identity: true };
  const value = defaultSql(field);
  return { type, ...(!required && { nullable: true }), ...(value !== undefined && { default: value }) };
}

function storedColumn(field: FieldModel): Column | undefined {
  const column = fieldColumn(field);
  return column === undefined || field.column === undefined ? column : { column: field.column, ...column };
}

/** A field with a column or links of its own. */
const isStored = ({ computed }: FieldModel): boolean => computed !== true;

function entityTable(entity: Entity, joins: readonly ViewIndex[]): TableModel {
  const own = entity.fields.filter(isStored);
  const fields = [...own, ...entity.auditFields];
  const columns = [
    ...own.map((field) => [field.name, storedColumn(field)] as const),
    ...(entity.deletedIn === undefined ? entity.auditFields : []).map(
      (field) => [field.name, auditColumn(field)] as const,
    ),
  ];
  const references = fields.flatMap((field) => (isReference(field) ? [[field.name, field.target.table] as const] : []));
  return {
    name: entity.table,
    columns: Object.fromEntries(columns.flatMap(([name, column]) => (column === undefined ? [] : [[name, column]]))),
    primaryKey: entity.key,
    references: Object.fromEntries(references),
    checks: Object.fromEntries(own.flatMap((field) => checkOf(entity, field) ?? [])),
    unique: Object.fromEntries(uniques(entity, undefined)),
    uniqueActive: Object.fromEntries(uniques(entity, 'active')),
    indexes: Object.fromEntries(indexesOf(entity, fields, joins)),
    search: Object.fromEntries(entity.large ? searchIndexes(entity) : []),
  };
}

const uniques = ({ table, unique = [] }: Entity, among: Unique['among']): [string, readonly string[]][] =>
  unique
    .filter((constraint) => constraint.among === among)
    .map(({ fields }) => [indexName(table, [...fields, 'unique']), fields]);

/** The check constraint of a field's options. */
function checkOf({ table }: Entity, field: FieldModel): [[string, CheckConstraint]] | undefined {
  if (!hasOptions(field)) return undefined;
  const check = { column: field.name, values: field.options.map(({ value }) => value) };
  return [[indexName(table, [field.name, 'options']), check]];
}

/**
 * Indexes of references, the default order, joins of views and the catalogue's `indexes`; of a large table, of every sortable
 * column. Each ends with the key, the tiebreaker of every order, and with `isActive`, which nearly every list filters by: so keys
 * and counts come from index-only scans.
 */
function indexesOf(entity: Entity, fields: readonly FieldModel[], joins: readonly ViewIndex[]): [string, string][] {
  const { table, key, auditFields, large, sort, indexes } = entity;
  const canBeInactive = auditFields.length > 0;
  const sorted = fields.filter(({ name, kind }) => kinds[kind].order !== null && (large || name === sort.field));
  const indexed: Omit<ViewIndex, 'table'>[] = [
    ...fields.filter(isReference).map(({ name }) => ({ columns: [name] })),
    ...sorted.map(({ name }) => ({ columns: [name] })),
    ...joins,
    ...indexes.map((columns) => ({ columns })),
  ];
  // Without the key, B-tree deduplication applies: by far the smallest index for counting active rows.
  const active: [string, string][] = large && canBeInactive ? [[indexName(table, ['active']), '"isActive"']] : [];
  const texts = new Set(fields.filter(({ kind }) => kinds[kind].order === 'text').map(({ name }) => name));
  const term = (name: string) => (texts.has(name) ? `"${name}" collate "${orderCollation}"` : `"${name}"`);
  const isKey = (columns: readonly string[]) => columns.every((name, index) => name === key[index]);
  const ordered = indexed
    .filter(({ columns, terms }) => (large && canBeInactive) || terms !== undefined || !isKey(columns))
    .map(({ columns, terms = [], name = withoutKey(columns, key), covers = [] }): [string, string] => [
      indexName(table, name),
      termsText([
        ...terms,
        ...[...new Set([...columns, ...key, ...(canBeInactive ? ['isActive'] : []), ...covers])].map(term),
      ]),
    ]);
  return [...ordered, ...active];
}

const termsText = (terms: readonly string[]): string => terms.join(', ');

/** PostgreSQL's limit of columns in an index (INDEX_MAX_KEYS). */
const maxIndexColumns = 32;

function searchIndexes({ table, fields }: Entity): [string, string[]][] {
  const texts = fields
    .filter((field) => isStored(field) && searchTrait(field.kind) === 'value')
    .map(({ name }) => name);
  return Array.from({ length: Math.ceil(texts.length / maxIndexColumns) }, (_, part) => [
    indexName(table, part === 0 ? ['search'] : ['search', String(part + 1)]),
    texts.slice(part * maxIndexColumns, (part + 1) * maxIndexColumns),
  ]);
}

/** The columns of an index's name: without the key, with which every index ends, unless it has no other column. */
function withoutKey(columns: readonly string[], key: readonly string[]): readonly string[] {
  const rest = columns.filter((name) => !key.includes(name));
  return rest.length === 0 ? columns : rest;
}

/** The primary key serves look-ups from the first side, the index those from the second. */
function linkTable({ table, sides: [first, second] }: LinkTable): TableModel {
  return {
    name: table,
    columns: { [first.column]: { type: 'bigint' }, [second.column]: { type: 'bigint' } },
    primaryKey: [first.column, second.column],
    ...noConstraints,
    references: { [first.column]: first.to.table, [second.column]: second.to.table },
    indexes: { [indexName(table, [second.column])]: termsText([`"${second.column}"`, `"${first.column}"`]) },
  };
}
