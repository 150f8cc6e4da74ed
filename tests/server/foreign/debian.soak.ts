/** Large databases of others, which Debian packages: imported and served, every call of their screens is as the database has it. */
import { expect, test } from 'vitest';
import { createPostgresUrl } from '../../support/databases.ts';
import { debianDatabases, fillDatabase } from './debian-databases.ts';
import { serveUrl } from './serve-database.ts';
import { sweep } from './sweep.ts';

test.each(debianDatabases)('$package: every list, export and save', { timeout: 3_600_000 }, async (one) => {
  const { url, remove } = await createPostgresUrl({ bare: true });
  try {
    fillDatabase(one, url);
    const served = await serveUrl(url);
    expect(served.catalogue.entities.length).toBeGreaterThan(one.tables * 0.8);
    expect(await sweep(served).finally(() => served.end())).toEqual([]);
  } finally {
    await remove();
  }
});
