/** Runs the jobs of the catalogue when they are due: of several servers, the one whose claim is first. */
import type { FastifyBaseLogger } from 'fastify';
import { must } from '#model/must.ts';
import { Schedule } from '../model/schedule.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { OwnRecords } from '../../../server/own-code/own-code.ts';
import type { JobLimits } from './limits.ts';
import { asSlotError, untilAborted } from '../../../server/own-code/run-slot.ts';
import { ownRecords } from '../../../server/save/own-records.ts';
import { claimRun, failAbandoned, finishRun, readSchedules, type ClaimedRun } from './runs.ts';

type JobLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export class JobRunner {
  readonly #service: EntityService;
  readonly #logger: JobLogger;
  readonly #limits: JobLimits;
  readonly #jobs: ReadonlyMap<string, { readonly job: ScheduledJob; readonly schedule: Schedule }>;
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();
  /** The start, by the database: a job that has never run is not due for times before it. */
  #since: Date | null = null;
  #alarm = Promise.withResolvers<void>();
  #loop: Promise<void> | null = null;

  constructor(
    jobs: Readonly<Record<string, ScheduledJob>>,
    service: EntityService,
    logger: JobLogger,
    limits: JobLimits,
  ) {
    this.#service = service;
    this.#logger = logger;
    this.#limits = limits;
    this.#jobs = new Map(
      Object.entries(jobs).map(([name, job]) => [name, { job, schedule: new Schedule(job.schedule, job.timeZone) }]),
    );
  }

  start(): void {
    this.#loop ??= this.#work();
  }

  /** Runs are aborted, and have failed. */
  async end(): Promise<void> {
    this.#end.abort(new Error('The server ended.'));
    this.#alarm.resolve();
    await this.#loop;
    await Promise.all(this.#running);
  }

  has(name: string): boolean {
    return this.#jobs.has(name);
  }

  /** When each job is due next; `null`: never. */
  schedules(now: Date) {
    return [...this.#jobs].map(([name, { job, schedule }]) => ({
      name,
      schedule: job.schedule,
      timeZone: job.timeZone,
      next: schedule.next(now)?.toISOString() ?? null,
    }));
  }

  /** Starts a job now. Returns whether it was not running. */
  async runNow(name: string, startedById: number): Promise<boolean> {
    const { db } = this.#service.database;
    const run = await claimRun(db, { job: name, due: null, startedById, lease: this.#lease });
    if (run !== null) this.#begin(run);
    return run !== null;
  }

  /** Milliseconds after which a run without an end counts as abandoned. */
  get #lease(): number {
    return this.#limits.maxTime + this.#limits.margin;
  }

  async #work(): Promise<void> {
    while (!this.#end.signal.aborted) {
      this.#alarm = Promise.withResolvers<void>();
      let wait = this.#limits.pollTime;
      try {
        wait = await this.#runDue();
      } catch (error) {
        this.#logger.warn({ err: error }, 'The schedules of jobs can not be read; trying again');
      }
      const timer = setTimeout(() => this.#alarm.resolve(), wait);
      await this.#alarm.promise;
      clearTimeout(timer);
    }
  }

  /** Starts the due jobs. Of several missed times, only the latest one is run. Returns the milliseconds until the next poll. */
  async #runDue(): Promise<number> {
    const lease = this.#lease;
    const { pollTime } = this.#limits;
    const { db } = this.#service.database;
    await failAbandoned(db, lease);
    const { now, latest } = await readSchedules(db);
    this.#since ??= now;
    let wait = pollTime;
    for (const [name, { schedule }] of this.#jobs) {
      const due = schedule.latest(now);
      if (due !== undefined && due > (latest.get(name) ?? this.#since)) {
        const run = await claimRun(db, { job: name, due, startedById: null, lease });
        if (run !== null) this.#begin(run);
      }
      const next = schedule.next(now);
      // A moment later, since the time of the schedule has to be over.
      if (next !== null) wait = Math.min(wait, next.getTime() - now.getTime() + 50);
    }
    return wait;
  }

  #begin(claimed: ClaimedRun): void {
    const run = this.#run(claimed)
      .catch((error: unknown) => this.#logger.warn({ err: error }, `The end of the job ${claimed.job} was not written`))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #run(run: ClaimedRun): Promise<void> {
    const { job } = must(this.#jobs.get(run.job), 'only jobs of the catalogue are claimed');
    const { maxTime } = this.#limits;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`It took longer than ${maxTime} ms.`)), maxTime);
    const signal = AbortSignal.any([this.#end.signal, late.signal]);
    const began = performance.now();
    const { db } = this.#service.database;
    try {
      const context = {
        signal,
        db: db.withPlugin(this.#service.names),
        records: this.#records(signal),
        due: run.dueDate,
      };
      await untilAborted(signal, (async () => job.run(context))());
      this.#logger.info({ job: run.job, milliseconds: Math.round(performance.now() - began) }, 'A job has run');
      await finishRun(db, run, null);
    } catch (error) {
      const failure = asSlotError(`job ${run.job}`, error);
      this.#logger.error({ err: failure, job: run.job }, 'A job has failed');
      await finishRun(db, run, failure.message);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Each call is a transaction of its own: one for the whole run would hold its locks for too long. Calls after the end of the run throw. */
  #records(signal: AbortSignal): OwnRecords {
    const service = this.#service;
    const inTransaction = async <Answer>(work: (records: OwnRecords) => Promise<Answer>): Promise<Answer> => {
      signal.throwIfAborted();
      return service.database.db.transaction().execute((db) => work(ownRecords(service, db, null)));
    };
    return {
      create: (...parameters) => inTransaction((records) => records.create(...parameters)),
      update: (...parameters) => inTransaction((records) => records.update(...parameters)),
    };
  }
}

interface JobContext {
  readonly signal: AbortSignal;
  /** A Kysely for the catalogue's tables, outside of any transaction. */
  readonly db: object;
  /** Each call is a transaction. */
  readonly records: OwnRecords;
  readonly due: string;
}

/** What runs on a schedule. */
export interface ScheduledJob {
  readonly schedule: string;
  readonly timeZone: string;
  run(context: JobContext): void | Promise<void>;
}
