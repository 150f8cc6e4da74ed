/** Which columns of an import's table match its rows to existing records. */
import { nameFields, nameReferences } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { givenPart } from '#model/given-key.ts';
import { isId, isReference, kinds } from '#model/kinds.ts';
import type { Cells } from './cells.ts';
import { importColumnsOf, type ImportColumn } from './import-columns.ts';
import type { Columns } from './match-columns.ts';

/** The part of a draft that decides how its rows can be matched. */
interface MappedTable {
  readonly columns: Columns;
  readonly rows: Cells;
  readonly leftOut: ReadonlySet<number>;
}

/** The columns of the key, if rows have it: for a reference, by name or by id. */
export function keyColumns(spec: EntitySpec, columns: Columns): ImportColumn[] | null {
  const key = importColumnsOf(spec).filter(({ column }) => columns.includes(column));
  const parts = spec.key.map((name) => key.find(({ field }) => field === spec.fields[name]));
  return parts.every((part) => part !== undefined) ? parts : null;
}

/** A draft's `by` for the key of the columns; `null` if they have none. */
export const keyBy = (spec: EntitySpec, columns: Columns): string | null =>
  keyColumns(spec, columns)
    ?.map(({ column }) => column)
    .join() ?? null;

/**
 * Rows are matched by their key; else by the first fields that no two records share; else by what names a record elsewhere; else by
 * their names. Not by what two rows share, or one lacks.
 */
export function defaultBy(spec: EntitySpec, table: MappedTable): string | null {
  const key = keyBy(spec, table.columns);
  if (key !== null) return key;
  const { unique } = matchCandidates(spec, table);
  const sets = (spec.unique ?? []).flatMap(({ fields, among }) =>
    // Among active records alone, a value may be that of a deleted one.
    among === undefined ? [fields] : [],
  );
  const identifiers = Object.entries(spec.fields).flatMap(([name, { identifier }]) => (identifier ? [[name]] : []));
  const find = (fields: readonly string[]) => unique.find(({ parts }) => isOfFields(spec, parts, fields));
  return (
    [...sets, ...identifiers, nameOf(spec, table.columns)].map(find).find((found) => found !== undefined)?.by ?? null
  );
}

/** The fields of a record's name, with its required references: what belongs to another record may have the same name there. */
function nameOf(spec: EntitySpec, columns: Columns): readonly string[] {
  const names = [...nameFields(spec), ...nameReferences(spec).map(([name]) => name)];
  const owners = Object.entries(spec.fields).flatMap(([name, field]) =>
    isReference(field) && field.required && (columns.includes(name) || columns.includes(field.as)) ? [name] : [],
  );
  return names.length === 0 ? [] : [...new Set([...names, ...owners])];
}

const isOfFields = (spec: EntitySpec, parts: readonly ImportColumn[], fields: readonly string[]): boolean =>
  parts.length === fields.length && fields.every((name) => parts.some(({ field }) => field === spec.fields[name]));

/** Columns by which rows can be matched to existing records. */
export interface MatchCandidate {
  /** The value of a draft's `by`. */
  readonly by: string;
  readonly label: string;
  readonly parts: readonly ImportColumn[];
}

/**
 * What, besides the key, can match rows to existing records: single columns, and those of fields that are unique together. Those unique
 * within the draft, and the others.
 */
export function matchCandidates(
  spec: EntitySpec,
  { columns, rows, leftOut }: MappedTable,
): Record<'unique' | 'others', MatchCandidate[]> {
  const isKey = (field: Field) => isId(field) || (spec.key.length === 1 && field === spec.fields[spec.key[0]]);
  const exact = importColumnsOf(spec).filter(
    ({ column, field }) => columns.includes(column) && kinds[field.kind].exact,
  );
  const single = exact
    .filter(({ field }) => kinds[field.kind].wire !== 'boolean' && !isKey(field))
    .map((part) => [part]);
  const sets = [...(spec.unique ?? []).map(({ fields }) => fields), nameOf(spec, columns)].flatMap((fields) => {
    const parts = fields.flatMap((name) => exact.find(({ field }) => field === spec.fields[name]) ?? []);
    return fields.length > 1 && parts.length === fields.length ? [parts] : [];
  });
  const all = [...single, ...sets].map((parts) => ({
    by: parts.map(({ column }) => column).join(),
    label: new Intl.ListFormat('en-US').format(parts.map(({ label }) => label)),
    parts,
  }));
  const candidates = all.filter(({ by }, index) => all.findIndex((other) => other.by === by) === index);
  const { unique = [], others = [] } = Object.groupBy(candidates, ({ parts }) => {
    const indexes = parts.map(({ column }) => columns.indexOf(column));
    const included = rows.filter((_, row) => !leftOut.has(row));
    const values = included.map((row) => indexes.map((index) => (row[index] ?? '').trim().toLowerCase()));
    const isUnique = new Set(values.map((parts) => JSON.stringify(parts))).size === values.length;
    return isUnique && !values.flat().includes('') ? 'unique' : 'others';
  });
  return { unique, others };
}

/** Whether all rows can be added as new ones: not by a key that people give. */
export const canAddAll = (spec: EntitySpec, columns: Columns): boolean =>
  keyColumns(spec, columns) === null || givenColumn(spec) !== undefined;

/** The column whose values the database gives to new records. */
export const givenColumn = (spec: EntitySpec): ImportColumn | undefined =>
  importColumnsOf(spec).find(({ field }) => field === spec.fields[givenPart(spec) ?? '']);

/** The columns that a draft's `by` names. */
export const columnsOf = (by: string | null): string[] => by?.split(',') ?? [];
