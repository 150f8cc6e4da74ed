/** Exports on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { exportLimits } from './limits.ts';
import { registerExports } from './routes.ts';

export const serverExports = serverFeature({
  name: 'exports',
  settings: exportLimits,
  register(app, service, limits) {
    registerExports(app, service, limits);
    return undefined;
  },
});
