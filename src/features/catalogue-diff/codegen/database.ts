/** Plans the migration of a database that the former catalogue created; needs no database. */
import type { Model } from '../../../../codegen/model/entity.ts';
import { databaseSchema } from '../../../../codegen/model/database-model.ts';
import { identityFacts } from '../../../../codegen/model/identity.ts';
import { systemTables, fullSchema, type FullSchema } from '../../../schema/system-tables.ts';
import type { Risk, MigrationStep } from '../../../schema/steps.ts';
import { planSteps, unusedParts } from '../../../schema/plan/plan-steps.ts';
import { planRenames } from '../../../schema/rename/renames.ts';
import { renamePermissions } from '../../../schema/permissions.ts';
import { renameCandidates, renameQuestion } from '../../../schema/rename/candidates.ts';
import { databaseState } from './state.ts';

export interface DatabaseRow {
  readonly sql: string;
  readonly risk?: Risk;
  /** Servers of the former version must be stopped first. */
  readonly epoch: boolean;
  /** It runs while the portal is in use. */
  readonly online: boolean;
}

export interface DatabaseChanges {
  /** By present table. */
  readonly steps: ReadonlyMap<string, readonly DatabaseRow[]>;
  /** By table: tables, columns and so on that the catalogue no longer uses; a migration leaves them in place. */
  readonly unused: ReadonlyMap<string, readonly string[]>;
  /** Possible renames, as questions. */
  readonly questions: readonly string[];
}

/** Statements, unused parts and possible renames, by table; without steps that are parts of another one. */
export function databaseChanges(before: Model, after: Model): DatabaseChanges {
  const [schemaBefore, schemaAfter] = [completeSchema(before), completeSchema(after)];
  const state = databaseState(schemaBefore);
  const renames = planRenames(schemaAfter, state);
  const rows = before.permissions.map((name) => ({ name, isActive: true }));
  // All entities share the table of permissions, so each step is shown with the entity that it is about.
  const permissionSteps = (schemaAfter.renamed ?? []).flatMap((renamed) =>
    renamePermissions([renamed], identityFacts(after).rolePermissions, rows)
      .steps.filter(isWhole)
      .map((step) => ({ table: renamed.table, row: rowOf(step) })),
  );
  const tables = new Set([
    ...Object.keys(schemaAfter.tables),
    ...Object.keys(schemaAfter.views),
    ...Object.keys(schemaBefore.tables),
    ...Object.keys(schemaBefore.views),
  ]);
  const indexes = new Map(
    [...Object.entries(state.tables), ...Object.entries(renames.state.tables)].flatMap(([table, tableState]) =>
      [tableState.indexes, tableState.uniqueActive, tableState.uniqueForms]
        .flatMap(Object.keys)
        .map((index) => [index, table] as const),
    ),
  );
  const stepsByTable = [...renames.steps, ...planSteps(schemaAfter, renames.state)]
    .filter(isWhole)
    .map((step) => ({ table: tableOf(step.sql, tables, indexes), row: rowOf(step) }));
  const unused = unusedParts(schemaAfter, renames.state).map((part) => ({
    part,
    table: tableOf(part, tables, indexes),
  }));
  return {
    steps: grouped([...stepsByTable, ...permissionSteps].map(({ table, row }) => [table, row])),
    unused: grouped(unused.map(({ table, part }) => [table, part])),
    questions: renameCandidates(schemaAfter, renames.state).map(renameQuestion),
  };
}

/** Whether the table is the server's own, independent of the catalogue. */
export const isOwnTable = (model: Model, table: string): boolean => table in systemTables(identityFacts(model));

function completeSchema(model: Model): FullSchema {
  return fullSchema(databaseSchema(model), identityFacts(model));
}

const isWhole = ({ part }: MigrationStep): boolean => part !== true;

const rowOf = ({ sql, risk, epoch, deferred }: MigrationStep): DatabaseRow => ({
  sql,
  ...(risk && { risk }),
  epoch: epoch === true,
  online: deferred !== undefined,
});

/** The first table or view that the SQL names, else the table of the first index; empty for none. */
function tableOf(text: string, tables: ReadonlySet<string>, indexes: ReadonlyMap<string, string>): string {
  const names = [...text.matchAll(/"((?:[^"]|"")+)"/g)].map(([, name = '']) => name);
  const table = names.find((name) => tables.has(name));
  return table ?? names.map((name) => indexes.get(name)).find((name) => name !== undefined) ?? '';
}

function grouped<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> {
  const groups = Map.groupBy(entries, ([name]) => name);
  return new Map([...groups].map(([name, all]) => [name, all.map(([, value]) => value)]));
}
