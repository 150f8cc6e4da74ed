/** Which rows of an entity readers may read or write. */
import { sql, type RawBuilder } from 'kysely';
import { ruledPermission, type Permission } from '#model/permission.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Readers } from '#model/reader.ts';
import type { RowFilter } from '../database/stored-table.ts';
import type { Target } from '../record/entity-table.ts';
import { and } from '../record/record-sql.ts';
import { ruleFilter, type RuleContext } from './row-condition.ts';

type Ruled = Pick<EntitySpec, 'rows' | 'read' | 'write'>;

/** The rows that all of the readers may read; `null`: all rows. */
export const readScope = (target: Target, spec: Ruled, readers: Readers, context: Omit<RuleContext, 'reader'>) =>
  scopeOf(target, spec, spec.read, readers, context);

/** The rows that they may write, of those that they may read; `null`: all rows. */
export const writeScope = (target: Target, spec: Ruled, readers: Readers, context: Omit<RuleContext, 'reader'>) =>
  scopeOf(target, spec, spec.write === null ? [] : [spec.write, ...spec.read], readers, context);

function scopeOf(
  target: Target,
  { rows }: Ruled,
  needs: readonly Permission[],
  readers: Readers,
  context: Omit<RuleContext, 'reader'>,
): RowFilter | null {
  if (rows === undefined) return null;
  const filters = readers.flatMap((reader) =>
    needs.flatMap((permission) => {
      if (reader.granted.has(permission)) return [];
      const held = Object.entries(rows).filter(([rule]) => reader.granted.has(ruledPermission(permission, rule)));
      return [anyOf(held.map(([, rule]) => ruleFilter(target, rule, { ...context, reader })))];
    }),
  );
  return allOf(filters);
}

const or = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** Rows that one of the conditions holds for; none without conditions. */
function anyOf(filters: readonly RowFilter[]): RowFilter {
  const [only, ...others] = filters;
  if (only !== undefined && others.length === 0) return only;
  return {
    ...combined('or', filters),
    where: (row) => or(filters.map(({ where }) => where(row))),
    ofColumn: (name) => {
      const conditions = filters.flatMap(({ ofColumn }) => ofColumn(name) ?? []);
      return conditions.length < filters.length ? undefined : (value) => or(conditions.map((of) => of(value)));
    },
  };
}

/** Rows that every distinct condition holds for; `null` without conditions. */
function allOf(filters: readonly RowFilter[]): RowFilter | null {
  const distinct = [...new Map(filters.map((filter) => [filter.text, filter])).values()];
  const [only, ...others] = distinct;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  return {
    ...combined('and', distinct),
    where: (row) => and(distinct.map(({ where }) => where(row))),
    ofColumn: (name) => {
      const conditions = distinct.flatMap(({ ofColumn }) => ofColumn(name) ?? []);
      return conditions.length === 0 ? undefined : (value) => and(conditions.map((of) => of(value)));
    },
  };
}

const combined = (by: 'or' | 'and', filters: readonly RowFilter[]): Omit<RowFilter, 'where' | 'ofColumn'> => ({
  isComparison: filters.every(({ isComparison }) => isComparison),
  columns: [...new Set(filters.flatMap(({ columns }) => columns))],
  tables: [...new Set(filters.flatMap(({ tables }) => tables))],
  text: JSON.stringify([by, ...filters.map(({ text }) => text).sort()]),
});
