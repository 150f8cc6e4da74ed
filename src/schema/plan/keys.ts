/** Plans indexes, unique constraints, foreign keys and checks of a table: `drop` before its columns change, `create` after. */
import type { DatabaseSchema, Table } from '#model/schema.ts';
import type { Step } from '../steps.ts';
import type { Place } from './place.ts';
import { checks } from './checks.ts';
import { indexes, unusedIndexes } from './indexes.ts';
import { references } from './references.ts';
import { uniques, uniquesActive, unusedUniques } from './uniques.ts';
import type { DatabaseState, TableState } from '../state.ts';

export function keySteps(
  place: Place,
  schema: DatabaseSchema,
  { tables, trigrams }: DatabaseState,
): { drop: Step[]; create: Step[] } {
  const parts = [
    indexes(place, trigrams),
    uniques(place),
    uniquesActive(place),
    references(place, schema, tables),
    checks(place),
  ];
  return { drop: parts.flatMap(({ drop }) => drop), create: parts.flatMap(({ create }) => create) };
}

/** Indexes and unique constraints that the catalogue has not; another version of the portal may need them. */
export const unusedKeys = (wanted: Table, state: TableState, trigrams: DatabaseState['trigrams']): string[] => [
  ...unusedIndexes(wanted, state, trigrams),
  ...unusedUniques(wanted, state),
];
