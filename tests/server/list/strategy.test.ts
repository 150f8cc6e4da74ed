/** Plans that connections keep cost memory for as long as the connection lives. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { sourceOf, targetsOf } from '../../../src/server/record/entity-table.ts';
import { generatedFacts as facts } from '../../../src/server/catalogue/generated.ts';
import { listQueryReader } from '../../../src/server/list/query/read-query.ts';
import { keepsPlan, usualLimits } from '../../../src/server/list/query/strategy.ts';
import { rowsSql } from '../../../src/server/list/rows/rows.ts';
import type { PageOf } from '../../../src/server/list/query/slice.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const targets = targetsOf(facts.entities);

test.each(facts.entities.map((spec) => [spec.service, spec] as const))(
  '%s: however many pages are read, few plans are kept',
  (_, spec) => {
    const source = sourceOf(spec, targets, facts.schema);
    const { filter, sort } = listQueryReader(spec, facts.portal)({});
    const texts = new Set<string>();
    for (let offset = 0; offset < 50_000; offset += 25) {
      const page: PageOf = {
        source,
        filter,
        sort,
        slice: { offset, limit: 25 },
        total: 50_000,
      };
      if (keepsPlan(page, usualLimits)) texts.add(rowsSql(page, usualLimits).compile(db).sql);
    }
    expect(texts.size).toBeGreaterThan(0);
    expect(texts.size).toBeLessThan(10);
  },
);
