/** Exports on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { registerExports } from './routes.ts';

export const serverExports = serverFeature({
  name: 'exports',
  register(app, service) {
    registerExports(app, service);
    return undefined;
  },
});
