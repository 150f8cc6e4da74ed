/** Jobs on the server. Their code is loaded only where the catalogue has some. */
import { serverFeature } from '../../../server/feature.ts';
import { jobLimits } from './limits.ts';

export const serverJobs = serverFeature({
  name: 'jobs',
  settings: jobLimits,
  async register(app, service, limits) {
    if (service.catalogue.schema.jobs === undefined) return undefined;
    const [{ jobs: all }, { JobRunner }, { registerJobs }] = await Promise.all([
      import('#generated/jobs.ts'),
      import('./runner.ts'),
      import('./routes.ts'),
    ]);
    const runner = new JobRunner(all, service, app.log, limits);
    registerJobs(app, service, runner);
    return runner;
  },
});
