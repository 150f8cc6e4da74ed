/**
 * Plans the steps from the current schema to the target. Pure: returns ordered steps with possible risks;
 * `server/migrate/plan-migration.ts` then queries whether there are rows at risk.
 */
import type { DatabaseSchema, Table } from '#model/schema.ts';
import { columnSql, targetState } from '../column.ts';
import { collationSteps } from '../collations.ts';
import { foldFunctionSteps } from '../text-fold.ts';
import { planContext } from './context.ts';
import { columnSteps, unusedColumns } from './columns.ts';
import { keySteps, unusedKeys } from './keys.ts';
import { unusedViews, viewSteps } from './views.ts';
import type { Decisions, Risk, MigrationStep } from '../steps.ts';
import { schemaFeatures } from '../../features/schema.ts';
import type { SchemaFeature } from '../feature.ts';
import { ownPrefix, ownSchema } from '../own-schema.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { commentStep } from '../steps.ts';
import type { DatabaseState, TableState } from '../state.ts';
import { featureTriggers, type FullSchema } from '../system-tables.ts';
import {
  versionFunction,
  versionFunctionBody,
  versionFunctionName,
  versionTrigger,
  versionTriggerSql,
} from '../version-trigger.ts';

const features: readonly SchemaFeature[] = schemaFeatures;

/**
 * The steps from the state to the target, in order; none if they are equal.
 *
 * Tables, columns and keys that the target lacks are preserved, so that versions of the portal can run side by side, unless `dropUnused`.
 */
export function planSteps(target: FullSchema, state: DatabaseState, decisions: Decisions = {}): MigrationStep[] {
  const { dropUnused = false } = decisions;
  const ownTables = Object.entries(target.tables).filter(([, table]) => table.foreign === undefined);
  const names = [...ownTables.map(([name]) => name), ...Object.keys(target.views)];
  const unmanaged = names.filter((name) => state.tables[name]?.isManaged === false);
  if (unmanaged.length > 0) return unmanaged.map((name) => unmanagedTable(name));
  const inPlaceOfViews = dropUnused ? [] : Object.keys(target.views).filter((name) => state.tables[name] !== undefined);
  const contexts = ownTables.map(([name, table]) => planContext(name, table, state, decisions));
  const keys = contexts.map((context) => keySteps(context, target, state));
  const tables = [
    ...inPlaceOfViews.map(tableInPlaceOfView),
    ...keys.flatMap(({ drop }) => drop),
    ...(dropUnused ? unusedTables(target, state).flatMap((name) => dropTable(name, state)) : []),
    ...ownTables.flatMap(([name, table]) => (state.tables[name] === undefined ? createTable(name, table) : [])),
    ...contexts.flatMap(columnSteps),
    ...keys.flatMap(({ create }) => create),
    ...functionSteps(target, state),
    ...removedTriggers(state),
    ...ownTables.flatMap(([name]) => triggerSteps(name, target, state.tables[name])),
    ...features.flatMap(({ steps }) => steps?.(target, state, ownPrefix(target)) ?? []),
  ];
  const blocksAlter = tables.some(({ blockedByViews }) => blockedByViews === true);
  const views = viewSteps(target, state, { blocksAlter, dropUnused });
  const usesTrigrams = ownTables.some(([, { search }]) => search !== undefined);
  const trigrams = usesTrigrams && state.trigrams === 'available' ? [{ sql: 'create extension pg_trgm' }] : [];
  const portalSchema = ownSchema(target);
  const schema = portalSchema === undefined || state.schemaExists ? [] : [createSchema(portalSchema, state)];
  return [
    ...schema,
    ...views.drop,
    ...collationSteps(state),
    ...trigrams,
    ...foldFunctionSteps(state),
    ...tables,
    ...views.create,
  ];
}

function createSchema(name: string, { role, mayCreateSchema }: DatabaseState): MigrationStep {
  const create = `create schema ${escapeIdentifier(name)}`;
  if (mayCreateSchema) return { sql: create };
  const reason = `The role ${role} may not create the schema "${name}", in which the portal keeps its own tables`;
  const advice = `Let the owner of the database run: ${create} authorization ${role}`;
  return { sql: create, risk: { kind: 'blocked', reason, advice } };
}

/** Descriptions of objects that the portal created and the target doesn't declare. */
export function unusedParts(target: FullSchema, state: DatabaseState): string[] {
  const parts = unusedTables(target, state).map((name) => `table "${name}"`);
  for (const [name, table] of Object.entries(target.tables)) {
    const current = state.tables[name];
    if (current === undefined || table.foreign !== undefined) continue;
    parts.push(
      ...unusedColumns({ targetTable: table, state: current }).map(([column]) => `column "${name}"."${column}"`),
    );
    parts.push(...unusedKeys(table, current, state.trigrams));
  }
  return [...parts, ...unusedViews(target, state)];
}

const unusedTables = (target: DatabaseSchema, state: DatabaseState): string[] =>
  Object.keys(state.tables).filter((name) => state.tables[name]?.isManaged && target.tables[name] === undefined);

function createTable(name: string, { columns, primaryKey }: Table): MigrationStep[] {
  const lines = Object.entries(columns).map(
    ([column, definition]) =>
      `${escapeIdentifier(column)} ${columnSql(targetState(definition, primaryKey.includes(column)))}`,
  );
  lines.push(`primary key (${primaryKey.map(escapeIdentifier).join(', ')})`);
  return [
    { sql: `create table ${escapeIdentifier(name)} (\n  ${lines.join(',\n  ')}\n)` },
    commentStep('table', name, 'table'),
  ];
}

/** Drops the table, after the foreign keys that refer to it. */
function dropTable(name: string, state: DatabaseState): MigrationStep[] {
  const foreignKeys = Object.entries(state.tables).flatMap(([from, { references, isManaged }]) =>
    Object.entries(references)
      .filter(([, { to }]) => to === name && isManaged && from !== name)
      .map(([key]) => ({
        sql: `alter table if exists ${escapeIdentifier(from)} drop constraint if exists ${escapeIdentifier(key)}`,
      })),
  );
  const reason = `The catalogue has no table "${name}": all its rows go`;
  const risk: Risk = { kind: 'unused', reason };
  return [...foreignKeys, { sql: `drop table ${escapeIdentifier(name)}`, risk, blockedByViews: true }];
}

/** A step that blocks the whole plan: a table of this name exists that the portal did not create. */
function unmanagedTable(name: string): MigrationStep {
  const reason = `The database has a table "${name}" that the portal did not make`;
  const advice = 'Give the portal a database of its own';
  return { sql: `select from ${escapeIdentifier(name)}`, risk: { kind: 'blocked', reason, advice } };
}

/** A step that blocks: an entity has become a view, and its table has the name. */
function tableInPlaceOfView(name: string): MigrationStep {
  const reason = `"${name}" becomes a view, and the database has a table of that name, with its rows`;
  const advice =
    'Give the view another name; or, if the rows may go: npm run migrate -- --apply --drop-unused, which drops whatever the catalogue no longer has';
  return { sql: `select from ${escapeIdentifier(name)}`, risk: { kind: 'blocked', reason, advice } };
}

/** Replaces the function of the triggers if it is that of a former version. */
function functionSteps(target: FullSchema, { functions }: DatabaseState): MigrationStep[] {
  const prefix = ownPrefix(target);
  const body = functions[versionFunctionName];
  return body === undefined || body === versionFunctionBody(prefix) ? [] : [{ sql: versionFunction(prefix) }];
}

/** Triggers of features that were removed: they would write to tables that nobody has any more. */
const removedTriggers = ({ tables }: DatabaseState): MigrationStep[] =>
  Object.entries(tables).flatMap(([table, { triggers, isManaged }]) =>
    triggers
      .filter(
        (name) => isManaged && name.startsWith('portal_') && name !== versionTrigger && !featureTriggers.has(name),
      )
      .map((name) => ({ sql: `drop trigger ${escapeIdentifier(name)} on ${escapeIdentifier(table)}` })),
  );

function triggerSteps(name: string, target: FullSchema, state: TableState | undefined): MigrationStep[] {
  const isVersioned = target.versionedTables.has(name);
  const existing = state?.triggers.includes(versionTrigger) ?? false;
  if (isVersioned === existing) return [];
  if (!isVersioned) return [{ sql: `drop trigger ${versionTrigger} on ${escapeIdentifier(name)}` }];
  const { create, enable } = versionTriggerSql(escapeIdentifier(name));
  return [
    { sql: versionFunction(ownPrefix(target)), part: true },
    state === undefined ? { sql: create, part: true } : { sql: create },
    { sql: enable, part: true },
  ];
}
