/** The tables, indexes and views that the catalogue asks for. */
import type { Column } from '../fields/field-kind.ts';
import { kindOf } from '../fields/kinds.ts';
import type { Entity, Field, LinkTable, Model } from './entity.ts';
import { indexName } from './naming.ts';

export interface Table {
  readonly name: string;
  readonly doc: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
  /** Column → table. */
  readonly references: ReadonlyMap<string, string>;
  /** Name → terms. */
  readonly indexes: ReadonlyMap<string, readonly string[]>;
}

export interface View {
  readonly name: string;
  readonly sql: string;
  readonly key: readonly string[];
  readonly tables: readonly string[];
}

/** Sorted by name. */
export interface Database {
  readonly tables: readonly Table[];
  readonly views: readonly View[];
}

const auditColumns: Readonly<Record<string, Column>> = {
  isActive: { type: 'boolean', default: 'true' },
  createdById: { type: 'bigint', nullable: true },
  createdDate: { type: 'timestamptz(3)' },
  modifiedById: { type: 'bigint', nullable: true },
  modifiedDate: { type: 'timestamptz(3)' },
};

export function databaseOf({ entities, links, auditFields }: Model): Database {
  const stored = entities.filter(({ view }) => view === undefined);
  const tables = [...stored.map((entity) => entityTable(entity, entities, auditFields)), ...links.map(linkTable)];
  const views = entities.flatMap(({ table, view }) => (view === undefined ? [] : [{ name: table, ...view }]));
  return { tables: tables.sort(byName), views: views.sort(byName) };
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

function entityTable(entity: Entity, entities: readonly Entity[], auditFields: readonly Field[]): Table {
  const fields = entity.audited ? [...entity.fields, ...auditFields] : entity.fields;
  const columns = new Map<string, Column>();
  for (const field of fields) {
    const column = auditFields.includes(field) ? auditColumns[field.name] : kindOf(field).column(field);
    if (column !== undefined) columns.set(field.name, column);
  }
  const references = fields.flatMap((field) =>
    field.kind === 'reference' ? [[field.name, field.to.table] as const] : [],
  );
  return {
    name: entity.table,
    doc: entity.doc,
    columns,
    primaryKey: entity.key,
    references: new Map(references),
    indexes: new Map(
      indexesOf(
        entity,
        references.map(([name]) => name),
        entities,
      ),
    ),
  };
}

/** References, the default order, what views search by, and what the catalogue asks for; each ends with the key. */
function indexesOf(entity: Entity, references: readonly string[], entities: readonly Entity[]): [string, string[]][] {
  const { table, key, fields, sort, indexes } = entity;
  const sorted = fields.find(({ name }) => name === sort.field);
  const joins = entities.flatMap(({ view }) => view?.indexes ?? []).filter((index) => index.table === table);
  const wanted = [
    ...references.map((name) => [name]),
    ...(sorted === undefined || sorted.kind === 'references' ? [] : [[sorted.name]]),
    ...joins.map(({ columns }) => columns),
    ...indexes,
  ];
  const term = (name: string) =>
    fields.find((field) => field.name === name)?.kind === 'text' ? `lower("${name}")` : `"${name}"`;
  return wanted
    .map((columns) => ({ columns, all: [...new Set([...columns, ...key])] }))
    .filter(({ all, columns }) => !all.every((name, index) => name === key[index]) || columns.length > key.length)
    .map(({ columns, all }) => [indexName(table, withoutKey(columns, key)), all.map(term)]);
}

/** The key ends every index, so it is left out of the names, unless nothing else is in it. */
function withoutKey(columns: readonly string[], key: readonly string[]): readonly string[] {
  const rest = columns.filter((name) => !key.includes(name));
  return rest.length === 0 ? columns : rest;
}

/** Its primary key serves one direction, its index the other. */
function linkTable({ table, sides: [first, second] }: LinkTable): Table {
  return {
    name: table,
    doc: `Which ${first.to.service} belongs to which ${second.to.service}.`,
    columns: new Map([
      [first.column, { type: 'bigint' }],
      [second.column, { type: 'bigint' }],
    ]),
    primaryKey: [first.column, second.column],
    references: new Map([
      [first.column, first.to.table],
      [second.column, second.to.table],
    ]),
    indexes: new Map([[indexName(table, [second.column]), [`"${second.column}"`, `"${first.column}"`]]]),
  };
}
