/** At a start: fills an empty database, and warns about missing roles. */
import type { Logger } from 'pino';
import { serverFeatures } from '../../features/server.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import type { Config } from './config.ts';
import { NotEmpty } from '../database/not-empty.ts';
import type { FirstRows } from '../feature.ts';
import type { Progress } from './progress.ts';
import { ownSchema } from '../../schema/own-schema.ts';

/**
 * Fills a database without users: with the first administrator, or with the accounts and roles of development, and sample data, if the development provider is used. If several
 * servers start at once, only one writes.
 */
export async function fillEmptyDatabase(
  config: Config,
  database: Database,
  catalogue: Catalogue,
  progress: Progress,
  logger: Logger,
): Promise<void> {
  const anyUser = await database.db.selectFrom(catalogue.identity.user.table).select('id').limit(1).executeTakeFirst();
  if (anyUser !== undefined) return;
  if (config.adminEmail !== null) {
    const { createFirstAdministrator } = await import('../auth/first-administrator.ts');
    const created = await createFirstAdministrator(database.db, catalogue.identity, config.adminEmail);
    if (created) progress.info(`${config.adminEmail} is the first administrator`);
  } else if (config.oidc === null) {
    const [sampleRows] = serverFeatures.flatMap(({ firstRows = [] }) => firstRows);
    const isSample = sampleRows !== undefined && ownSchema(catalogue.schema) === undefined;
    const what = isSample ? 'Sample data' : 'Sample accounts and roles';
    try {
      await progress.step(`Writing ${what.toLowerCase()}`, async (onProgress) => {
        const rows = await (sampleRows ?? accountRows(catalogue))(database, onProgress);
        progress.info(`${what} written: ${rows.toLocaleString('en-US')} rows`);
      });
    } catch (error) {
      if (!(error instanceof NotEmpty)) throw error;
      logger.warn(error.message);
    }
  }
}

const accountRows =
  ({ identity, development }: Catalogue): FirstRows =>
  async ({ db }) => {
    const { createAccounts } = await import('../auth/first-administrator.ts');
    return createAccounts(db, identity, development);
  };

/** Warns about unknown roles in `OIDC_ROLES`: they would silently grant nothing. */
export async function warnMissingRoles(
  { oidc }: Config,
  { db }: Database,
  { identity }: Catalogue,
  logger: Logger,
): Promise<void> {
  if (oidc === null || oidc.roles === null) return;
  const { missingRoles } = await import('../auth/missing-roles.ts');
  const missing = await missingRoles(db, identity, oidc.roles);
  if (missing.length === 0) return;
  const remedy = 'Create them (README, Identity provider), or correct the names.';
  logger.warn(`OIDC_ROLES names unknown roles: ${missing.join(', ')}. ${remedy}`);
}
