/** Routes of the page Jobs. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { administers } from '#model/permission.ts';
import type { IdentityModel } from '#model/identity.ts';
import { jobOperations, type JobRunRow } from '../model/operations.ts';
import type { SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { inTurn } from '../../../server/fairness/fair-queue.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { conflict, notFound } from '../../../server/http/problems.ts';
import type { JobRunner } from './runner.ts';
import { contains } from '../../../server/record/record-sql.ts';
import { readPage } from '../../../server/system/read-page.ts';

export function registerJobs(
  app: FastifyInstance,
  { catalogue, database, turns }: EntityService,
  jobs: JobRunner,
): void {
  const { identity, portal } = catalogue;
  const { read, write } = identity.administration;
  const { list, runs, run } = jobOperations(portal.list.maxPageSize);
  const readConfig = { needs: administers(read), changesNothing: true } as const;

  handle(app, list, { config: readConfig }, (request, reply) =>
    inTurn(turns.records, request, reply, async () => jobs.schedules(new Date())),
  );
  handle(app, runs, { config: readConfig }, (request, reply) =>
    inTurn(turns.lists, request, reply, () => readJobRuns(database.lists.db, identity, request.body)),
  );
  handle(app, run, { config: { needs: administers(write) } }, async (request, reply) => {
    const { name } = request.params;
    if (!jobs.has(name)) throw notFound(`The job ${name}`);
    const { id } = userOf(request);
    const isStarted = await inTurn(turns.records, request, reply, () => jobs.runNow(name, id));
    if (!isStarted) throw conflict(`The job ${name} is running.`);
    request.log.info({ user: id, job: name }, 'Started a job');
    return reply.status(204).send();
  });
}

const run = systemColumns('jobRun', 'r');

function readJobRuns(db: Db, { user }: IdentityModel, query: SystemQuery): Promise<Page<JobRunRow>> {
  const { stringFilter: text = '' } = query;
  return readPage(
    db,
    {
      select: sql`${run('job')} as "job", ${run('dueDate')} as "due", ${run('startedDate')} as "started",
        ${run('endedDate')} as "ended", ${run('state')} as "state", ${run('error')} as "error", case when u."id" is not null
          then jsonb_build_object('id', u."id", 'name', coalesce(u.${sql.ref(user.name)}, '')) end as "startedBy"`,
      from: sql`from ${systemTable('jobRun')} r left join ${sql.table(user.table)} u on u."id" = ${run('startedById')}
        where ${text === '' ? sql`true` : sql`(${contains(run('job'), text)} or ${contains(run('error'), text)})`}`,
      order: sql`${run('startedDate')} desc, ${run('job')}, ${run('dueDate')}`,
    },
    query,
  );
}
