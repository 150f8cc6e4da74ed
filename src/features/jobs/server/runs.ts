/** Runs of jobs in the database, which decides which server runs what. */
import { sql } from 'kysely';
import type { JobState } from '../model/jobs.ts';
import type { Db } from '../../../server/database/database.ts';
import { system, systemTable } from '../../../server/database/system-tables.ts';
import { maxErrorLength, visible } from '#model/visible.ts';
import { instantText } from '../../../server/record/record-sql.ts';

/** One run, by the server that has claimed it. */
export interface ClaimedRun {
  readonly job: string;
  /** An instant. */
  readonly dueDate: string;
}

export interface RunClaim {
  readonly job: string;
  /** `null`: now. */
  readonly due: Date | null;
  /** Who starts it; `null`: the schedule. */
  readonly startedById: number | null;
  /** Milliseconds after which a run counts as abandoned. */
  readonly lease: number;
}

/** `null` if another server has had this time, or the job is running. */
export function claimRun(db: Db, { job, due, startedById, lease }: RunClaim): Promise<ClaimedRun | null> {
  return db.transaction().execute(async (transaction) => {
    // Otherwise two servers that start it at the same time, for different times, would not see each other's run.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${job}`}, 0))`.execute(transaction);
    const { rows } = await sql<ClaimedRun>`
      insert into ${systemTable('jobRun')} ("job", "dueDate", "startedDate", "state", "startedById")
      select ${job}, coalesce(${due?.toISOString() ?? null}::timestamptz, clock_timestamp()), clock_timestamp(), 'running',
        ${startedById}::bigint
      where not exists (select from ${systemTable('jobRun')} where "job" = ${job} and "state" = 'running'
        and "startedDate" > clock_timestamp() - ${`${lease} ms`}::interval)
      on conflict do nothing returning "job", ${instantText(sql`"dueDate"`)} as "dueDate"`.execute(transaction);
    return rows[0] ?? null;
  });
}

export async function finishRun(db: Db, { job, dueDate }: ClaimedRun, error: string | null): Promise<void> {
  const state: JobState = error === null ? 'succeeded' : 'failed';
  await system(db)
    .updateTable('jobRun')
    // An error may quote anything, such as a NUL, which can't be stored: the run would go on for ever.
    .set({ state, error: error && visible(error, maxErrorLength), endedDate: sql<string>`clock_timestamp()` })
    .where('job', '=', job)
    .where('dueDate', '=', dueDate)
    .where('state', '=', 'running')
    .execute();
}

/** Marks runs as failed whose server crashed: their lease has ended. */
export async function failAbandoned(db: Db, lease: number): Promise<void> {
  await sql`update ${systemTable('jobRun')} set "state" = 'failed', "endedDate" = clock_timestamp(), "error" = 'Its server ended meanwhile.'
    where "state" = 'running' and "startedDate" <= clock_timestamp() - ${`${lease} ms`}::interval`.execute(db);
}

/** The database's time, by which all servers go, and the latest time by schedule that each job has had. */
export async function readSchedules(db: Db): Promise<{ now: Date; latest: ReadonlyMap<string, Date> }> {
  const { rows } = await sql<{ now: string; job: string | null; due: string | null }>`
    select clock."now", run."job", run."due" from (select clock_timestamp() as "now") as clock
    left join (select "job", max("dueDate") as "due" from ${systemTable('jobRun')} where "startedById" is null group by 1) as run on true`.execute(
    db,
  );
  return {
    now: new Date(rows[0]?.now ?? Date.now()),
    latest: new Map(
      rows.flatMap(({ job, due }) => (job === null || due === null ? [] : [[job, new Date(due)] as const])),
    ),
  };
}
