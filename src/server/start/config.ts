/** The server's configuration: the values of its settings, and what they say together. */
import { chosenFolders } from '../../catalogue/folders.ts';
import type { DatabaseConfig } from '../database/database.ts';
import { isLoopback } from '../http/normalized-url.ts';
import { rowsOf, type ValuesOf } from '../settings/setting.ts';
import { oidcOf } from './oidc-variables.ts';
import { readSettings, type ReadSettings } from './read-settings.ts';
import type { Variables } from './secret-files.ts';
import { databaseSettings, serverSettings } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigRefused with all invalid variables at once. */
export const readConfig = (variables: Variables) =>
  readSettings(serverSettings, variables, (values, read) => {
    const { port, production, host, metrics } = values;
    const config = {
      ...values,
      /** The portal's origin in browsers, such as `https://portal.example.com`. */
      publicUrl: values.publicUrl ?? `http://localhost:${port}`,
      database: databaseOf(values.database, read),
      /** `null`: the development identity provider. */
      oidc: oidcOf(values.oidc, read),
      /** `null`: no metrics are collected. */
      metrics: metrics.port === null && metrics.token === null ? null : metrics,
    };
    const exposure = production
      ? 'NODE_ENV is production'
      : isLoopback(host)
        ? null
        : `HOST=${host} can be reached from other machines`;
    // Anyone could sign in otherwise.
    for (const { variable } of exposure === null ? [] : rowsOf(serverSettings))
      if (variable?.required !== undefined && !read.isGiven(variable.name))
        read.lines.push(`${variable.name} is missing: ${exposure}, and ${variable.required}.`);
    return config;
  });

/**
 * Reads only the variables of the database, for commands: those of the server may be missing or invalid.
 *
 * @throws ConfigRefused
 */
export const readDatabase = (variables: Variables): DatabaseConfig =>
  readSettings(databaseSettings, variables, databaseOf);

function databaseOf(
  { url, readUrl, folder }: ValuesOf<typeof databaseSettings>,
  { isGiven, lines }: ReadSettings,
): DatabaseConfig {
  if (readUrl !== null && !isGiven('DATABASE_URL')) {
    lines.push('DATABASE_URL is missing: DATABASE_READ_URL names a replica of the database that it names.');
  }
  if (url === null) return { folder: folder ?? chosenFolders().data };
  return { url, ...(readUrl && { readUrl }) };
}
