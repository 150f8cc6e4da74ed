/** The program that fills the templates of `global-setup.ts`. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { seed } from '../../src/server/sample/seed.ts';
import { migrate } from '../../src/server/migrate/migrate.ts';
import { wholeSchema } from '../../src/server/database/system-tables.ts';
import type { Templates } from './global-setup.ts';
import { runSql } from './postgres.ts';
import { templateNames } from './template-names.ts';

const { postgresUrl, folder, prefix } = JSON.parse(process.argv[2] ?? '') as Templates;
await Promise.all([makeFolders(), makeDatabases()]);

/** The embedded templates: the one with the sample data grows from a copy of the empty one. */
async function makeFolders(): Promise<void> {
  const [empty, sample] = [join(folder, templateNames.empty), join(folder, templateNames.sample)];
  await fill({ folder: empty }, migrated);
  cpSync(empty, sample, { recursive: true });
  await fill({ folder: sample }, seed);
}

async function makeDatabases(): Promise<void> {
  const [empty, sample] = [prefix + templateNames.empty, prefix + templateNames.sample];
  await runSql(postgresUrl, `drop database if exists ${empty}`, `create database ${empty}`);
  await fill({ url: `${postgresUrl}/${empty}` }, migrated);
  await runSql(postgresUrl, `drop database if exists ${sample}`, `create database ${sample} template ${empty}`);
  await fill({ url: `${postgresUrl}/${sample}` }, seed);
}

async function migrated({ db }: Database): Promise<void> {
  const { schema, identity, permissions } = generatedCatalogue;
  await migrate(db, { schema: wholeSchema(schema, identity), permissions, identity });
}

async function fill(config: DatabaseConfig, what: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(config, (fault) => console.error(fault));
  try {
    await what(database);
  } finally {
    await database.close();
  }
}
