/** Serves the catalogue `school` to a group of tests. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import type { Engine } from '../support/databases.ts';
import { entityApp, type EntityApp } from '../server/support/entity-app.ts';
import { keepRows } from '../support/stored-rows.ts';

/** A database with the sample data, and a server for each test, after which the rows are restored. */
export function serveSchool(open: Engine['open']) {
  let database: Database;
  let restoreRows: () => Promise<void>;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open({ sample: true });
    restoreRows = await keepRows(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    app = await entityApp(database);
  });
  afterEach(async () => {
    await app.app.close();
    await restoreRows();
  });

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
  };
}
