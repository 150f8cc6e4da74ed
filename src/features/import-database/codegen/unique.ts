/** Drafts an entity's `unique` from the unique indexes of its table. */
import type { Json } from '../../../../codegen/print/json.ts';
import { refusedSave } from './conditions.ts';
import type { DatabaseTable } from './database.ts';
import type { ReportOmission } from './draft.ts';
import { columnOfField } from './field-names.ts';
import type { ReadEntity } from './fields.ts';

/**
 * Unique constraints, without the key's own. Programs that rename their indexes leave several of the same columns: they are written
 * once, as the stronger one.
 */
export function uniqueOf(entity: ReadEntity, reportOmission: ReportOmission): Json | undefined {
  const { table, key, fields } = entity;
  const names = new Set(fields.map(({ name }) => name));
  const activeOnly = activeConditions(table);
  const written = new Set([setOf(key)]);
  const wholeFirst = table.unique.toSorted((a, b) => Number(a.where !== null) - Number(b.where !== null));
  const constraints = wholeFirst.flatMap(({ columns, where }): Json[] => {
    const fieldNames = columns.filter((column): column is string => column !== null && names.has(column));
    if (fieldNames.length < columns.length || (where !== null && !activeOnly.has(where))) {
      const location = `${table.id} (${columns.map((column) => (column === null ? '…' : columnOfField(table, column))).join(', ')})`;
      reportOmission(
        where === null ? 'uniqueByExpression' : 'uniqueByCondition',
        location,
        where === null ? 'unique by an expression or a column without a field' : `unique only where ${where}`,
        refusedSave,
      );
      return [];
    }
    if (written.has(setOf(fieldNames))) return [];
    written.add(setOf(fieldNames));
    return [where === null ? fieldNames : { fields: fieldNames, among: 'active' }];
  });
  return constraints.length === 0 ? undefined : constraints;
}

/** The same text for the same fields, in whatever order. */
const setOf = (fields: readonly string[]): string => fields.toSorted().join();

/** How PostgreSQL writes that a row is not deleted. */
const activeConditions = ({ deletedIn }: DatabaseTable): ReadonlySet<string> =>
  new Set(['"isActive"', ...(typeof deletedIn === 'string' ? [`(${deletedIn} IS NULL)`, `(NOT ${deletedIn})`] : [])]);
