/** Reports a plan: in full for the command line, one line for each change in the log. */
import { truncate } from '#model/text.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { MigrationPlan } from './migration.ts';
import type { MigrationStep } from '../../schema/steps.ts';
import { inRunOrder } from './run.ts';

/** The plan would lose data, is blocked by existing rows, or needs an answer. Nothing was changed. */
export class SchemaRefused extends OperatorError {
  readonly plan: readonly MigrationStep[];

  constructor({ steps, questions, recorded }: Pick<MigrationPlan, 'steps' | 'questions' | 'recorded'>) {
    const risks = new Set(steps.map(({ risk }) => risk?.kind));
    const nextSteps = [
      ...(risks.has('blocked') ? ['What is BLOCKED has to be put right first.'] : []),
      ...(questions.length > 0 ? ['What is asked with RENAMED? has to be answered first.'] : []),
      ...(risks.has('loss') && !risks.has('blocked')
        ? ['To let the data go: npm run migrate -- --apply --allow-data-loss']
        : []),
    ];
    const parts = [
      printSteps(steps),
      ...(recorded.length === 0 ? [] : [printRecorded(recorded)]),
      ...(questions.length === 0 ? [] : [printQuestions(questions)]),
      ['Nothing was changed.', ...(nextSteps.length > 0 ? nextSteps : [otherVersionHint])].join(' '),
    ];
    super(`The database can not follow the catalogue without a decision. The plan:\n\n${parts.join('\n\n')}`);
    this.plan = steps;
  }
}

const otherVersionHint =
  'Another version has given these names. To go to this one: stop the servers of the other, and npm run migrate -- --apply';

/** Every statement, each followed by its risk. The warning to stop other servers is printed once. */
function printSteps(steps: readonly MigrationStep[]): string {
  const all = inRunOrder(steps);
  const first = all.find(({ epoch }) => epoch);
  return all.map((step) => printStep(step, step === first)).join('\n');
}

function printStep({ sql, risk }: MigrationStep, isFirstOfEpoch: boolean): string {
  const lines = [`${sql};`];
  if (risk !== undefined) lines.push(`-- ${risk.kind.toUpperCase()}: ${risk.reason}`);
  if (isFirstOfEpoch) lines.push(`-- ${stopOthersHint}`);
  return lines.join('\n');
}

const stopOthersHint =
  'STOP the servers of the other version first: they would fail by this, and are not started any more.';

/** The plan as text, for the command line. */
export function printPlan(plan: MigrationPlan): string {
  const { steps, lists, roles, skipped, questions, recorded, stale, unused, dropUnused } = plan;
  const parts = [
    steps.length === 0 ? 'The database is as the catalogue wants it.' : printSteps(steps),
    ...(recorded.length === 0 ? [] : [printRecorded(recorded)]),
    ...(roles.length === 0 ? [] : [roles.map((role) => `-- ${roleLine(role)}`).join('\n')]),
    ...(lists.length === 0 ? [] : [`-- ${listsLine(lists)}`]),
    ...(skipped.length === 0 ? [] : [printSkipped(skipped)]),
    ...(questions.length === 0 ? [] : [printQuestions(questions)]),
    ...(unused.length === 0 || dropUnused ? [] : [printUnused(unused)]),
    ...(stale.length === 0 ? [] : [printStale(stale)]),
  ];
  return parts.join('\n\n');
}

const printSkipped = (skipped: readonly string[]): string =>
  skipped.map((description) => `-- LEFT: ${description}`).join('\n');

const printUnused = (unused: readonly string[]): string =>
  [
    'The database has what the catalogue has not. It is kept, and stops nothing:',
    ...unused.map((name) => `-- UNUSED: ${name}`),
    'To drop it: npm run migrate -- --apply --drop-unused. What that does: npm run migrate -- --plan --drop-unused',
  ].join('\n');

const printQuestions = (questions: readonly string[]): string =>
  [
    ...questions.map((question) => `-- RENAMED? ${question}`),
    'Nothing is applied before that is answered. Where none of it is a rename: npm run migrate -- --apply --not-renamed',
  ].join('\n');

/** Renames that the database recorded; no answer is needed. */
const printRecorded = (recorded: readonly string[]): string =>
  [
    'Another version of the portal has given names that this one does not know. All that is in them is kept:',
    ...recorded.map((item) => `-- BACK: ${item}`),
  ].join('\n');

const printStale = (stale: readonly string[]): string =>
  `-- HINT: This database does not need ${stale.join(', ')} any more. Where no other one does, take it out of the catalogue.`;

const listsLine = ({ length }: MigrationPlan['lists']): string =>
  `${length} saved ${length === 1 ? 'list goes' : 'lists go'} by the new names`;

const roleLine = ({ id, name }: MigrationPlan['roles'][number]): string =>
  `Role "${name}" (${id}) held every permission, and gets the new ones`;

/** The methods of pino that are used here. */
interface Log {
  info(text: string): void;
  warn(text: string): void;
}

/** One line for each change, or a single line for a new database. */
export function logMigration(log: Log, { steps, lists, roles, skipped, unused, fresh }: MigrationPlan): void {
  const changes = steps.filter(({ part }) => part !== true);
  if (fresh) log.info(`The database was empty: ${changes.length} tables, indexes, views and other parts made`);
  else for (const { sql } of changes) log.info(`Database changed: ${oneLine(sql)}`);
  if (changes.some(({ epoch }) => epoch)) {
    log.warn(
      'Servers of the other version would fail by this change, and are not started any more: stop those that run',
    );
  }
  if (lists.length > 0) log.info(listsLine(lists));
  for (const role of roles) log.info(roleLine(role));
  for (const description of skipped) log.warn(description);
  if (unused.length > 0) {
    log.warn(
      `The database has what this version's catalogue has not: ${unused.join(', ')}. It is kept and not used; npm run migrate -- --plan says how to drop it`,
    );
  }
}

const maxStatementLength = 200;

/** The statement on one line, truncated. */
function oneLine(sql: string): string {
  return truncate(sql.replace(/\s+/g, ' '), maxStatementLength);
}
