/** Prints a migration plan: in full for the command line, and as one line for each change in the log. */
import { visible, visibleLines } from '#model/visible.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { MigrationPlan } from './migration.ts';
import type { MigrationStep } from '../../schema/steps.ts';
import { inRunOrder } from './run.ts';

/** The plan would lose data, is blocked by existing rows or by foreign tables, or needs an answer. Nothing was changed. */
export class SchemaRefused extends OperatorError {
  readonly plan: readonly MigrationStep[];

  constructor(plan: MigrationPlan) {
    super(plan.mismatches.length > 0 ? `${printMismatches(plan)}\nNothing was changed.` : decisionText(plan));
    this.plan = plan.steps;
  }
}

/** In the words of somebody who edits a catalogue: the tables are not the portal's to change. */
const printMismatches = ({ mismatches, mismatchRemedies }: MigrationPlan): string =>
  [
    'The database has other tables than the catalogue describes:',
    ...mismatches.map((mismatch) => `  ${visible(mismatch, 500)}`),
    'What has another name now: write "column" into the field, or "table" into the file, with the new name. What is gone: delete the field, or the file. What has another type: give the field another "kind".',
    ...mismatchRemedies,
  ].join('\n');

function decisionText({ steps, questions, recorded }: MigrationPlan): string {
  const risks = new Set(steps.map(({ risk }) => risk?.kind));
  const nextSteps = [
    ...(risks.has('blocked') ? ['Resolve what is BLOCKED first.'] : []),
    ...(questions.length > 0 ? ['Answer the questions after RENAMED? first.'] : []),
    ...(risks.has('loss') && !risks.has('blocked')
      ? ['To accept the loss of data: npm run migrate -- --apply --allow-data-loss']
      : []),
  ];
  const parts = [
    printSteps(steps),
    ...(recorded.length === 0 ? [] : [printRecorded(recorded)]),
    ...(questions.length === 0 ? [] : [printQuestions(questions)]),
    ['Nothing was changed.', ...(nextSteps.length > 0 ? nextSteps : [otherVersionHint])].join(' '),
  ];
  return `The database can not be migrated without a decision. The plan:\n\n${parts.join('\n\n')}`;
}

const otherVersionHint =
  'Another version made these renames. To switch to this version: stop the servers of the other, then npm run migrate -- --apply';

/** Every statement, each followed by its risk. The warning to stop other servers is printed once. */
function printSteps(steps: readonly MigrationStep[]): string {
  const all = inRunOrder(steps);
  const first = all.find(({ epoch }) => epoch);
  return all.map((step) => printStep(step, step === first)).join('\n');
}

function printStep({ sql, risk }: MigrationStep, isFirstOfEpoch: boolean): string {
  const lines = [`${visibleStatement(sql)};`];
  if (risk !== undefined) lines.push(`-- ${risk.kind.toUpperCase()}: ${visible(risk.reason, 500)}`);
  if (isFirstOfEpoch) lines.push(`-- ${stopOthersHint}`);
  return lines.join('\n');
}

const stopOthersHint =
  'STOP the servers of the other version first: this change would break them, and they will refuse to start.';

/** The plan as text, for the command line. */
export function printPlan(plan: MigrationPlan): string {
  const { steps, mismatches, storedRenames, roles, skipped, questions, recorded, stale, unused, dropUnused } = plan;
  const parts = [
    ...(mismatches.length > 0
      ? [printMismatches(plan)]
      : [steps.length === 0 ? 'The database matches the catalogue.' : printSteps(steps)]),
    ...(recorded.length === 0 ? [] : [printRecorded(recorded)]),
    ...(roles.length === 0 ? [] : [roles.map((role) => `-- ${roleLine(role)}`).join('\n')]),
    ...storedRenames.map(({ description }) => `-- ${description}`),
    ...(skipped.length === 0 ? [] : [printSkipped(skipped)]),
    ...(questions.length === 0 ? [] : [printQuestions(questions)]),
    ...(unused.length === 0 || dropUnused ? [] : [printUnused(unused)]),
    ...(stale.length === 0 ? [] : [printStale(stale)]),
  ];
  return parts.join('\n\n');
}

const printSkipped = (skipped: readonly string[]): string =>
  skipped.map((description) => `-- LEFT: ${visible(description, 500)}`).join('\n');

const printUnused = (unused: readonly string[]): string =>
  [
    'The database has parts that are not in the catalogue. They are kept, and do no harm:',
    ...unused.map((name) => `-- UNUSED: ${visible(name, 500)}`),
    'To drop it: npm run migrate -- --apply --drop-unused. What that does: npm run migrate -- --plan --drop-unused',
  ].join('\n');

const printQuestions = (questions: readonly string[]): string =>
  [
    ...questions.map((question) => `-- RENAMED? ${visible(question, 500)}`),
    'Nothing is applied before these are answered. If none of them is a rename: npm run migrate -- --apply --not-renamed',
  ].join('\n');

/** Recorded renames need no answer. */
const printRecorded = (recorded: readonly string[]): string =>
  [
    'Another version of the portal has renamed these parts. This version changes the names back, and keeps all data:',
    ...recorded.map((item) => `-- BACK: ${visible(item, 500)}`),
  ].join('\n');

const printStale = (stale: readonly string[]): string =>
  `-- HINT: This database no longer needs ${stale.join(', ')}. If no other database does, remove it from the catalogue.`;

const roleLine = ({ id, name }: MigrationPlan['roles'][number]): string =>
  `Role "${visible(name)}" (${id}) held every permission, and is granted the new ones`;

/** The methods of pino that are used here. */
interface Log {
  info(text: string): void;
  warn(text: string): void;
}

/** One line for each change, or a single line for a new database. */
export function logMigration(log: Log, plan: MigrationPlan): void {
  const { steps, storedRenames, roles, skipped, unused, fresh } = plan;
  const changes = steps.filter(({ part }) => part !== true);
  if (fresh) log.info(freshLine(changes.length, plan));
  else for (const { sql } of changes) log.info(`Database changed: ${visible(sql, maxStatementLength)}`);
  if (changes.some(({ epoch }) => epoch)) {
    log.warn(
      'This change breaks servers of the other version, which will refuse to start: stop those that are running',
    );
  }
  for (const { description } of storedRenames) log.info(description);
  for (const role of roles) log.info(roleLine(role));
  for (const description of skipped) log.warn(visible(description, 500));
  if (unused.length > 0) {
    log.warn(
      `The database has parts that are not in this version's catalogue: ${unused.map((name) => visible(name, 500)).join(', ')}. They are kept and not used; npm run migrate -- --plan says how to drop them`,
    );
  }
}

const freshLine = (count: number, { ownSchema }: MigrationPlan): string => {
  const parts = `${count} tables, indexes, views and other parts`;
  return ownSchema === undefined
    ? `The database was empty: ${parts} were created`
    : `The portal’s own ${parts} were created in the schema "${ownSchema}"; your tables are not changed`;
};

/** In the log, where a statement is on one line. */
const maxStatementLength = 200;

/** A statement for a terminal. Names of the database may hold line breaks, too. */
export const visibleStatement = (sql: string): string =>
  visibleLines(sql.replace(/"[^"]*"/g, (name) => name.replaceAll('\n', '\\u{a}')));
