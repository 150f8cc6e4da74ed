/** Charts on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { registerCharts } from './routes.ts';

export const serverCharts = serverFeature({
  name: 'charts',
  register(app, service) {
    registerCharts(app, service);
    return undefined;
  },
});
