/** Far pages in the order of a reference's name: what was counted for one page serves the next, and never after a change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { strategyLimits } from '../../../src/server/list/query/strategy.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { allRows, expected } from '../support/oracle.ts';
import { seed } from '../support/seed.ts';

const specs = entities as readonly EntitySpec[];
/** A list, one of its references, and what that leads to; the reference may lack. */
const found = specs.flatMap((spec) =>
  Object.entries(spec.fields).flatMap(([name, field]) => {
    const target = field.kind === 'reference' ? specs.find(({ service }) => service === field.to) : undefined;
    const isFit =
      field.kind === 'reference' && field.required !== true && !name.endsWith('ById') && spec.key[0] === 'id';
    return isFit && target?.display.length === 1 ? [{ spec, name, as: field.as, target }] : [];
  }),
)[0];

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

  test('every page is right before and after each kind of change', async () => {
    if (found === undefined) throw new Error('The catalogue has no optional reference.');
    const { spec, name, as, target } = found;
    const everyPage = async (sortOrder: string) => {
      const query = { sortField: as, sortOrder, pageSize: 7 };
      const keys: unknown[] = [];
      for (let pageIndex = 0, total = 1; pageIndex * 7 < total; pageIndex += 1) {
        const answer = await app.call('POST', `${spec.service}/page`, { body: { ...query, pageIndex } });
        const page = okJson<{ data: { id: number }[]; totalNumberOfItems: number }>(answer);
        keys.push(...page.data.map(({ id }) => id));
        total = page.totalNumberOfItems;
      }
      const right = expected(spec, await allRows(database, spec), query).rows.map(({ id }) => id);
      return { keys, right };
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
        const { keys, right } = await everyPage(order);
        expect(keys).toEqual(right);
      }
    }
  });
});
