/** The entity calls of another catalogue, a case of `tests/codegen/cases/`. */
import { sql } from 'kysely';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { filesOf, readCase } from '../../codegen/support.ts';
import { factsOf, newFolder, writeFiles } from '../../codegen/temporary-folder.ts';
import { entityApp, userId, type EntityApp } from './entity-app.ts';

/** A running app for a case. */
export interface ServedCase extends EntityApp {
  readonly catalogue: Catalogue;
  readonly database: Database;
  close(): Promise<void>;
}

/** Migrates the database for a case, with Ada as the only person, and starts its entity calls. */
export async function serveCase(database: Database, name: string): Promise<ServedCase> {
  const { folder, remove } = newFolder();
  writeFiles(folder, await filesOf(readCase(name).sources));
  const catalogue = await factsOf(folder);
  const { schema, identity, permissions } = catalogue;
  await migrate(database.db, { schema: fullSchema(schema, identity), permissions, identity });
  await sql`insert into "person" ("id", "name", "email", "createdDate", "modifiedDate")
    values (${userId}, 'Ada', 'ada@example.com', now(), now())`.execute(database.db);
  const app = await entityApp(database, undefined, catalogue);
  const close = async () => {
    await app.app.close();
    await database.close();
    remove();
  };
  return { ...app, catalogue, database, close };
}
