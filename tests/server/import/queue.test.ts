/** An import is queued before its body is read, and a body that ends early releases its turn. */
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportCounts } from '../../../src/features/import/model/operations.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { postgres } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { usualLimits } from '../../support/usual-limits.ts';

let database: Database;
let app: EntityApp;

beforeAll(async () => {
  database = await postgres.open({ sample: true });
  const imports = { maxConcurrent: 1, maxConcurrentOfUser: 1, maxQueued: 1, queueTimeout: 50 };
  app = await entityApp(database, { queues: { ...usualLimits.queues, imports } });
});
afterAll(async () => {
  await app.app.close();
  await database.close();
});

const columns = ['name', 'abbreviation'];

test('an import over the limit is 429 before its body is read', async () => {
  const body = new PassThrough();
  body.write('{"columns":["name"');
  const headers = { 'content-type': 'application/json' };
  const stalled = app.app.inject({ method: 'POST', url: '/api/campaigns/Region/import', headers, payload: body });
  const other = () => app.call('POST', 'Region/import', { body: 'no import', user: 2 });
  // It is read only once the import has its turn: an import that waited for it longer than 50 ms would be 429 itself.
  await expect.poll(() => body.readableLength, { timeout: 20_000 }).toBe(0);
  expect((await other()).statusCode).toBe(429);
  expect((await app.call('POST', 'Region/page', { body: {}, user: 2 })).statusCode).toBe(200);

  body.end(']}');
  expect((await stalled).statusCode).toBe(400);
  expect((await other()).statusCode).toBe(400);
  const rows = [['Turn Again', 'TA']];
  expect(okJson<ImportCounts>(await app.call('POST', 'Region/import', { body: { columns, rows } })).created).toBe(1);
});
