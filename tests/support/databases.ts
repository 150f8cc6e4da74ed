/** Both engines for tests that run on each: `describe.each(engines)`. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, type DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
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
  /** Makes a database of its own, with the schema, and says where it is; `remove` deletes it. */
  create(options?: OpenOptions): Promise<{ config: DatabaseConfig; remove(): Promise<void> }>;
  /** Makes one and opens it; closing it deletes it. */
  open(options?: OpenOptions): Promise<Database>;
}

const templateOf = ({ sample = false }: OpenOptions) => (sample ? templateNames.sample : templateNames.empty);

/** Makes the folder of an embedded database, with the schema. */
export function makeFolder(options: OpenOptions = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  if (options.bare !== true) cpSync(join(inject('templates').folder, templateOf(options)), folder, { recursive: true });
  return folder;
}

async function createPglite(options?: OpenOptions) {
  const folder = makeFolder(options);
  return { config: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

let count = 0;

/** A PostgreSQL database of its own, for tests of what only PostgreSQL has. */
export async function createPostgresUrl(options: OpenOptions = {}): Promise<{ url: string; remove(): Promise<void> }> {
  const { postgresUrl, prefix } = inject('templates');
  const name = `portal_test_${process.pid}_${Date.now()}_${++count}`;
  await runSql(
    postgresUrl,
    `create database ${name}${options.bare === true ? '' : ` template ${prefix}${templateOf(options)}`}`,
  );
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

export const engines: readonly Engine[] = [engine('pglite', createPglite), engine('postgres', createPostgres)];
