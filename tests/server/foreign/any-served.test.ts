/** Property: two schemas of any make, imported as one portal, can be read, sorted, exported and saved unchanged. */
import * as fc from 'fast-check';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { okJson } from '../support/entity-app.ts';
import { anySchema, quoted, statementsOf, typesOfSchemas } from './random-schema.ts';
import { serveUrl, type ServedDatabase } from './serve-database.ts';

const schemas = fc.tuple(anySchema, anySchema);

async function create(url: string, drawn: typeof schemas extends fc.Arbitrary<infer Drawn> ? Drawn : never) {
  const client = new Client(url);
  await client.connect();
  for (const statement of typesOfSchemas) await client.query(statement);
  for (const [index, one] of drawn.entries()) {
    const name = quoted(`drawn ${index}`);
    await client.query(`create schema ${name}; set search_path to ${name}`);
    for (const statement of statementsOf(one)) await client.query(statement).catch(() => {});
  }
  await client.end();
}

async function useList({ call }: ServedDatabase, spec: EntitySpec) {
  const page = async (query: object) =>
    okJson<{ data: object[] }>(await call('POST', `${spec.service}/page`, { body: query })).data;
  const rows = await page({});
  const sortable = Object.entries(spec.fields).filter(([, field]) => kinds[field.kind].order !== null);
  for (const [name, field] of sortable)
    expect(await page({ sortField: wireName(name, field) })).toHaveLength(rows.length);
  expect((await call('POST', `${spec.service}/export.csv`, { body: {} })).statusCode).toBe(200);
  for (const key of rows.map((row) => keyOf(spec, row))) {
    const path = `${spec.service}/${keyInPath(key)}`;
    const record = okJson<object>(await call('GET', path));
    if (spec.permissions.write === undefined) continue;
    okJson(await call('PUT', `${spec.service}/`, { body: record }));
    expect(okJson<object>(await call('GET', path))).toEqual(record);
  }
}

test('the lists of any two schemas are read, sorted and exported, and their records saved unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(schemas, async (drawn) => {
      const { url, remove } = await createPostgresUrl({ bare: true });
      try {
        await create(url, drawn);
        const served = await serveUrl(url, { schema: '*' });
        const { entities, schema } = served.catalogue;
        const foreign = entities.filter(({ table }) => schema.tables[table]?.foreign !== undefined);
        for (const spec of foreign) await useList(served, spec);
        expect(foreign).toHaveLength(served.imported.files.size - 1);
        await served.end();
      } finally {
        await remove();
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
