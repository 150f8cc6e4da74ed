/** Random queries against the oracle: rows in order, count, bounds, value lists, on both engines. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec, Field } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import { kinds } from '#model/kinds.ts';
import type { Database } from '../../src/server/database/database.ts';
import { strategyLimits, type Limits } from '../../src/server/list/query/strategy.ts';
import { engines } from '../support/databases.ts';
import { soak } from '../support/soak.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { allRows, expected } from '../server/support/oracle.ts';
import { seed } from '../server/support/seed.ts';

type Row = Record<string, unknown>;

const specs = entities as readonly EntitySpec[];
const text = fc.constantFrom('a', 'AL', 'ta', '_', '%', '\\', "'", '"', 'É', 'ж', '中', '1', '', '=1', ',', '\n');
const ids = fc.array(fc.integer({ min: -1, max: 10 }), { maxLength: 4 });
const day = fc.integer({ min: 0, max: 80 }).map((n) => new Date(Date.UTC(2025, 11, 25 + n)).toISOString().slice(0, 10));
const instant = fc.integer({ min: 0, max: 80 * 24 }).map((n) => new Date(Date.UTC(2025, 11, 25, n)).toISOString());

/** The properties of a query that filter by a field. */
function filtersOf(name: string, field: Field): Record<string, fc.Arbitrary<unknown>> {
  const filterable = field.required || ['isActive', 'createdDate', 'modifiedDate'].includes(name);
  const empty = filterable ? {} : { [`${field.kind === 'reference' ? field.as : name}Empty`]: fc.boolean() };
  const own = valuesOf(name, field);
  return Object.keys(own).length === 0 ? {} : { ...own, ...empty };
}

function valuesOf(name: string, field: Field): Record<string, fc.Arbitrary<unknown>> {
  const range = (end: fc.Arbitrary<unknown>) => ({ [`${name}Min`]: end, [`${name}Max`]: end });
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'phone':
      return { [`${name}Value`]: text };
    case 'choice':
    case 'choices': {
      const some = fc.subarray(field.options.map(({ value }) => value));
      return { [`${name}Values`]: some, [`${name}ValuesNot`]: some };
    }
    case 'tags': {
      const some = fc.subarray(['alpha', 'a;b', '"x"', 'last', 'none']);
      return { [`${name}Values`]: some, [`${name}ValuesNot`]: some, [`${name}ValuesAll`]: some };
    }
    case 'decimal':
      return range(
        fc.integer({ min: -16, max: 40 }).map((quarters) => (quarters / 4).toFixed(Math.min(field.scale ?? 2, 2))),
      );
    case 'time':
      return range(fc.constantFrom('00:00', '08:30', '08:30:01', '12:00', '23:59:59'));
    case 'boolean':
      return { [`${name}Value`]: fc.constantFrom(true, false, null) };
    case 'integer':
      return range(fc.integer({ min: -6, max: 16 }));
    case 'number':
      return range(fc.double({ min: -4, max: 8, noNaN: true }));
    case 'date':
      return range(day);
    case 'dateTime':
    case 'localDateTime':
      return range(fc.oneof(day, instant));
    case 'reference': {
      const some = field.keyKind === undefined ? ids : fc.constant([]);
      return { [`${field.as}Values`]: some, [`${field.as}ValuesNot`]: some };
    }
    default:
      return {};
  }
}

function queries(spec: EntitySpec): fc.Arbitrary<Row> {
  const audit = spec.audited ? ['createdById', 'createdDate', 'modifiedById', 'modifiedDate'] : [];
  const names = [...new Set([...(spec.list.filters ?? spec.list.columns), ...audit])];
  const filters = names.map((name) => filtersOf(name, spec.fields[name] as Field));
  const sortable = Object.entries(spec.fields).filter(([, { kind }]) => kinds[kind].order !== null);
  const common = {
    sortField: fc.constantFrom(...sortable.map(([name, field]) => (field.kind === 'reference' ? field.as : name))),
    sortOrder: fc.constantFrom('asc', 'desc'),
    isActiveValue: fc.constantFrom(true, false, null),
    stringFilter: fc.constantFrom('alpha', 'BE', 'ta_', 'back', '-5'),
  };
  // Few filters at once: with many, the result would be empty.
  const filterable = filters.filter((filter) => Object.keys(filter).length > 0);
  const some = fc.subarray(filterable, { maxLength: Math.min(3, filterable.length) });
  return some.chain(
    (chosen) => fc.record({ ...common, ...Object.assign({}, ...chosen) }, { requiredKeys: [] }) as fc.Arbitrary<Row>,
  );
}

/** Limits so small that sixty rows use every strategy and every fallback. */
const smallLimits: Limits = {
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

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let usual: EntityApp;
  let limited: EntityApp;

  beforeAll(async () => {
    database = await open();
    await seed(database, 60);
    usual = await entityApp(database);
    limited = await entityApp(database, { pages: smallLimits });
  }, 120_000);
  afterAll(async () => {
    await usual.app.close();
    await limited.app.close();
    await database.close();
  });

  test.each(specs.map((spec) => [spec.service, spec] as const))(
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
          expect(facts).toEqual(oracle.facts);
          expect(currentPageIndex).toBe(Math.min(pageIndex, Math.max(0, Math.ceil(oracle.total / pageSize) - 1)));
          const from = currentPageIndex * pageSize;
          expect(data.map(shown)).toEqual(oracle.rows.slice(from, from + pageSize).map(shown));
        },
      );
      await fc.assert(check, soak === 1 ? { numRuns: 25, seed: 20260309 } : { numRuns: 25 * soak });
    },
  );
});
