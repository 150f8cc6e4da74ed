/** Plans a migration: its steps, with the risks that exist in the stored rows. */
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import { truncate } from '#model/text.ts';
import type { Db } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { ownSchema } from '../../schema/own-schema.ts';
import { OperatorError } from '../log/operator-error.ts';
import { findCompleteRoles } from './complete-roles.ts';
import { foreignMismatches, readForeign } from './foreign.ts';
import type { MigrationPlan, TargetSchema } from './migration.ts';
import type { Decisions, ValueGroups, Risk, RowsByKey, MigrationStep } from '../../schema/steps.ts';
import { addsPermissions, permissionSteps, renamePermissions, unusedPermissions } from '../../schema/permissions.ts';
import { planRenames } from '../../schema/rename/renames.ts';
import { readFormerNames, applicableRenames } from './rename/former-names.ts';
import { openQuestions } from './rename/open-questions.ts';
import { serverFeatures } from '../../features/server.ts';
import { planSteps, unusedParts } from '../../schema/plan/plan-steps.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { inOwnSchema } from './in-own-schema.ts';
import { refuseOtherPortal } from './portal-name.ts';
import { readDatabaseState } from './read-state.ts';

/**
 * Plans what `migrate` would do now; reads only.
 *
 * @throws OperatorError if the database is not encoded in UTF8, or the portal's own schema is that of another portal.
 */
export const planMigration = (db: Db, target: TargetSchema, decisions: Decisions = {}): Promise<MigrationPlan> =>
  inOwnSchema(db, target.schema, (own) => planInOwnSchema(own, target, decisions));

async function planInOwnSchema(db: Db, target: TargetSchema, decisions: Decisions): Promise<MigrationPlan> {
  const { schema, permissions, identity } = target;
  const { dropUnused = false, notRenamed = false } = decisions;
  const state = await readDatabaseState(db, ownSchema(schema));
  const { encoding } = state;
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database is encoded in ${encoding}. The portal needs UTF8: create database … encoding 'UTF8'.`,
    );
  await refuseOtherPortal(db, schema, state);
  const renamed = applicableRenames(await readFormerNames(db, state), target, state);
  const renames = planRenames(schema, state, renamed);
  const present =
    state.tables.permission === undefined
      ? []
      : await system(db).selectFrom('permission').select(['name', 'isActive']).orderBy('id').execute();
  const grants = renamePermissions(renamed, identity.rolePermissions, present);
  const { rows } = grants;
  const mismatches = foreignMismatches(target, await readForeign(db, schema));
  const ownSteps = [
    ...planSteps(schema, renames.state, decisions),
    ...grants.steps,
    ...permissionSteps(permissions, rows, dropUnused),
  ];
  const assessed =
    mismatches.length > 0
      ? { steps: [], skipped: [] }
      : await assessSteps(
          queryAfterRenames(db, renames.withNewNames),
          ownSteps,
          await assessSteps(queryAfterRenames(db), renames.steps),
        );
  return {
    ...assessed,
    mismatches,
    mismatchRemedies:
      mismatches.length === 0 ? [] : serverFeatures.flatMap(({ mismatchRemedy }) => mismatchRemedy?.() ?? []),
    roles:
      rows.length > 0 && addsPermissions(permissions, rows)
        ? await findCompleteRoles(db, identity, permissions, renames.withNewNames(''))
        : [],
    unused: [
      ...unusedParts(schema, renames.state),
      ...unusedPermissions(permissions, rows).map((name) => `permission "${name}"`),
    ].sort(),
    questions: notRenamed ? [] : await openQuestions(db, schema, renames),
    recorded: renames.recorded,
    stale: renames.stale,
    storedRenames: (
      await Promise.all(serverFeatures.map(({ renames: rename }) => rename?.(db, renamed, state) ?? null))
    ).filter((one) => one !== null),
    dropUnused,
    fresh: !Object.values(state.tables).some(({ isManaged }) => isManaged),
    ownSchema: ownSchema(schema),
  };
}

/** Runs a `select` that uses the names of tables and columns after the renames of the plan. */
export type QueryAfterRenames = <Row>(select: string) => Promise<Row[]>;

export const queryAfterRenames =
  (db: Db, withNewNames = (select: string) => select): QueryAfterRenames =>
  async <Row>(select: string) =>
    (await sql.raw<Row>(withNewNames(select)).execute(db)).rows;

type AssessedSteps = Pick<MigrationPlan, 'steps' | 'skipped'>;

async function assessSteps(
  query: QueryAfterRenames,
  all: readonly MigrationStep[],
  previous: AssessedSteps = { steps: [], skipped: [] },
): Promise<AssessedSteps> {
  const steps = [...previous.steps];
  const skipped = [...previous.skipped];
  // Parts of a skipped step are skipped, too.
  let isSkipped = false;
  for (const step of all) {
    if (step.part === true && isSkipped) continue;
    if (step.onlyIf !== undefined && (await query(`${step.onlyIf} limit 1`)).length === 0) continue;
    const { risk, ...harmless } = step;
    const description = risk === undefined ? null : await describeRisk(query, risk);
    isSkipped = risk?.kind === 'skipped' && description !== null;
    if (risk === undefined || description === null) steps.push(harmless);
    else if (isSkipped) skipped.push(description);
    else steps.push({ ...step, risk: { kind: risk.kind, reason: description } });
  }
  return { steps, skipped };
}

/** Limit of rows or values that a description lists; the others are only counted. */
const maxListed = 10;

/** Describes a risk for the operator; `null` if no rows are at risk. */
export async function describeRisk(
  query: QueryAfterRenames,
  { reason, rowsAtRisk, advice }: Risk,
): Promise<string | null> {
  const details =
    rowsAtRisk === undefined
      ? ''
      : 'groups' in rowsAtRisk
        ? await describeGroups(query, rowsAtRisk)
        : await describeRows(query, rowsAtRisk);
  if (details === null) return null;
  return `${reason}${details === '' ? '' : `: ${details}`}.${advice === undefined ? '' : ` ${advice}.`}`;
}

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `3 of 1,204 do not fit: #17 "12227-000", #18 "n/a", #40 "-"`. */
async function describeRows(
  query: QueryAfterRenames,
  { table, key, where, value, description }: RowsByKey,
): Promise<string | null> {
  const from = `from ${escapeIdentifier(table)}`;
  const condition = where === undefined ? '' : `where ${where}`;
  if ((await query(`select ${from} ${condition} limit 1`)).length === 0) return null;
  const [sums] = await query<{ all: number; matching: number }>(
    `select count(*) as "all", count(*)${where === undefined ? '' : ` filter (where ${where})`} as "matching" ${from}`,
  );
  const { all, matching } = must(sums, 'an aggregate returns one row');
  const count = `${formatCount(matching)} of ${formatCount(all)} ${description}`;
  if (key.length === 0) return count;
  const keyColumns = key.map(escapeIdentifier).join(', ');
  const rows = await query<{ key: string; value: string | null }>(
    `select concat_ws('/', ${keyColumns}) as "key", ${value ?? 'null::text'} as "value" ${from} ${condition}
     order by ${keyColumns} limit ${maxListed}`,
  );
  const rowTexts = rows.map((row) => `#${row.key}${row.value === null ? '' : ` ${quoted(row.value)}`}`);
  return `${count}: ${rowTexts.join(', ')}${matching > rows.length ? ', …' : ''}`;
}

/** `"old" (3 rows), "older" (1 row)`. */
async function describeGroups(query: QueryAfterRenames, { groups }: ValueGroups): Promise<string | null> {
  const rows = await query<{ value: string; rows: number; all: number }>(
    `select "value", "rows", count(*) over () as "all" from (${groups}) as found order by 2 desc, 1 limit ${maxListed}`,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const groupTexts = rows.map(
    (group) => `${quoted(group.value)} (${formatCount(group.rows)} ${group.rows === 1 ? 'row' : 'rows'})`,
  );
  const others = first.all > rows.length ? ` and ${formatCount(first.all - rows.length)} more` : '';
  return `${groupTexts.join(', ')}${others}`;
}

const maxValueLength = 60;

/** A stored value on one line, truncated. */
function quoted(value: string): string {
  return `"${truncate(value.replace(/\s+/g, ' '), maxValueLength)}"`;
}
