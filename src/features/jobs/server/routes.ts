/** Routes of the page Jobs. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { administers } from '#model/permission.ts';
import { jobOperations } from '../model/operations.ts';
import type { EntityService, VisibleRows } from '../../../server/calls/service.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { conflict, notFound } from '../../../server/http/problems.ts';
import { registerSystemList } from '../../../server/system/lists.ts';
import type { JobRunner } from './runner.ts';

export function registerJobs(app: FastifyInstance, service: EntityService, jobs: JobRunner): void {
  const { catalogue, queues } = service;
  const { read, write } = catalogue.identity.administration;
  const { list, run } = jobOperations;

  registerSystemList(app, service, 'JobRuns', () => jobRuns);
  handle(app, list, { config: { needs: administers(read) } }, (request, reply) =>
    inQueue(queues.records, request, reply, async () => jobs.schedules(new Date())),
  );
  handle(app, run, { config: { needs: administers(write) } }, async (request, reply) => {
    const { name } = request.params;
    if (!jobs.has(name)) throw notFound(`The job ${name}`);
    const { id } = userOf(request);
    const isStarted = await inQueue(queues.records, request, reply, () => jobs.runNow(name, id));
    if (!isStarted) throw conflict(`The job ${name} is running.`);
    request.log.info({ user: id, job: name }, 'Started a job');
    return reply.status(204).send();
  });
}

const run = systemColumns('jobRun', 'r');

const jobRuns: VisibleRows = {
  source: sql`
    select ${run('job')}, ${run('dueDate')} as "due", ${run('startedDate')} as "started", ${run('endedDate')} as "ended",
      (extract(epoch from ${run('endedDate')} - ${run('startedDate')}) * 1000)::bigint as "milliseconds", ${run('state')}, ${run('error')},
      ${run('startedById')}
    from ${systemTable('jobRun')} r`,
  visibleTo: '',
};
