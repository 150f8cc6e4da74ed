/** Random queries against the oracle: rows in order, count, bounds, value lists, on both engines. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../src/server/database/database.ts';
import { strategyLimits, type StrategyLimits } from '../../src/server/list/query/strategy.ts';
import { engines } from '../support/databases.ts';
import { soak } from '../support/soak.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { byNumber, allRows, expected } from '../server/support/oracle.ts';
import { seed } from '../server/support/seed.ts';
import { casesOn } from './cases.ts';
import { queries } from './random-queries.ts';

type Row = Record<string, unknown>;

const specs = entities as readonly EntitySpec[];
/** Limits so small that sixty rows use every strategy and every fallback. */
const smallLimits: StrategyLimits = {
  ...strategyLimits,
  scannedRows: 5,
  probedEntries: 4,
  probedRecords: 2,
  probedRows: 3,
  rowsFromFirstName: 20,
  maxSortedNames: 10,
  joinedRows: 20,
  probedJoins: 2,
};

describe.each(engines)('on $name', (engine) => {
  let database: Database;
  let usual: EntityApp;
  let limited: EntityApp;

  beforeAll(async () => {
    database = await engine.open();
    await seed(database, 60);
    usual = await entityApp(database);
    limited = await entityApp(database, { pages: smallLimits });
  }, 120_000);
  afterAll(async () => {
    await usual.app.close();
    await limited.app.close();
    await database.close();
  });

  test.each(casesOn(engine, specs).map((spec) => [spec.service, spec] as const))(
    'random queries of %s have the answers of the oracle',
    { timeout: 120_000 * soak },
    async (_, spec) => {
      const rows = await allRows(database, spec);
      const comparedFields = Object.entries(spec.fields)
        .filter(([, { kind }]) => kind !== 'references')
        .map(([name]) => name);
      const shown = (row: Row) => comparedFields.map((name) => row[name]);
      const check = fc.asyncProperty(
        queries(spec),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        async (query, pageIndex, pageSize, isNarrow) => {
          const app = isNarrow ? limited : usual;
          const answer = await app.call('POST', `${spec.service}/page`, { body: { ...query, pageIndex, pageSize } });
          const { data, currentPageIndex, totalNumberOfItems, ...facts } = okJson<
            Row & { data: Row[]; currentPageIndex: number }
          >(answer);
          const oracle = expected(spec, rows, query);
          expect(totalNumberOfItems).toBe(oracle.total);
          expect(byNumber(spec, facts)).toEqual(byNumber(spec, oracle.facts));
          expect(currentPageIndex).toBe(Math.min(pageIndex, Math.max(0, Math.ceil(oracle.total / pageSize) - 1)));
          const from = currentPageIndex * pageSize;
          expect(data.map(shown)).toEqual(oracle.rows.slice(from, from + pageSize).map(shown));
        },
      );
      await fc.assert(check, soak === 1 ? { numRuns: 25, seed: 20260309 } : { numRuns: 25 * soak });
    },
  );
});
