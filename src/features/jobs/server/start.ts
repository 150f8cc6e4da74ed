/** Runs jobs while a server runs. */
import type { FastifyInstance } from 'fastify';
import type { EntityService } from '../../../server/calls/service.ts';
import { JobRunner } from './runner.ts';

/** From the app's start to its close. */
export function startJobs(app: FastifyInstance, service: EntityService): JobRunner {
  const runner = new JobRunner(service, app.log);
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', () => runner.end());
  return runner;
}
