/** Databases of different origin (`samples/`): each is imported and served, and every call of its screens is made. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveDatabase } from './serve-database.ts';
import { sweep } from './sweep.ts';

const folder = new URL('samples/', import.meta.url);

/** Each with all its schemas. */
test.each(readdirSync(folder))('%s: lists, filters, exports and saves are as the database has it', async (file) => {
  const statements = readFileSync(new URL(file, folder), 'utf8');
  const served = await serveDatabase(statements, { schema: '*' });
  const faults = await sweep(served).finally(() => served.end());
  expect(faults).toEqual([]);
});
