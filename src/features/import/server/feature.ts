/** `POST …/import`. */
import { serverFeature } from '../../../server/feature.ts';
import { importLimits, importTurns } from './limits.ts';
import { registerImports } from './routes.ts';

export const serverImports = serverFeature({
  name: 'import',
  settings: importLimits,
  queues: importTurns,
  receiveTime: ({ receiveTime }) => receiveTime,
  register(app, service, limits) {
    registerImports(app, service, limits);
    return undefined;
  },
});
