/** The database engines that tests run on: `describe.each(engines)`. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, type DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { makeDatabaseFolder } from './database-folder.ts';
import { runSql } from './postgres.ts';
import { templateNames } from './template-names.ts';

export interface OpenOptions {
  /** With the sample data; otherwise the tables are empty. */
  sample?: boolean;
  /** Without any table, for a schema of the test's own. */
  bare?: boolean;
}

export interface Engine {
  readonly name: Database['engine'];
  /** Creates a database from a template, and returns its address; `remove` deletes it. */
  create(options?: OpenOptions): Promise<{ config: DatabaseConfig; remove(): Promise<void> }>;
  /** Creates a database and opens it; closing it deletes it. */
  open(options?: OpenOptions): Promise<Database>;
}

function templateOf({ sample = false, bare = false }: OpenOptions): string {
  if (bare) return templateNames.bare;
  return sample ? templateNames.sample : templateNames.empty;
}

/** Creates the data folder of an embedded database. */
export function makeFolder(options: OpenOptions = {}): string {
  const folder = makeDatabaseFolder('portal-test-');
  cpSync(join(inject('templates').folder, templateOf(options)), folder, { recursive: true });
  return folder;
}

async function createPglite(options?: OpenOptions) {
  const folder = makeFolder(options);
  return { config: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

let count = 0;

/** Creates a PostgreSQL database, for tests of features that only PostgreSQL has. */
export async function createPostgresUrl(options: OpenOptions = {}): Promise<{ url: string; remove(): Promise<void> }> {
  const { postgresUrl, prefix } = inject('templates');
  const name = `portal_test_${process.pid}_${Date.now()}_${++count}`;
  // Copied as files, since the default, through the write-ahead log, takes three times the CPU.
  const template = options.bare === true ? '' : ` template ${prefix}${templateOf(options)} strategy file_copy`;
  await runSql(postgresUrl, `create database ${name}${template}`);
  return {
    url: `${postgresUrl}/${name}`,
    remove: () => runSql(postgresUrl, `drop database if exists ${name} with (force)`),
  };
}

async function createPostgres(options?: OpenOptions) {
  const { url, remove } = await createPostgresUrl(options);
  return { config: { url }, remove };
}

function engine(name: Engine['name'], create: Engine['create']): Engine {
  return {
    name,
    create,
    async open(options) {
      const { config, remove } = await create(options);
      const database = await openDatabase(config, (fault) => console.error(fault));
      return {
        ...database,
        close: async () => {
          await database.close();
          await remove();
        },
      };
    },
  };
}

/** For tests of features that only one engine has, such as files or connections. */
export const pglite = engine('pglite', createPglite);
export const postgres = engine('postgres', createPostgres);

const both = [pglite, postgres] as const;

/** The engines of this run: both, or the one that `TEST_ENGINE` names. */
export const engines: readonly Engine[] = enginesOf(process.env.TEST_ENGINE);

function enginesOf(name: string | undefined): readonly Engine[] {
  if (name === undefined) return both;
  const chosen = both.filter((engine) => engine.name === name);
  if (chosen.length > 0) return chosen;
  throw new Error(`TEST_ENGINE is ${name}; known engines: ${both.map((engine) => engine.name).join(', ')}.`);
}
