/** Which rows of an entity principals may read or write. */
import { sql, type RawBuilder } from 'kysely';
import { permissionsToAll, ruledPermission } from '#model/permission.ts';
import type { RestrictableVerb } from '#model/verbs.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Principals } from '#model/principal.ts';
import type { RowFilter } from '../database/stored-table.ts';
import type { Target } from '../record/entity-table.ts';
import { and } from '../record/record-sql.ts';
import { ruleFilter, type RuleContext } from './row-condition.ts';

type Ruled = Pick<EntitySpec, 'rows' | 'permissions'>;

/** The rows with which all of the principals may do this, and what it implies; `null`: all rows. */
export function scopeOf(
  verb: RestrictableVerb,
  target: Target,
  spec: Ruled,
  principals: Principals,
  context: Omit<RuleContext, 'principal'>,
): RowFilter | null {
  const { rows } = spec;
  const needs = permissionsToAll(spec, verb);
  if (rows === undefined || needs === null) return null;
  const filters = principals.flatMap((principal) =>
    needs.flatMap((permission) => {
      if (principal.granted.has(permission)) return [];
      const held = Object.entries(rows).filter(([rule]) => principal.granted.has(ruledPermission(permission, rule)));
      return [anyOf(held.map(([, rule]) => ruleFilter(target, rule, { ...context, principal })))];
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
