/** Plans indexes, unique constraints, foreign keys and checks of a table: `drop` before its columns change, `create` after. */
import type { DatabaseSchema, Table } from '#model/schema.ts';
import type { MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { planChecks } from './checks.ts';
import { planIndexes, unusedIndexes } from './indexes.ts';
import { planForeignKey } from './references.ts';
import { planUniqueForms, unusedForms } from './unique-forms.ts';
import { planUniques, planActiveUniques, unusedUniques } from './uniques.ts';
import type { DatabaseState, TableState } from '../state.ts';

export function keySteps(
  context: PlanContext,
  schema: DatabaseSchema,
  { tables, trigrams }: DatabaseState,
): { drop: MigrationStep[]; create: MigrationStep[] } {
  const parts = [
    planIndexes(context, trigrams),
    planUniques(context),
    planActiveUniques(context),
    planUniqueForms(context),
    planForeignKey(context, schema, tables),
    planChecks(context),
  ];
  return { drop: parts.flatMap(({ drop }) => drop), create: parts.flatMap(({ create }) => create) };
}

/** Indexes and unique constraints that the catalogue doesn't declare; another version of the portal may need them. */
export const unusedKeys = (targetTable: Table, state: TableState, trigrams: DatabaseState['trigrams']): string[] => [
  ...unusedIndexes(targetTable, state, trigrams),
  ...unusedUniques(targetTable, state),
  ...unusedForms(targetTable, state),
];
