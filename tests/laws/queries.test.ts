/** Random queries against the oracle: rows in order, count, bounds, value lists, on both engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../src/server/database/database.ts';
import { strategyLimits, type StrategyLimits } from '../../src/server/list/query/strategy.ts';
import { engines } from '../support/databases.ts';
import { soak } from '../support/soak.ts';
import { entityApp, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { seed } from '../server/support/seed.ts';
import { casesOn } from './cases.ts';
import { expectOraclesAnswers } from './query-law.ts';

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
  slowPage: 0,
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
      const asked = expectOraclesAnswers(spec, rows, (body, isNarrow) =>
        (isNarrow ? limited : usual).call('POST', `${spec.service}/page`, { body }),
      );
      await expect(asked).resolves.toBeUndefined();
    },
  );
});
