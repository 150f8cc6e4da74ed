/** A record as JSON text, which the database writes. */
import { sql } from 'kysely';
import { wireName, type Field, type ReferencesField } from '#model/field.ts';
import { isReferenceList } from '#model/kinds.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import { readOnlyMember } from '#model/wire.ts';
import { columnParts, joinedObjects } from '../database/json-sql.ts';
import { constant } from '../database/dialect.ts';
import { fieldsOf, rowOf, type EntityTable, type Target } from './entity-table.ts';
import { targetKey } from './name-sql.ts';
import { recordColumn, referenceJoin, referenceJson, referenceTo, wireValue, type Expression } from './record-sql.ts';

/**
 * The record as JSON text: always the same expression. References are scalar subqueries: for few rows they are planned much faster than
 * joins.
 */
export function recordJson(entity: EntityTable): Expression {
  const parts = recordParts.get(entity) ?? columnParts(columnsOf(entity, toReference)).map(constantColumns);
  recordParts.set(entity, parts);
  return jsonOf(parts);
}

const toReference: ReferenceSql = (name, _, target) => referenceTo(target, recordColumn(name));

const recordParts = new WeakMap<EntityTable, readonly Expression[]>();

/** All columns are always the same, or else single ones: others have the values that rules for rows compare with. */
const constantColumns = (columns: readonly Expression[]): Expression =>
  constant(sql.join(columns.map((column) => constant(column))));

/** {@link recordJson} of many rows, with the {@link joinedTargets}. */
export const manyRecordsJson = (entity: EntityTable): Expression =>
  jsonOf(
    columnParts(columnsOf(entity, (_, as, target) => joinedReference(target, joinAlias(as)))).map((columns) =>
      sql.join(columns),
    ),
  );

const joinedReference = (target: Target, alias: string): Expression =>
  sql`case when ${targetKey(target, alias)} is not null then ${referenceJson(target, alias)} end`;

/** A field's value as in the record's JSON; a reference is the referenced record. Requires the reference joins. */
export function joinedValue(entity: EntityTable, name: string, field: Field): Expression {
  const target = entity.references.get(name)?.target;
  return target === undefined ? storedValue(entity, name, field) : joinedReference(target, wireName(name, field));
}

/** The joins of {@link manyRecordsJson}. */
export const joinedTargets = ({ references }: EntityTable): Expression =>
  sql.join(
    [...references].map(([name, { field, target }]) => referenceJoin(name, joinAlias(field.as), target)),
    sql` `,
  );

/** No other alias has a blank. */
const joinAlias = (as: string): string => `to ${as}`;

/** SQL of a reference: the field's name, the reference's, and its target. */
type ReferenceSql = (name: string, as: string, target: Target) => Expression;

/** `parts`: the columns of a record, in as few lists as the database takes. */
export const jsonOf = (parts: readonly Expression[]): Expression =>
  joinedObjects(parts.map((columns) => sql`(select row_to_json(wire)::text from (select ${columns}) as wire)`));

function columnsOf(entity: EntityTable, reference: ReferenceSql): Expression[] {
  const { spec, writable } = entity;
  const columns = fieldsOf(spec).flatMap(([name, field]) => wireColumns(entity, name, field, reference));
  if (hasRowVersion(spec)) columns.push(sql`${recordColumn('xmin')}::text as ${sql.id(rowVersion)}`);
  if (writable === null) return columns;
  // What may be read by the same rule may be written.
  const isReadOnly =
    writable.text === spec.readable?.text ? sql`false` : sql`(${writable.where(rowOf('record'))}) is not true`;
  return [...columns, sql`${isReadOnly} as ${sql.id(readOnlyMember)}`];
}

function wireColumns(entity: EntityTable, name: string, field: Field, reference: ReferenceSql): Expression[] {
  const value = sql`${storedValue(entity, name, field)} as ${sql.id(name)}`;
  const target = entity.references.get(name)?.target;
  if (target === undefined) return [value];
  const as = wireName(name, field);
  return [value, sql`${reference(name, as, target)} as ${sql.id(as)}`];
}

const storedValue = (entity: EntityTable, name: string, field: Field): Expression =>
  isReferenceList(field) ? linkedIds(field, entity) : wireValue(field, recordColumn(name));

/** The ids on the other side of a link table, ascending. */
function linkedIds({ link }: ReferencesField, { spec }: EntityTable): Expression {
  const other = sql`${sql.id('link', link.other)}`;
  return sql`(select coalesce(json_agg(${other} order by ${other}), '[]') from ${sql.table(link.table)} as link
    where ${sql.id('link', link.own)} = ${recordColumn(spec.key[0])})`;
}
