/** Once a run: a PostgreSQL server, and on both engines a template with the schema and one with the sample data. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Database, type DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { seed } from '../../src/server/sample/seed.ts';
import { migrate } from '../../src/server/migrate/migrate.ts';
import { wholeSchema } from '../../src/server/database/system-tables.ts';
import { runSql, startPostgres } from './postgres.ts';

/** Where the templates are: copies of them are what tests open. */
export interface Templates {
  postgresUrl: string;
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Templates;
  }
}

export const templateNames = { empty: 'portal_template_empty', sample: 'portal_template_sample' } as const;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-templates-'));
  const postgres = await startPostgres();
  await Promise.all([makeFolders(folder), makeDatabases(postgres.url)]);
  project.provide('templates', { postgresUrl: postgres.url, folder });

  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The embedded templates: the one with the sample data grows from a copy of the empty one. */
async function makeFolders(folder: string): Promise<void> {
  const [empty, sample] = [join(folder, templateNames.empty), join(folder, templateNames.sample)];
  await fill({ folder: empty }, migrated);
  cpSync(empty, sample, { recursive: true });
  await fill({ folder: sample }, seed);
}

async function makeDatabases(url: string): Promise<void> {
  const { empty, sample } = templateNames;
  await runSql(url, `drop database if exists ${empty}`, `create database ${empty}`);
  await fill({ url: `${url}/${empty}` }, migrated);
  await runSql(url, `drop database if exists ${sample}`, `create database ${sample} template ${empty}`);
  await fill({ url: `${url}/${sample}` }, seed);
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
