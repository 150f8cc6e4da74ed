/** A server with a job that is due at the beginning of a month: prints when it runs it, and ends when anybody has. */
import { setTimeout as wait } from 'node:timers/promises';
import { entityService } from '../../src/server/calls/service.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { JobRunner } from '../../src/features/jobs/server/runner.ts';
import { makeLogger } from '../../src/server/log/logger.ts';
import { usualJobs, usualLimits } from '../support/usual-limits.ts';

const database = await openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseConfig, () => process.exit(1));
const run = ({ due }: { due: string }) => void process.stdout.write(`ran ${due}\n`);
const jobs = { nightly: { schedule: '0 0 1 * *', timeZone: 'UTC', run } };
const service = entityService(generatedCatalogue, database, () => Promise.reject(new Error('not asked')), usualLimits);
const runner = new JobRunner(jobs, service, makeLogger('silent'), { ...usualJobs, pollTime: 20 });
runner.start();
const isOver = () =>
  database.db
    .selectFrom('jobRun')
    .select('state')
    .where('state', '=', 'succeeded')
    .where('startedDate', '>', '2026-02-01');
while ((await isOver().execute()).length === 0) await wait(20);
// Time to run it again, if it could.
for (let look = 0; look < 5; look++) await wait(20);
process.stdout.write('seen\n');
await runner.end();
await database.close();
