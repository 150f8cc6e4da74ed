/** Jobs on the server. Their code is loaded only where the catalogue has some. */
import { serverFeature } from '../../../server/feature.ts';

export const serverJobs = serverFeature({
  name: 'jobs',
  async register(app, service) {
    if (service.catalogue.schema.jobs === undefined) return undefined;
    const [{ jobs: all }, { JobRunner }, { registerJobs }] = await Promise.all([
      import('#generated/jobs.ts'),
      import('./runner.ts'),
      import('./routes.ts'),
    ]);
    const runner = new JobRunner(all, service, app.log);
    registerJobs(app, service, runner);
    return runner;
  },
});
