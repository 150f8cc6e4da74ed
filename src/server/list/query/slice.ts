/** Which part of a list is asked for. */
import { sql } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import type { Sort } from '#model/wire.ts';
import type { Expression } from '../../record/record-sql.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import type { Filter } from './conditions.ts';

/** One page of a result. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A page and how it is sorted. */
export interface PageSlice {
  readonly entity: EntityTable;
  readonly filter: Filter;
  readonly sort: Sort;
  readonly slice: Slice;
  /** The number of all rows, where it is known: what is nearer to the end is read from there. */
  readonly total?: number;
  /** Sorted by a reference's name: where the rows of each name are, where that was counted before. */
  readonly places?: NamePlaces;
}

/** How many rows each name has, in the order of the names, the rows without a name last. */
export interface NamePlaces {
  /** The version of the data at which this is true. */
  readonly version: number;
  /** The records that share the name, null for none, and the number of rows that refer to them. */
  readonly names: readonly (readonly [ids: readonly (KeyPart | null)[], rows: number])[];
}

/** The same slice counted from the end. */
export function sliceFromEnd({ offset, limit }: Slice, total: number): Slice {
  const shown = Math.min(limit, total - offset);
  return { offset: total - offset - shown, limit: shown };
}

/** As literals, so that the first page of a list without a filter is one text without parameters, planned once. */
export const sliceSql = ({ limit, offset }: Slice): Expression =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
