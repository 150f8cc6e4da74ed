/** Once a run: a PostgreSQL server, and on both engines a template with the schema and one with the sample data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, type DatabaseConfig } from '../../src/server/database/database.ts';
import { generatedFacts } from '../../src/server/generated-facts.ts';
import { seed } from '../../src/server/sample/seed.ts';
import { migrate } from '../../src/server/schema/migrate.ts';
import { wholeSchema } from '../../src/server/schema/system-tables.ts';
import { startPostgres } from './postgres.ts';

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
  const configs = (name: string): DatabaseConfig[] => [
    { folder: join(folder, name) },
    { url: `${postgres.url}/${name}` },
  ];

  for (const [kind, name] of Object.entries(templateNames)) {
    await runSql(postgres.url, `drop database if exists ${name}`, `create database ${name}`);
    for (const config of configs(name)) await fill(config, kind === 'sample');
  }
  project.provide('templates', { postgresUrl: postgres.url, folder });

  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fill(config: DatabaseConfig, sample: boolean): Promise<void> {
  const database = await openDatabase(config, (fault) => console.error(fault));
  try {
    const { schema, identity, permissions } = generatedFacts;
    await migrate(database.db, { schema: wholeSchema(schema, identity), permissions });
    if (sample) await seed(database);
  } finally {
    await database.close();
  }
}

/** Runs statements that a transaction can't hold, such as `create database`. */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
