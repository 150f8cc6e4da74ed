/** Requests and responses of the page Jobs. */
import { jobStates } from './jobs.ts';
import { systemCalls } from '#model/system.ts';
import { answer, done, operation, pathParameter } from '#model/wire/operation.ts';
import { page, userReference } from '#model/wire/records.ts';
import * as t from '#model/wire/schema.ts';
import { systemQuery } from '#model/wire/system.ts';

/** A job of the catalogue. */
export type JobRow = t.Static<typeof job>;
const job = t.component(
  'PortalJob',
  t.object({
    name: t.text,
    schedule: t.describe(t.text, 'A cron expression.'),
    timeZone: t.text,
    next: t.describe(t.orNull(t.instant), 'When it is due next.'),
  }),
);

/** A run of a job. */
export type JobRunRow = t.Static<typeof jobRun>;
const jobRun = t.component(
  'PortalJobRun',
  t.object({
    job: t.text,
    due: t.instant,
    started: t.instant,
    ended: t.orNull(t.instant),
    state: t.enumOf(jobStates),
    error: t.textOrNull,
    startedBy: t.describe(t.orNull(userReference), 'Who started it; null: the schedule.'),
  }),
);

export const jobOperations = (maxPageSize: number) => ({
  list: operation('listJobs', `GET ${systemCalls}/Jobs`, {
    summary: 'What runs on a schedule',
    answers: { 200: answer('In the order of the catalogue.', t.array(job)) },
  }),
  runs: operation('pageJobRuns', `POST ${systemCalls}/JobRuns/page`, {
    summary: 'The runs of jobs, newest first',
    body: { schema: systemQuery(maxPageSize) },
    answers: { 200: answer('A page of runs.', page(jobRun)) },
  }),
  run: operation('runJob', `POST ${systemCalls}/Jobs/{name}/run`, {
    summary: 'Starts a job now, without waiting for its end',
    parameters: [pathParameter('name', t.text)],
    answers: { 204: done },
    errors: [404, 409],
  }),
});
