/** Databases of different origin (`samples/`): each is imported and served, and every call of its screens is made. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soak } from '../../support/soak.ts';
import { serveDatabase } from './serve-database.ts';
import { sweep } from './sweep.ts';

const folder = new URL('samples/', import.meta.url);

/** Clocks of databases: half an hour beside the others, UTC, and a day ahead. */
const zones = ['America/St_Johns', 'UTC', 'Pacific/Kiritimati'];

/** Each sample in one of the zones, in soak in all of them. */
const cases = readdirSync(folder).flatMap((file, index) =>
  zones.filter((_, at) => soak > 1 || at === index % zones.length).map((zone) => [file, zone] as const),
);

/** Each with all its schemas. */
test.each(cases)('%s: lists, filters, exports and saves are as the database has it, in %s', async (file, zone) => {
  const setZone = `do $$ begin execute format('alter database %I set timezone to %L', current_database(), '${zone}'); end $$;`;
  const statements = readFileSync(new URL(file, folder), 'utf8');
  const served = await serveDatabase(`${setZone}\n${statements}`, { schema: '*' });
  const faults = await sweep(served).finally(() => served.end());
  expect(faults).toEqual([]);
});
