/** Prepared statements occupy memory as long as their connection is open, so there must be few. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { generatedCatalogue as catalogue } from '../../../src/server/catalogue/generated.ts';
import { listQueryReader } from '../../../src/server/list/query/read-query.ts';
import { isPrepared, planRows, strategyLimits, type PageSlice } from '../../../src/server/list/query/strategy.ts';
import { rowsSql } from '../../../src/server/list/rows/rows.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const targets = targetsOf(catalogue.entities);

test.each(catalogue.entities.map((spec) => [spec.service, spec] as const))(
  '%s: paging uses a small number of prepared statements',
  (_, spec) => {
    const entity = entityTable(spec, targets, catalogue.schema);
    const { filter, sort } = listQueryReader(spec, catalogue.portal)({});
    const texts = new Set<string>();
    for (let offset = 0; offset < 50_000; offset += 25) {
      const page: PageSlice = {
        entity,
        filter,
        sort,
        slice: { offset, limit: 25 },
        total: 50_000,
      };
      const plan = planRows(page, strategyLimits);
      if (isPrepared(page, plan, strategyLimits)) texts.add(rowsSql(page, plan).compile(db).sql);
    }
    expect(texts.size).toBeGreaterThan(0);
    expect(texts.size).toBeLessThan(10);
    // A subquery has no guaranteed order, so positions are numbered by an explicit one.
    for (const text of texts) expect(text).not.toMatch(/over \(\)/);
  },
);

test.each(catalogue.entities.map((spec) => [spec.service, spec] as const))(
  '%s: a first page of many matching rows is prepared, as one statement for all bounds of a range',
  (_, spec) => {
    const entity = entityTable(spec, targets, catalogue.schema);
    const { sort } = listQueryReader(spec, catalogue.portal)({});
    const column = spec.key[0];
    const pageOf = (value: number, total: number): PageSlice => ({
      entity,
      filter: { conditions: [{ column, operator: 'atLeast', type: 'bigint', value }], search: '' },
      sort,
      slice: { offset: 0, limit: 25 },
      total,
    });
    const texts = new Set<string>();
    for (const bound of [1, 2, 3]) {
      const page = pageOf(bound, strategyLimits.scannedRows + 1);
      const plan = planRows(page, strategyLimits);
      expect(isPrepared(page, plan, strategyLimits)).toBe(true);
      texts.add(rowsSql(page, plan).compile(db).sql);
    }
    expect(texts.size).toBe(1);
    const few = pageOf(1, strategyLimits.scannedRows);
    expect(isPrepared(few, planRows(few, strategyLimits), strategyLimits)).toBe(false);
  },
);

test('the page size is that of the query, else of the entity, else of the catalogue', () => {
  const [spec] = catalogue.entities;
  if (spec === undefined) throw new Error('The catalogue has no entity.');
  const read = listQueryReader({ ...spec, list: { ...spec.list, pageSize: 50 } }, catalogue.portal);
  expect(read({}).pageSize).toBe(50);
  expect(read({ pageSize: 10 }).pageSize).toBe(10);
  expect(listQueryReader(spec, catalogue.portal)({}).pageSize).toBe(catalogue.portal.list.pageSize);
});
