/** Values on their way into columns: one SQL type a field kind. */
import { sql } from 'kysely';
import type { Field, FieldKind } from '#model/entity.ts';
import type { Expression } from './record-sql.ts';

const columnTypes: Readonly<Record<Exclude<FieldKind, 'references'>, Expression>> = {
  id: sql`bigint`,
  text: sql`text`,
  integer: sql`bigint`,
  number: sql`double precision`,
  boolean: sql`boolean`,
  date: sql`date`,
  dateTime: sql`timestamptz`,
  reference: sql`bigint`,
};

/** A checked value of a field, as a parameter of the column's type. */
export function valueSql({ kind }: Field, value: unknown): Expression {
  if (kind === 'references') throw new Error('A list of references has no column.');
  return sql`${value ?? null}::${columnTypes[kind]}`;
}

/** Whether two values of a field are the same to a reader: an instant may be written in many ways. */
export function sameValue({ kind }: Field, a: unknown, b: unknown): boolean {
  if (kind === 'dateTime' && typeof a === 'string' && typeof b === 'string') return Date.parse(a) === Date.parse(b);
  if (kind === 'references') return sortedText(a) === sortedText(b);
  return (a ?? null) === (b ?? null);
}

const sortedText = (ids: unknown): string => JSON.stringify(idsOf(ids));

/** A list of ids without repetitions, ascending. */
export const idsOf = (ids: unknown): number[] => [...new Set((ids ?? []) as number[])].sort((a, b) => a - b);
