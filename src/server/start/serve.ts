/**
 * Opens and migrates the database, and serves the portal until a signal.
 *
 * The embedded database opens in its own thread while the server's modules load: hence the dynamic imports.
 */
import { join } from 'node:path';
import { styleText } from 'node:util';
import { schema } from '#generated/database.ts';
import { chosenFolders } from '../../catalogue/folders.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import type { Database, Db } from '../database/database.ts';
import { withSchemas } from '../database/foreign.ts';
import { openDatabase } from '../database/open.ts';
import { strangerMessage } from '../database/replica.ts';
import { checkServer } from '../database/server-check.ts';
import { missingLimits } from '../database/time-limits.ts';
import { newLogger } from '../log/logger.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { fillEmptyDatabase, warnMissingRoles } from './first-rows.ts';
import { errorText } from './operator-message.ts';
import { printedProgress, terminalProgress, type Progress } from './progress.ts';
import { ConfigRefused } from './read-settings.ts';
import { retryUntilReachable } from './reachable.ts';
import { storedSecret } from './session-secret.ts';
import { printDatabase } from './which-database.ts';
import { endSignals } from './run-program.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkComputedFields } from '../own-code/check-computed.ts';
import { withForeignColumns } from '../migrate/column-mappings.ts';
import { repeatedKeyTexts } from '../migrate/repeated-keys.ts';
import { lateSequences, lateSequenceText } from '../migrate/late-sequences.ts';
import { unreadableTables, unreadableText } from '../migrate/rights.ts';
import { migrateUnlessCurrent } from '../migrate/migrate.ts';
import { logMigration } from '../migrate/report.ts';

/** Milliseconds after a signal until running requests are aborted. */
const drainLimit = 9_000;
/** Milliseconds within which repeated signals count as one. */
const sameSignal = 1_000;

/** Prints an error that the operator can fix as one line. */
export async function main(): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const terminal = terminalProgress();
  const logger = await newLogger(config.logLevel, terminal);
  const progress = terminal ?? printedProgress((line) => logger.info(line));
  // On a terminal, the progress display replaces the log until the server listens.
  if (terminal !== null && config.logLevel === 'info') logger.level = 'warn';
  printDatabase(config.database, (line) => progress.info(line));
  const { database, catalogue, buildApp } = await progress.step('Preparing the database', () =>
    openMigrated(config, logger, progress),
  );
  await fillEmptyDatabase(config, database, catalogue, progress, logger);
  await warnMissingRoles(config, database, catalogue, logger);

  // Set only now, since a migration and sample data may take longer.
  database.limitStatements?.(config.limits.statementTime);
  const { dist: pages, generated } = chosenFolders();
  const openapi = join(generated, 'openapi.json');
  const sessionSecret = config.sessionSecret ?? (await storedSecret(config.database, database));
  const app = await buildApp({ config: { ...config, sessionSecret }, database, catalogue, logger, pages, openapi });
  await app.listen({ host: config.host, port: config.port });
  const stopMaintenance = scheduleMaintenance(database.db, logger, config.retention, catalogue.schema);
  stopOnSignal(app, logger, async () => {
    stopMaintenance();
    await database.close();
  });
  logUnhandledRejections(logger);
  logger.level = config.logLevel;
  announce(config, catalogue);
  // Reads each view once, which may take seconds: so the server answers meanwhile.
  for (const text of await repeatedKeyTexts(database.db, catalogue.entities)) logger.warn(text);
}

/** Opens and migrates the database, while the server's modules load. */
async function openMigrated(config: Config, logger: Logger, progress: Progress) {
  const [database, { buildApp }, { generatedCatalogue }, { targetSchema }] = await Promise.all([
    openDatabase(
      withSchemas(config.database, schema),
      (fault) => databaseFault(config, logger, fault),
      (line) => logger.warn(line),
      config.limits,
    ),
    import('./app.ts'),
    import('../catalogue/generated.ts'),
    import('../migrate/target-schema.ts'),
  ]);
  await retryUntilReachable(logger, () => checkServer(database.db));
  const migration = await retryUntilReachable(logger, () => migrateUnlessCurrent(database.unlimited, targetSchema));
  const log = { info: (line: string) => progress.info(line), warn: (line: string) => logger.warn(line) };
  if (migration !== null) logMigration(log, migration);
  const catalogue = await withForeignColumns(database.db, generatedCatalogue);
  await checkComputedFields(database.db, catalogue.entities);
  for (const table of await unreadableTables(database.db, generatedCatalogue.schema))
    logger.warn(unreadableText(database.db, table));
  for (const late of await lateSequences(database.db, catalogue)) logger.warn(lateSequenceText(late));
  for (const line of await featureWarnings(database.db, catalogue)) logger.warn(line);
  const missing = await missingLimits(database);
  if (missing.length > 0) {
    logger.warn(
      `The database has no ${missing.join(', no ')}, and ignores those of the portal. Set them for its role (README, Scaling).`,
    );
  }
  await checkReplica(database, logger);
  return { database, catalogue, buildApp };
}

async function featureWarnings(db: Db, catalogue: Catalogue): Promise<readonly string[]> {
  // The list loads most of the server.
  const { serverFeatures } = await import('../../features/server.ts');
  const lines = await Promise.all(serverFeatures.map(({ warnings }) => warnings?.(db, catalogue) ?? []));
  return lines.flat();
}

/** An unreachable replica is only a warning; a replica of another database ends the start. */
async function checkReplica({ replica }: Database, logger: Logger): Promise<void> {
  if (replica === undefined) return;
  const kind = await replica.kind().catch((error: unknown) => {
    logger.warn({ err: error }, 'The read replica can not be reached yet; lists are read from the primary');
  });
  if (kind === 'stranger') throw new ConfigRefused([strangerMessage]);
}

/** Connections to PostgreSQL recover by themselves. The thread of the embedded database doesn't: the process ends. */
function databaseFault({ database }: Config, logger: Logger, fault: Error): void {
  if ('url' in database) {
    logger.warn({ err: fault }, 'The database reported an error outside of any request');
  } else {
    logger.fatal({ err: fault }, 'The embedded database has failed');
    process.exit(1);
  }
}

/** Logs rejections that own code does not await; by default, they would end the process. */
function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) =>
    logger.error({ err: error }, 'Unhandled rejection: own code did not await this promise'),
  );
}

/**
 * Graceful shutdown: running requests are answered, new ones refused, then the database is closed. A second signal ends the process at
 * once, except within {@link sameSignal}: npm forwards signals that a supervisor or terminal also sends to this process.
 */
function stopOnSignal(app: FastifyInstance, logger: Logger, release: () => Promise<void>): void {
  const stop = async (signal: string): Promise<void> => {
    logger.info(`${signal}: finishing running requests`);
    setTimeout(() => {
      logger.error('Some requests did not finish in time');
      process.exit(1);
    }, drainLimit).unref();
    await app.close();
    await release();
    process.exit(0);
  };
  let stopping = 0;
  for (const name of endSignals) {
    process.on(name, (signal) => {
      if (stopping === 0) {
        stopping = Date.now();
        void stop(signal);
      } else if (Date.now() - stopping > sameSignal) process.exit(1);
    });
  }
}

function announce({ publicUrl, oidc }: Config, catalogue: Catalogue): void {
  console.log(`\nThe portal is running at ${styleText('bold', publicUrl)}`);
  if (oidc !== null) return;
  console.log('Choose one of these sample accounts to sign in (no password):');
  for (const { email, title } of catalogue.development.accounts) console.log(`  ${email.padEnd(28)} ${title}`);
}
