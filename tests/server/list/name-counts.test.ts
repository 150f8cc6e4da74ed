/** Far pages sorted by a reference's name: the row counts of names are cached for further pages until a write. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue as catalogue } from '../../../src/server/catalogue/generated.ts';
import { listQueryReader } from '../../../src/server/list/query/read-query.ts';
import { strategyLimits, type PageSlice, type RowsPlan } from '../../../src/server/list/query/strategy.ts';
import { NameCountCache } from '../../../src/server/list/rows/name-counts.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { allRows, expected } from '../support/oracle.ts';
import { seed } from '../support/seed.ts';

const specs = entities as readonly EntitySpec[];
/** An entity, one of its optional references, and the target. */
const found = specs.flatMap((spec) =>
  Object.entries(spec.fields).flatMap(([name, field]) => {
    const target = field.kind === 'reference' ? specs.find(({ service }) => service === field.to) : undefined;
    const isFit =
      field.kind === 'reference' && field.required !== true && !name.endsWith('ById') && spec.key[0] === 'id';
    return isFit && target?.display.length === 1 ? [{ spec, name, as: field.as, target }] : [];
  }),
)[0];

/** A filtered page sorted by a name, which is always read by counts. */
const countedPage = (): PageSlice => {
  if (found === undefined) throw new Error('The catalogue has no optional reference.');
  const entity = entityTable(found.spec, targetsOf(specs), catalogue.schema);
  const { filter, sort } = listQueryReader(found.spec, catalogue.portal)({ sortField: found.as });
  const conditions = [{ column: found.name, operator: 'empty', value: false, emptiness: 'value' }] as const;
  return { entity, filter: { ...filter, conditions }, sort, slice: { offset: 0, limit: 7 } };
};
/** A fake reader without rows at this data version, which records the plans. */
const reader = (plans: string[], version: () => number) => async (plan: RowsPlan) => {
  plans.push(plan.kind);
  const at = version();
  await Promise.resolve();
  const names = plan.kind === 'countedNames' ? [] : null;
  return { version: at, namesVersion: 0, countsVersion: at, names, data: '[]' };
};

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await open();
    await seed(database);
    app = await entityApp(database, { pages: { ...strategyLimits, rowsFromFirstName: 0 } });
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  test('every page is correct before and after each kind of change', async () => {
    if (found === undefined) throw new Error('The catalogue has no optional reference.');
    const { spec, name, as, target } = found;
    const everyPage = async (sortOrder: string) => {
      const query = { sortField: as, sortOrder, pageSize: 7 };
      const keys: unknown[] = [];
      for (let pageIndex = 0, total = 1; pageIndex * 7 < total; pageIndex += 1) {
        const response = await app.call('POST', `${spec.service}/page`, { body: { ...query, pageIndex } });
        const page = okJson<{ data: { id: number }[]; totalNumberOfItems: number }>(response);
        keys.push(...page.data.map(({ id }) => id));
        total = page.totalNumberOfItems;
      }
      const oracle = expected(spec, await allRows(database, spec), query).rows.map(({ id }) => id);
      return { keys, oracle };
    };
    const [named] = target.display;
    const [column, reference] = [sql.id(named ?? ''), sql.id(name)];
    const [own, other] = [sql.table(spec.table), sql.table(target.table)];
    const first = sql`(select min(${reference}) from ${own})`;
    const changes = [
      sql`select 1`,
      sql`update ${other} set ${column} = 'zzz last of all' where id = ${first}`,
      sql`update ${other} set ${column} = '' where id in (select id from ${other} order by id limit 5)`,
      sql`update ${own} set ${reference} = null where ${reference} = ${first}`,
      sql`update ${own} set ${reference} = ${first} where id in (select id from ${own} order by id desc limit 9)`,
    ];
    for (const change of changes) {
      await change.execute(database.db);
      for (const order of ['asc', 'desc']) {
        const { keys, oracle } = await everyPage(order);
        expect(keys).toEqual(oracle);
      }
    }
  });

  describe('the cache', () => {
    test('counts once for concurrent pages', async () => {
      const cache = new NameCountCache(database, strategyLimits);
      const plans: string[] = [];
      await Promise.all(
        Array.from({ length: 10 }, () =>
          cache.read(
            countedPage(),
            reader(plans, () => 1),
          ),
        ),
      );
      expect(plans).toEqual(['countedNames', ...Array.from({ length: 9 }, () => 'cachedCounts')]);
    });

    test('counts again after a change, also if the change happens between concurrent pages', async () => {
      const cache = new NameCountCache(database, strategyLimits);
      const plans: string[] = [];
      await cache.read(
        countedPage(),
        reader(plans, () => 1),
      );
      await cache.read(
        countedPage(),
        reader(plans, () => 2),
      );
      expect(plans).toEqual(['countedNames', 'cachedCounts', 'countedNames']);

      let now = 2;
      const changing = reader(plans, () => (now += 1));
      plans.length = 0;
      const read = await Promise.all([1, 2].map(() => cache.read(countedPage(), changing)));
      expect(plans.at(-1)).toBe('countedNames');
      expect(Math.max(...read.map(({ countsVersion }) => countsVersion))).toBe(now);
    });

    test('does not cache a failure', async () => {
      const cache = new NameCountCache(database, strategyLimits);
      const plans: string[] = [];
      await expect(cache.read(countedPage(), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
      await cache.read(
        countedPage(),
        reader(plans, () => 1),
      );
      expect(plans).toEqual(['countedNames']);
    });
  });
});
