/** Requests and responses of the page Jobs. */
import { systemCalls } from '#model/system.ts';
import { answer, done, operation, pathParameter } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

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

export const jobOperations = {
  list: operation('listJobs', `GET ${systemCalls}/Jobs`, {
    summary: 'What runs on a schedule',
    answers: { 200: answer('In the order of the catalogue.', t.array(job)) },
  }),
  run: operation('runJob', `POST ${systemCalls}/Jobs/{name}/run`, {
    summary: 'Starts a job now, without waiting for its end',
    parameters: [pathParameter('name', t.text)],
    answers: { 204: done },
    errors: [404, 409],
  }),
};
