/** Every setting of the server: one table, made of those of its parts. */
import { serverFeatures } from '../../features/server.ts';
import { oidcSettings } from '../auth/oidc-config.ts';
import { limits } from '../calls/call-limits.ts';
import type { QuotaSettings, WorkKind } from '../fairness/limits.ts';
import { metricsSettings } from '../metrics/settings.ts';
import { email, logLevel, longSecret, webOrigin, portNumber, postgresUrl } from '../settings/parse.ts';
import { variable } from '../settings/setting.ts';
import { proxies } from './proxies.ts';
import { retentionSettings } from './retention.ts';

/** Also of commands, which read no other. */
export const databaseSettings = {
  url: variable('DATABASE_URL', null, postgresUrl, 'PostgreSQL 15 or later, in UTF-8', {
    shown: 'embedded',
    secret: true,
  }),
  readUrl: variable('DATABASE_READ_URL', null, postgresUrl, 'a read replica of it ([Scaling](scaling.md))', {
    secret: true,
  }),
  folder: variable('DATA_DIR', null, String, "the embedded database's folder", {
    shown: '`.data`; of another catalogue `DIR-portal/data`',
  }),
};

const queues: Readonly<Record<WorkKind, QuotaSettings>> = Object.assign(
  {},
  limits.queues,
  ...serverFeatures.map((feature) => feature.queues),
);

export const serverSettings = {
  production: variable(
    'NODE_ENV',
    false,
    (text) => text === 'production',
    '`production`: it starts with an identity provider and a secret only, and answers have no `Server-Timing`',
    { shown: '' },
  ),
  port: variable('PORT', 3000, portNumber, 'where the portal listens'),
  host: variable('HOST', '127.0.0.1', String, 'the address on which it listens'),
  database: databaseSettings,
  publicUrl: variable('PUBLIC_URL', null, webOrigin, 'the address that people and the identity provider use', {
    shown: 'http://localhost:PORT',
  }),
  oidc: oidcSettings,
  trustedProxies: variable(
    'TRUST_PROXY',
    [],
    proxies,
    'proxies whose `X-Forwarded-For` is trusted ([Behind a proxy](#behind-a-proxy))',
    { shown: 'none' },
  ),
  /** Key of the HMAC of session cookies: changing it ends all sessions. `null`: see session-secret.ts. */
  sessionSecret: variable('SESSION_SECRET', null, longSecret, 'required unless on loopback; 32 characters or more', {
    shown: 'a random one, stored with the data',
    secret: true,
    required: 'without it the secret of the sessions would be stored with the data',
  }),
  adminEmail: variable('ADMIN_EMAIL', null, email, 'the first administrator of an empty installation'),
  metrics: metricsSettings,
  retention: retentionSettings,
  logLevel: variable('LOG_LEVEL', 'info', logLevel, 'trace, debug, info, warn, error, fatal'),
  limits: { ...limits, queues },
  features: Object.fromEntries(
    serverFeatures.flatMap(({ name, settings }) => (settings === undefined ? [] : [[name, settings]])),
  ),
};
