/** Field values as SQL parameters, and their equality. */
import { arrayText } from '#model/escape.ts';
import { sql } from 'kysely';
import type { Field } from '#model/entity.ts';
import { compareKeyParts, type KeyPart } from '#model/key.ts';
import { columnTypeOf, kinds } from '#model/kinds.ts';
import { canonical } from '#model/values/canonical.ts';
import { must } from '#model/must.ts';
import type { Expression } from './record-sql.ts';

/** A validated value as a parameter of the column's type. Text has no cast: a foreign column may have another type. */
export function valueSql(field: Field, value: unknown): Expression {
  const column = must(columnTypeOf(field), `a ${field.kind} has a column to be written to`);
  if (Array.isArray(value)) return sql`${arrayText(value)}`;
  return column === 'text' || column === 'text[]' ? sql`${value ?? null}` : sql`${value ?? null}::${sql.raw(column)}`;
}

/** Whether two values of a field are equal: an instant, for example, has several spellings. */
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

/** Distinct ids, ascending; no list is an empty one. */
export const idsOf = <Id extends KeyPart = number>(ids: unknown): Id[] =>
  Array.isArray(ids) ? [...new Set<Id>(ids)].sort(compareKeyParts) : [];
