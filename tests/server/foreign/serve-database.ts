/** Imports a foreign database, and starts the entity calls of the resulting catalogue on it. */
import { sql } from 'kysely';
import { Client } from 'pg';
import {
  importDatabase,
  type DatabaseImportOptions,
  type ImportedCatalogue,
} from '../../../src/features/import-database/codegen/import-database.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { withSchemas } from '../../../src/server/database/foreign.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { withForeignColumns } from '../../../src/server/migrate/column-mappings.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { logMigration } from '../../../src/server/migrate/report.ts';
import { filesOf } from '../../codegen/support.ts';
import { factsOf, newFolder, writeFiles } from '../../codegen/temporary-folder.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { entityApp, userId, type EntityApp } from '../support/entity-app.ts';

export interface ServedDatabase {
  readonly url: string;
  /** A connection other than the portal's. */
  readonly client: Client;
  readonly database: Database;
  readonly imported: ImportedCatalogue;
  readonly catalogue: Catalogue;
  readonly call: EntityApp['call'];
  readonly app: EntityApp['app'];
  /** What a first start logs of the migration. */
  readonly logged: readonly string[];
  end(): Promise<void>;
}

/** Creates a database by these statements, imports and serves it. */
export async function serveDatabase(statements: string, options?: DatabaseImportOptions): Promise<ServedDatabase> {
  const { url, remove } = await createPostgresUrl({ bare: true });
  try {
    await withClient(url, (client) => client.query(statements));
    const served = await serveUrl(url, options);
    return { ...served, end: () => served.end().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Imports an existing database and serves it. */
export async function serveUrl(url: string, options: DatabaseImportOptions = {}): Promise<ServedDatabase> {
  const cleanups: (() => unknown)[] = [];
  const end = async () => {
    for (const one of cleanups.toReversed()) await one();
  };
  try {
    const client = new Client(url);
    await client.connect();
    cleanups.push(() => client.end());
    const imported = await importDatabase(url, { title: 'Workshop', ...options });
    const { folder, remove: removeFolder } = newFolder();
    cleanups.push(removeFolder);
    const sources = [...imported.files].map(([name, text]) => ({ path: `catalogue/${name}`, text }));
    writeFiles(folder, await filesOf(sources));
    const { schema, identity, permissions, ...rest } = await factsOf(folder);
    const whole = fullSchema(schema, identity);
    const database = await openDatabase(withSchemas({ url }, whole), (fault) => console.error(fault));
    cleanups.push(() => database.close());
    const logged: string[] = [];
    const log = { info: (line: string) => logged.push(line), warn: (line: string) => logged.push(line) };
    logMigration(log, await migrate(database.db, { schema: whole, permissions, identity }));
    await sql`insert into ${sql.table('appUser')} ("id", "name", "email", "createdDate", "modifiedDate")
      values (${userId}, 'Ada', 'ada@example.com', now(), now())`.execute(database.db);
    const catalogue = await withForeignColumns(database.db, { ...rest, schema, identity, permissions });
    const { app, call } = await entityApp(database, undefined, catalogue);
    cleanups.push(() => app.close());
    return { url, client, database, imported, catalogue, call, app, logged, end };
  } catch (error) {
    await end();
    throw error;
  }
}
