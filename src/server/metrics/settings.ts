import { longSecret, portNumber } from '../settings/parse.ts';
import { variable, type ValuesOf } from '../settings/setting.ts';

const seeWatching = '`GET /metrics` ([Watching it](#watching-it))';

export const metricsSettings = {
  /** `null`: the portal's port. */
  port: variable('METRICS_PORT', null, portNumber, `port of ${seeWatching}`),
  /** `null`: no authentication. */
  token: variable('METRICS_TOKEN', null, longSecret, `token of ${seeWatching}; 32 characters or more`, {
    secret: true,
  }),
};

export type MetricsConfig = ValuesOf<typeof metricsSettings>;
