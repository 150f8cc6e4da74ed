/** The program that creates the template databases of `global-setup.ts`. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { seed } from '../../src/features/sample-data/server/seed.ts';
import { migrate } from '../../src/server/migrate/migrate.ts';
import { fullSchema } from '../../src/schema/system-tables.ts';
import { makeBareFolder, slimDown } from './bare-folder.ts';
import type { Templates } from './global-setup.ts';
import { runSql } from './postgres.ts';
import { templateNames } from './template-names.ts';

const { postgresUrl, folder, prefix, engines } = JSON.parse(process.argv[2] ?? '') as Templates & {
  /** The engines to create templates for. */
  engines: readonly string[];
};
await Promise.all([engines.includes('pglite') && makeFolders(), engines.includes('postgres') && makeDatabases()]);

/** Creates data folders of the embedded database, each from a copy of the previous one. */
async function makeFolders(): Promise<void> {
  const bare = join(folder, templateNames.bare);
  const empty = join(folder, templateNames.empty);
  const sample = join(folder, templateNames.sample);
  await makeBareFolder(bare);
  cpSync(bare, empty, { recursive: true });
  await fill({ folder: empty }, migrateEmpty);
  cpSync(empty, sample, { recursive: true });
  await fill({ folder: sample }, seed);
  for (const one of [empty, sample]) slimDown(one);
}

/** Creates databases of PostgreSQL, which has an empty template of its own. */
async function makeDatabases(): Promise<void> {
  const [empty, sample] = [prefix + templateNames.empty, prefix + templateNames.sample];
  await runSql(postgresUrl, `drop database if exists ${empty}`, `create database ${empty}`);
  await fill({ url: `${postgresUrl}/${empty}` }, migrateEmpty);
  await runSql(postgresUrl, `drop database if exists ${sample}`, `create database ${sample} template ${empty}`);
  await fill({ url: `${postgresUrl}/${sample}` }, seed);
}

async function migrateEmpty({ db }: Database): Promise<void> {
  const { schema, identity, permissions } = generatedCatalogue;
  await migrate(db, { schema: fullSchema(schema, identity), permissions, identity });
}

/** Opens the database, writes to it, and closes it: a template is copied at rest. */
async function fill(config: DatabaseConfig, write: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(config, (fault) => console.error(fault));
  try {
    await write(database);
  } finally {
    await database.close();
  }
}
