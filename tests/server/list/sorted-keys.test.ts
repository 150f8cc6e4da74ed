/** Far pages of a view: its sorted keys are cached for further pages until a write. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { strategyLimits } from '../../../src/server/list/query/strategy.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { allRows, expected } from '../support/oracle.ts';

const spec: EntitySpec = must(
  entities.find(({ calls, list }) => calls === 'list' && list.columns.length > 0),
  'the catalogue has a view',
);
const pageSize = 20;
const first = must(spec.list.columns[0], 'a list has columns');

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await open({ sample: true });
    app = await entityApp(database, { pages: { ...strategyLimits, joinedRows: pageSize, slowPage: 0 } });
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const ask = async (query: object) => {
    const response = await app.call('POST', `${spec.service}/page`, { body: { pageSize, ...query } });
    const rows = /rows;desc="([^",]*)/.exec(String(response.headers['server-timing']))?.[1];
    return { ...okJson<Page>(response), rows };
  };

  test('the first far page sorts, the second keeps the keys, and all others use them until a write', async () => {
    const query = { sortField: first, sortOrder: 'desc' };
    await ask(query);
    const strategies = async () => {
      const pages = [3, 1, 7, 2].map((pageIndex) => () => ask({ ...query, pageIndex }));
      const found: unknown[] = [];
      for (const page of pages) found.push((await page()).rows);
      return found;
    };
    const cached = ['keysFirst', 'cachedKeys', 'cachedKeys', 'cachedKeys'];
    expect(await strategies()).toEqual(cached);
    await change();
    expect(await strategies()).toEqual(cached);
  });

  const change = () =>
    sql`update "tenantWorkloadRFACase" set "isActive" = not "isActive"
      where "tenantId" in (select "tenantId" from "tenantWorkloadRFACase" order by "tenantId" limit 3)`.execute(
      database.db,
    );

  const changeOften = async () => {
    for (let turn = 0; turn < 10; turn += 1) await change();
  };

  test('where a far page is not slow, no keys are kept', async () => {
    const quick = await entityApp(database, { pages: { ...strategyLimits, joinedRows: pageSize, slowPage: 60_000 } });
    for (const pageIndex of [0, 3, 4, 5]) {
      const response = await quick.call('POST', `${spec.service}/page`, { body: { pageSize, pageIndex } });
      expect(response.headers['server-timing']).not.toContain('cachedKeys');
    }
    await quick.app.close();
  });

  test('each page is that of the oracle, in every order, filtered, and after each write', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await change();
      const rows = await allRows(database, spec);
      for (const sortField of spec.list.columns)
        for (const filter of sortField === first ? [{}, { tpidMin: 1 }] : [{}]) {
          const query = { sortField, sortOrder: turn === 0 ? 'desc' : 'asc', ...filter };
          const oracle = expected(spec, rows, query);
          const strategies: unknown[] = [];
          for (const pageIndex of [0, 2, 3, 5, 1]) {
            const { data, rows: strategy } = await ask({ ...query, pageIndex });
            const shown = oracle.rows.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
            const keys = (row: Readonly<Record<string, unknown>>) => spec.list.columns.map((name) => row[name]);
            expect(data.map(keys), `${JSON.stringify(query)} ${pageIndex} ${strategy}`).toEqual(shown.map(keys));
            strategies.push(strategy);
          }
          expect(strategies.slice(1)).toEqual(['keysFirst', 'cachedKeys', 'cachedKeys', 'cachedKeys']);
        }
    }
  });

  test('pages that were read beside writes leave nothing outdated behind', async () => {
    const query = { sortField: first };
    await ask(query);
    const readAll = async () => {
      for (let turn = 0; turn < 10; turn += 1)
        await Promise.all([2, 4, 6].map((pageIndex) => ask({ ...query, pageIndex })));
    };
    await Promise.all([changeOften(), readAll()]);
    const oracle = expected(spec, await allRows(database, spec), query);
    for (const pageIndex of [2, 4, 6]) {
      const { data } = await ask({ ...query, pageIndex });
      const shown = oracle.rows.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
      expect(data.map((row) => row[first])).toEqual(shown.map((row) => row[first]));
    }
  });
});
