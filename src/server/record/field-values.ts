/** Values on their way into columns: as parameters of their columns' types, and when two of them are the same. */
import { arrayText } from '#model/escape.ts';
import { sql } from 'kysely';
import type { Field } from '#model/entity.ts';
import { byPart, type KeyPart } from '#model/key.ts';
import { columnTypeOf, kinds } from '#model/kinds.ts';
import { canonical } from '#model/values/canonical.ts';
import { must } from '#model/must.ts';
import type { Expression } from './record-sql.ts';

/** A checked value of a field, as a parameter of the column's type. What is text the database reads as whatever a foreign column is. */
export function valueSql(field: Field, value: unknown): Expression {
  const column = must(columnTypeOf(field), `a ${field.kind} has a column to be written to`);
  if (Array.isArray(value)) return sql`${arrayText(value)}`;
  return column === 'text' || column === 'text[]' ? sql`${value ?? null}` : sql`${value ?? null}::${sql.raw(column)}`;
}

/** Whether two values of a field are the same to a reader: an instant may be written in many ways. */
export function isSameValue(field: Field, a: unknown, b: unknown): boolean {
  switch (kinds[field.kind].equality) {
    case 'instant':
      return instantOf(a) === instantOf(b);
    case 'ids':
      return JSON.stringify(idsOf(a)) === JSON.stringify(idsOf(b));
    case 'list':
      return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
    case 'json':
      return (canonical(field, a) ?? null) === (canonical(field, b) ?? null);
    case 'value':
      return (a ?? null) === (b ?? null);
  }
}

const instantOf = (value: unknown): unknown => (typeof value === 'string' ? Date.parse(value) : (value ?? null));

/** A list of ids without repetitions, ascending; a value that is missing is an empty list. */
export const idsOf = <Id extends KeyPart = number>(ids: unknown): Id[] =>
  Array.isArray(ids) ? [...new Set<Id>(ids)].sort(byPart) : [];
