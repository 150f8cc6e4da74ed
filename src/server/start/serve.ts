/**
 * Opens the database, brings it up to the catalogue, and serves the portal until told to stop.
 *
 * The embedded database opens in its own thread while the rest of the server is still being loaded: hence the imports
 * inside {@link openCurrent}.
 */
import { join } from 'node:path';
import { styleText } from 'node:util';
import { schema } from '#generated/database.ts';
import { chosenFolders } from '../../catalogue/folders.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ConfigRefused, readConfig, type Config } from './config.ts';
import { type Database } from '../database/database.ts';
import { withSearchPath } from '../database/foreign.ts';
import { openDatabase } from '../database/open.ts';
import { databaseProblem } from '../http/database-problem.ts';
import { strangerMessage } from '../database/replica.ts';
import { checkServer } from '../database/server-check.ts';
import { missingLimits } from '../database/time-limits.ts';
import { statementLimit } from '../fairness/shares.ts';
import { newLogger } from '../log/logger.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { fillEmpty, warnMissingRoles } from './first-rows.ts';
import { operatorMessage } from './operator-message.ts';
import { printedProgress, terminalProgress, type Progress } from './progress.ts';
import { printDatabase } from './which-database.ts';
import { endSignals } from './run-program.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { withForeignTypes } from '../migrate/foreign.ts';
import { migrateUnlessCurrent } from '../migrate/migrate.ts';
import { logMigration } from '../migrate/report.ts';

/** Milliseconds: after SIGTERM, whatever still runs by then is given up. */
const drainLimit = 9_000;
/** Milliseconds: signals that come so close to each other are one. */
const sameSignal = 1_000;
/** Milliseconds: how long a start waits for a database that is away. */
const databaseLimit = 30_000;

/** The whole life of a server process. What the person who starts it can put right is told in plain words. */
export async function main(): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    console.error(operatorMessage(error) ?? error);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const terminal = terminalProgress();
  const logger = await newLogger(config.logLevel, terminal);
  const progress = terminal ?? printedProgress((line) => logger.info(line));
  // On a terminal the progress stands in for what a start logs by default.
  if (terminal !== null && config.logLevel === 'info') logger.level = 'warn';
  printDatabase(config.database, (line) => progress.info(line));
  const { database, catalogue, buildApp } = await progress.step('Preparing the database', () =>
    openCurrent(config, logger, progress),
  );
  await fillEmpty(config, database, catalogue, progress, logger);
  await warnMissingRoles(config, database, catalogue, logger);

  // What may take long, such as sample data, is done by now.
  database.limitStatements?.(statementLimit);
  const { dist: pages, generated } = chosenFolders();
  const openapi = join(generated, 'openapi.json');
  const app = await buildApp({ config, database, catalogue, logger, pages, openapi });
  await app.listen({ host: config.host, port: config.port });
  const stopTidying = scheduleMaintenance(database.db, logger, config.retention);
  const stopSnapshots = await offerBackups(config, database, logger);
  stopOnSignal(app, logger, async () => {
    stopTidying();
    stopSnapshots();
    await database.close();
  });
  logger.level = config.logLevel;
  announce(config, catalogue);
}

/** Opens the database, up to date with the catalogue, while the rest of the server is being loaded. */
async function openCurrent(config: Config, logger: Logger, progress: Progress) {
  const [database, { buildApp }, { generatedCatalogue }, { targetSchema }] = await Promise.all([
    openDatabase(
      withSearchPath(config.database, schema),
      (fault) => databaseFault(config, logger, fault),
      (line) => logger.warn(line),
    ),
    import('./app.ts'),
    import('../catalogue/generated.ts'),
    import('../migrate/target-schema.ts'),
  ]);
  await whenReachable(logger, () => checkServer(database.db));
  const migration = await whenReachable(logger, () => migrateUnlessCurrent(database.db, targetSchema));
  const log = { info: (line: string) => progress.info(line), warn: (line: string) => logger.warn(line) };
  if (migration !== null) logMigration(log, migration);
  const catalogue = await withForeignTypes(database.db, generatedCatalogue);
  const missing = await missingLimits(database);
  if (missing.length > 0) {
    logger.warn(
      `The database sets no ${missing.join(', no ')}, and drops ours. Set them for its role (README, Scaling).`,
    );
  }
  await checkReplica(database, logger);
  return { database, catalogue, buildApp };
}

/** Only this process has the files of an embedded database; PostgreSQL gives everybody their own view of it. */
async function offerBackups({ database: where }: Config, database: Database, logger: Logger): Promise<() => void> {
  if (!('folder' in where) || where.folder === null) return () => {};
  const { serveSnapshots } = await import('../backup/snapshot.ts');
  return serveSnapshots(database, where.folder, logger);
}

/** A replica that is away may come later; another database must never stand in for one. */
async function checkReplica({ replica }: Database, logger: Logger): Promise<void> {
  if (replica === undefined) return;
  const kind = await replica.kind().catch((error: unknown) => {
    logger.warn({ err: error }, 'The read replica can not be asked yet; lists are read from the primary');
  });
  if (kind === 'stranger') throw new ConfigRefused([strangerMessage]);
}

/** PostgreSQL comes back by itself. The thread of the embedded database does not: a new process is the way to a new one. */
function databaseFault({ database }: Config, logger: Logger, fault: Error): void {
  if ('url' in database) {
    logger.warn({ err: fault }, 'A fault of the database, which no request shows');
  } else {
    logger.fatal({ err: fault }, 'The embedded database has failed');
    process.exit(1);
  }
}

/** A database that starts at the same time as the server is waited for. */
async function whenReachable<Answer>(logger: Logger, run: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + databaseLimit;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (databaseProblem(error)?.details.status !== 503 || Date.now() > until) throw error;
      logger.warn('The database can not be reached yet; trying again');
      await wait(1_000);
    }
  }
}

/**
 * Requests in flight are answered, new ones refused; then the database is let go. A second signal ends at once, unless it comes
 * with the first: npm passes on what its supervisor, or a terminal, sends to this process as well.
 */
function stopOnSignal(app: FastifyInstance, logger: Logger, letGo: () => Promise<void>): void {
  const stop = async (signal: string): Promise<void> => {
    logger.info(`${signal}: finishing what is under way`);
    setTimeout(() => {
      logger.error('Some requests did not finish in time');
      process.exit(1);
    }, drainLimit).unref();
    await app.close();
    await letGo();
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
