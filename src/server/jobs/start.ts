/** Runs jobs while a server runs. */
import type { FastifyInstance } from 'fastify';
import type { EntityService } from '../calls/service.ts';
import type { JobLimits } from './limits.ts';
import { JobRunner } from './runner.ts';

/** From the app's start to its close. */
export function startJobs(app: FastifyInstance, service: EntityService, limits: JobLimits): JobRunner {
  const runner = new JobRunner(service, app.log, limits);
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', () => runner.end());
  return runner;
}
