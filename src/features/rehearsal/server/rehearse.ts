/** Runs a migration on a copy, and measures the time and locks of each statement. */
import { sql } from 'kysely';
import { visible } from '#model/visible.ts';
import type { Db } from '../../../server/database/database.ts';
import { migrate } from '../../../server/migrate/migrate.ts';
import type { MigrationPlan, TargetSchema } from '../../../server/migrate/migration.ts';
import type { Decisions, MigrationStep } from '../../../schema/steps.ts';
import { visibleStatement } from '../../../server/migrate/report.ts';
import type { StatementHook } from '../../../server/migrate/run.ts';
import { printSummary, rowCounts, type RowCounts } from '../../../server/migrate/summary.ts';

/** Measurements of a statement, which ran once or in batches. */
interface StatementTiming {
  readonly step: MigrationStep;
  /** Milliseconds. */
  took: number;
  /** Milliseconds of the longest batch. */
  longest: number;
  times: number;
  /** Locks that it added: `AccessExclusiveLock on "thing"`. */
  readonly locks: Set<string>;
  /** Locks of earlier statements of the transaction, which were held when it began. */
  readonly held: ReadonlySet<string>;
}

export interface Rehearsal {
  readonly plan: MigrationPlan;
  readonly ran: readonly StatementTiming[];
  /** Milliseconds of the main transaction, which holds its locks until its end. */
  readonly transaction: number;
  /** Tables that it had locked at its end. */
  readonly locked: RowCounts;
}

/** @throws SchemaRefused as {@link migrate} does. */
export async function rehearse(db: Db, target: TargetSchema, decisions: Decisions): Promise<Rehearsal> {
  const ran = new Map<MigrationStep, StatementTiming>();
  let began = 0;
  let ended = 0;
  let held: ReadonlySet<string> = new Set();
  const watch: StatementHook = async (step, connection, execute) => {
    const start = performance.now();
    await execute();
    const end = performance.now();
    const isLate = step.deferred !== undefined;
    const timing = ran.get(step) ?? {
      step,
      took: 0,
      longest: 0,
      times: 0,
      locks: new Set(),
      held: isLate ? none : held,
    };
    ran.set(step, timing);
    timing.took += end - start;
    timing.longest = Math.max(timing.longest, end - start);
    timing.times++;
    const locks = step.deferred === 'online' ? new Set([locksOnline]) : await locksOf(connection);
    for (const lock of locks) if (isLate || !held.has(lock)) timing.locks.add(lock);
    if (isLate) return;
    held = locks;
    began ||= start;
    ended = end;
  };
  const plan = await migrate(db, target, decisions, watch);
  const tables = [...held].map((lock) => / on "(.*)"$/.exec(lock)?.[1] ?? lock);
  const locked = await rowCounts(db, [...new Set(tables)].sort());
  return { plan, ran: [...ran.values()], transaction: ended - began, locked };
}

const none: ReadonlySet<string> = new Set();

/** By PostgreSQL's manual: the lock of `create index concurrently` and `validate constraint`. */
const locksOnline = 'ShareUpdateExclusiveLock, which blocks neither reads nor writes';

/** Locks of the current transaction that block writes to a table. */
async function locksOf(connection: Db): Promise<Set<string>> {
  const { rows } = await sql<{ lock: string }>`
    select l.mode || ' on "' || c.relname || '"' as "lock"
    from pg_locks l join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p', 'v')
    where l.pid = pg_backend_pid() and l.granted and c.relnamespace = current_schema()::regnamespace
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    order by 1`.execute(connection);
  return new Set(rows.map(({ lock }) => lock));
}

const milliseconds = (time: number): string => `${Math.round(time).toLocaleString('en-US')} ms`;

/** The rehearsal as text, for the command line. */
export function printRehearsal({ plan, ran, transaction, locked }: Rehearsal): string {
  if (ran.length === 0) return 'The database matches the catalogue: nothing was run.';
  const lines = ran.flatMap(({ step, took, longest, times, locks, held }) => [
    `${visibleStatement(step.sql)};`,
    `-- ${milliseconds(took)}${times > 1 ? ` in ${times} batches, the longest ${milliseconds(longest)}` : ''}`,
    ...[...locks].map((lock) => `-- LOCK: ${visible(lock, 200)}`),
    ...(held.size === 0 ? [] : [`-- LOCKED BEFORE: ${[...held].map((lock) => visible(lock, 200)).join(', ')}`]),
  ]);
  const isLong = ran.some(({ step }) => step.deferred !== undefined);
  return [
    printSummary(plan, locked),
    lines.join('\n'),
    plan.skipped.map((item) => `-- LEFT: ${visible(item, 500)}`).join('\n'),
    `The transaction took ${milliseconds(transaction)}: what it locks is locked until its end.${isLong ? ' Long steps came after it, concurrently with writes.' : ''}`,
    'This was a rehearsal on a copy, which has been removed. To apply it: npm run migrate -- --apply',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
