/** Properties of every entity's calls, on both engines. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAuditField } from '#model/audited.ts';
import { chartFields, type ChartSpec } from '#features/charts/model/chart.ts';
import type { Chart } from '#features/charts/model/operations.ts';
import { canBeInactive, type EntitySpec } from '#model/entity.ts';
import { exportFormats } from '../../src/features/exports/model/file-formats.ts';
import type { Field } from '#model/field.ts';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import { portal } from '#generated/portal.ts';
import { hasGeneratedId, keyInPath, keyOf } from '#model/key.ts';
import { hasDays, kinds } from '#model/kinds.ts';
import { countedFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import { canonical } from '#model/values/canonical.ts';
import { versionName } from '#model/version.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { calendarNow } from '#model/relative-days.ts';
import { figuresFile } from '#features/charts/ui/chart-export.ts';
import type { Database } from '../../src/server/database/database.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, userId, type EntityApp } from '../server/support/entity-app.ts';
import { byNumber, allRows, expected } from '../server/support/oracle.ts';
import { seed } from '../server/support/seed.ts';
import { casesOf, casesOn } from './cases.ts';
import { freshRecord, freshValue } from './fresh.ts';
import { keyInBody, keyPath, missingKey, missingPath, wrongKeyPath } from './keys.ts';

type Row = Record<string, unknown>;

const all = entities as readonly EntitySpec[];
const calendar = calendarNow(portal.calendar);
const wireName = (name: string, spec: EntitySpec): string => {
  const field = spec.fields[name];
  return field?.kind === 'reference' ? field.as : name;
};

const sumAndAverage = (number: string) => [['sum', number] as const, ['average', number] as const];

const isReference = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null;

/** The values of a cell: several choices are several values, and an empty cell is null. */
function valuesIn(cell: unknown): readonly unknown[] {
  const values = Array.isArray(cell) ? cell : [cell ?? null];
  return values.length === 0 ? [null] : values;
}

/** The first day of the quarter of a day or an instant. */
function quarter(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const month = Math.floor((Number(value.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${value.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** The sum or average of a number over rows; null if all are null. */
function amountOf(measure: string, rows: readonly Row[], name: string, isBigint: boolean): number | bigint | null {
  const present = rows.flatMap((row) => row[name] ?? []);
  if (isBigint && measure === 'sum' && present.length > 0)
    return present.reduce<bigint>((sum, value) => sum + BigInt(String(value)), 0n);
  const values = present.map(Number);
  if (values.length === 0) return null;
  const sum = values.reduce((a, b) => a + b, 0);
  return Number((measure === 'sum' ? sum : sum / values.length).toFixed(6));
}

/** Whether a chart's amount equals the exact one. An amount of decimals is a string, rounded to their scale. */
function isSameAmount({ amount, exact }: { amount: number | string | null; exact: number | bigint | null }): boolean {
  if (amount === null || exact === null) return amount === exact;
  if (typeof exact === 'bigint') return amount === String(exact);
  if (Math.abs(exact) > 1e12) return Math.abs(Number(amount) / exact - 1) < 1e-12;
  const decimals = typeof amount === 'string' ? Math.min(amount.split('.')[1]?.length ?? 0, 6) : 6;
  return Math.abs(Number(amount) - exact) <= 0.500001 * 10 ** -decimals;
}

/** Arguments for `test.each`: the name for the title, the spec for the test. */
const withName = (some: readonly EntitySpec[]) => some.map((spec) => [spec.service, spec] as const);

describe.each(engines)('on $name', (engine) => {
  const specs = casesOn(engine, all);
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await engine.open();
    await seed(database);
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const page = async (spec: EntitySpec, query: Row) =>
    okJson<Row & { data: Row[] }>(await app.call('POST', `${spec.service}/page`, { body: query }));

  /** All rows of a result, read page by page. */
  const pages = async (spec: EntitySpec, query: Row): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let pageIndex = 0; ; pageIndex += 1) {
      const { data, totalNumberOfItems } = await page(spec, { ...query, pageIndex, pageSize: 7 });
      rows.push(...data);
      if (rows.length >= Number(totalNumberOfItems)) return rows;
    }
  };

  /** Cached, since only the test of deleting and restoring changes rows. */
  const read = new Map<string, Promise<Row[]>>();
  const rowsOf = (spec: EntitySpec): Promise<Row[]> => {
    const rows = read.get(spec.service) ?? allRows(database, spec);
    read.set(spec.service, rows);
    return rows;
  };

  /** The server's answer to a query, and the oracle's. */
  const compare = async (spec: EntitySpec, query: Row): Promise<{ answered: Row; oracle: Row }> => {
    const { data, ...answered } = await page(spec, { ...query, pageSize: 100 });
    const { rows, total, facts } = expected(spec, await rowsOf(spec), query);
    const shownRows = (all: Row[]) => all.slice(0, 100).map((row) => shown(spec, row));
    return {
      answered: { ...byNumber(spec, answered), rows: shownRows(data) },
      oracle: { ...byNumber(spec, facts), rows: shownRows(rows), totalNumberOfItems: total, currentPageIndex: 0 },
    };
  };

  /** The fields to compare with the oracle's row, by their wire names, without lists of ids. */
  const shown = (spec: EntitySpec, row: Row) =>
    Object.fromEntries(
      Object.entries(spec.fields)
        .filter(([, { kind }]) => kind !== 'references')
        .flatMap(([name]) => [
          [name, row[name]],
          [wireName(name, spec), row[wireName(name, spec)]],
        ]),
    );

  test.each(withName(specs.filter(({ calls }) => calls !== 'list')))(
    '%s: GET and getMultiple answer records by key, in the requested order',
    async (_, spec) => {
      const keyed = (await rowsOf(spec)).slice(0, 3);
      const keys = keyed.map((row) => keyOf(spec, row));
      for (const [index, key] of keys.entries()) {
        const one = await app.call('GET', `${spec.service}/${keyInPath(key)}`);
        expect(one.statusCode).toBe(200);
        expect(shown(spec, one.json<Row>())).toEqual(shown(spec, keyed[index] ?? {}));
      }
      const bodyKeys = [...keys.toReversed(), missingKey(spec)].map(keyInBody);
      const many = await app.call('POST', `${spec.service}/getMultiple`, { body: bodyKeys });
      expect(many.json<Row[]>().map((row) => spec.key.map((name) => row[name]))).toEqual(keys.toReversed());
      expect((await app.call('GET', `${spec.service}/${missingPath(spec)}`)).statusCode).toBe(404);
      const wrong = wrongKeyPath(spec);
      const refused = wrong === undefined ? null : await app.call('GET', `${spec.service}/${wrong}`);
      expect(refused?.statusCode ?? 400).toBe(400);
    },
  );

  describe.each(withName(specs))('%s', (_, spec) => {
    test('its list has active rows if requested, in its default order', async () => {
      for (const query of [{ isActiveValue: true }, {}]) {
        const { answered, oracle } = await compare(spec, query);
        expect(answered).toEqual(oracle);
      }
    });

    test('each column sorts in both directions, nulls last when ascending, with the key as tiebreaker', async () => {
      for (const [name, field] of Object.entries(spec.fields)) {
        if (kinds[field.kind].order === null) continue;
        for (const sortOrder of ['asc', 'desc']) {
          const { answered, oracle } = await compare(spec, { sortField: wireName(name, spec), sortOrder });
          expect(answered).toEqual(oracle);
        }
      }
    });

    test('each filter of each kind narrows the list', async () => {
      const rows = await rowsOf(spec);
      for (const query of filterExamples(spec, rows)) {
        const { answered, oracle } = await compare(spec, query);
        expect(answered).toEqual(oracle);
      }
    });

    test('the counts of each value, and of rows without one, are correct and complete', async () => {
      const audit = ['isActive', 'createdById', 'modifiedById'].filter((name) => Object.hasOwn(spec.fields, name));
      const filters = new Set([...(spec.list.filters ?? spec.list.columns), ...audit]);
      const counted = [...filters].filter((name) =>
        ['reference', 'boolean', 'choice', 'choices', 'tags'].includes(spec.fields[name]?.kind ?? ''),
      );
      expect(counted.map((name) => wireName(name, spec)).sort()).toEqual([...countedFields(spec).keys()].sort());
      for (const name of counted) {
        for (const query of [{}, { stringFilter: 'alpha' }, canBeInactive(spec) ? { isActiveValue: true } : {}]) {
          const answer = await app.call('POST', `${spec.service}/counts`, {
            body: { field: wireName(name, spec), query },
          });
          const { counts, more } = okJson<{ counts: { value: unknown; count: number }[]; more: boolean }>(answer);
          const { rows } = expected(spec, await rowsOf(spec), query);
          // A row counts once for each of several choices.
          const values = rows.flatMap((row) => valuesIn(row[name]));
          const oracle = Map.groupBy(values, (value) => value);
          expect(new Map(counts.map(({ value, count }) => [value, count]))).toEqual(
            new Map([...oracle].map(([value, some]) => [value, some.length])),
          );
          expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
          expect(more).toBe(false);
        }
      }
      if (countedFields(spec).size > 0) return;
      expect((await app.call('POST', `${spec.service}/counts`, { body: {} })).statusCode).toBe(404);
    });

    test('the groups of each chart have correct counts and amounts, and are complete, also in its file', async () => {
      const { groups, numbers } = chartFields(spec);
      const query = canBeInactive(spec) ? { isActiveValue: true } : {};
      const { rows, total } = expected(spec, await rowsOf(spec), query);
      for (const [groupBy, { name, field }] of groups) {
        const isDay = hasDays(field);
        for (const [measure, number] of [
          ['count', undefined],
          ...[...numbers.keys()].flatMap(sumAndAverage),
        ] as const) {
          const chart: ChartSpec = {
            groupBy,
            measure,
            ...(number !== undefined && { field: number }),
            ...(isDay && { period: 'quarter' }),
          };
          const answer = await app.call('POST', `${spec.service}/chart`, { body: { ...chart, query } });
          const { groups, rest, total: all } = okJson<Chart>(answer);
          const oracle = Map.groupBy(rows, (row) => (isDay ? quarter(row[name]) : (row[name] ?? null)));
          for (const { value, count, amount } of groups) {
            const own = oracle.get(isReference(value) ? value.id : value) ?? [];
            expect(count).toBe(own.length);
            const exact =
              number === undefined
                ? own.length
                : amountOf(measure, own, number, spec.fields[number]?.kind === 'bigint');
            expect({ amount, exact }).toSatisfy(isSameAmount);
          }
          expect(groups.length + (rest?.groups ?? 0)).toBe(oracle.size);
          expect(groups.reduce((sum, { count }) => sum + count, rest?.count ?? 0)).toBe(total);
          expect(all).toBe(total);
          const csv = figuresFile(exportFormats.csv, spec, chart, okJson<Chart>(answer), calendar);
          const [header, ...lines] = parse(csv.join(''), { bom: true });
          expect(lines.reduce((sum, line) => sum + Number(line.at(-1)), 0)).toBe(total);
          expect(header).toHaveLength(number === undefined ? 2 : 3);
        }
      }
      if (groups.size > 0) return;
      expect((await app.call('POST', `${spec.service}/chart`, { body: {} })).statusCode).toBe(404);
    });

    test('a search matches every text and every referenced name', async () => {
      for (const stringFilter of ['alpha', 'BETA']) {
        const { answered, oracle } = await compare(spec, { stringFilter });
        expect(answered).toEqual(oracle);
      }
    });

    test('pages neither repeat nor omit a row', async () => {
      const rows = await pages(spec, {});
      const all = await rowsOf(spec);
      expect(rows.length).toBe(all.length);
      expect(rows.map((row) => shown(spec, row))).toEqual(expected(spec, all, {}).rows.map((row) => shown(spec, row)));
    });

    test('a missing permission is 403, and calls that the entity does not have are 404', async () => {
      const key = missingPath(spec);
      const reads: ['GET' | 'POST', string][] = [['POST', 'page']];
      if (chartFields(spec).groups.size > 0) reads.push(['POST', 'chart']);
      if (countedFields(spec).size > 0) reads.push(['POST', 'counts']);
      if (spec.calls !== 'list') reads.push(['GET', key], ['POST', 'getMultiple'], ['GET', `history/${key}`]);
      if (spec.export !== undefined) reads.push(['POST', 'export.csv']);
      const writes: ['PUT' | 'DELETE' | 'POST', string][] = [['PUT', '']];
      if (spec.delete !== null) writes.push(['DELETE', key]);
      if (spec.delete === 'soft') writes.push(['POST', `undelete/${key}`]);
      try {
        for (const missing of spec.permissions.read) {
          app.setPermissions(permissions.filter((permission) => permission !== missing));
          for (const [method, path] of reads)
            expect(
              (await app.call(method, `${spec.service}/${path}`, { body: method === 'POST' ? {} : undefined }))
                .statusCode,
            ).toBe(403);
        }
        app.setPermissions(permissions.filter((permission) => spec.permissions.write?.includes(permission) !== true));
        for (const [method, path] of writes)
          expect(
            (await app.call(method, `${spec.service}/${path}`, { body: method === 'DELETE' ? undefined : {} }))
              .statusCode,
          ).toBe(spec.calls === 'all' ? 403 : 404);
      } finally {
        app.setPermissions(permissions);
      }
      const absent: ['GET' | 'POST' | 'DELETE', string][] = [];
      if (spec.export === undefined) absent.push(['POST', 'export.csv']);
      if (spec.delete === null) absent.push(['DELETE', key]);
      if (spec.delete !== 'soft') absent.push(['POST', `undelete/${key}`]);
      if (spec.calls === 'list') absent.push(['GET', key], ['POST', 'getMultiple']);
      for (const [method, path] of absent) {
        expect(
          (await app.call(method, `${spec.service}/${path}`, method === 'POST' ? { body: {} } : {})).statusCode,
        ).toBe(404);
      }
    });
  });

  // The last test, since it changes rows that the others compare.
  test.each(
    withName(
      casesOf(
        'soft delete',
        specs.filter((spec) => spec.delete === 'soft'),
      ),
    ),
  )('%s: DELETE and undelete are idempotent and recorded in the history', async (_, spec) => {
    const row = (await rowsOf(spec)).find(({ isActive }) => isActive);
    const key = keyPath(spec, row ?? {});
    const read = async () => (await app.call('GET', `${spec.service}/${key}`)).json<Row>();
    const before = await read();
    for (let n = 0; n < 2; n += 1) expect((await app.call('DELETE', `${spec.service}/${key}`)).statusCode).toBe(204);
    const deleted = await read();
    expect(deleted.isActive).toBe(false);
    const stamp = (row: Row) => (spec.audited ? Date.parse(String(row.modifiedDate)) : Number(row.rowVersion));
    expect(stamp(deleted)).toBeGreaterThan(stamp(before));
    for (let n = 0; n < 2; n += 1)
      expect((await app.call('POST', `${spec.service}/undelete/${key}`)).statusCode).toBe(204);
    expect((await read()).isActive).toBe(true);
    const history = (await app.call('GET', `${spec.service}/history/${key}`)).json<{ action: string }[]>();
    expect(history.slice(0, 2).map(({ action }) => action)).toEqual(['undelete', 'delete']);
    expect((await app.call('DELETE', `${spec.service}/${missingPath(spec)}`)).statusCode).toBe(404);
  });

  const naturalKeys = withName(
    casesOf(
      'natural keys',
      specs.filter((spec) => spec.calls === 'all' && !hasGeneratedId(spec)),
    ),
  );
  test.each(naturalKeys)('%s: an update without a part of the key is 422 at that part', async (_, spec) => {
    const row = must((await rowsOf(spec))[0], 'there are rows');
    const record = okJson<Row>(await app.call('GET', `${spec.service}/${keyPath(spec, row)}`));
    for (const part of spec.key) {
      for (const value of [undefined, null]) {
        const answer = await app.call('PUT', `${spec.service}/`, { body: { ...record, [part]: value } });
        const { status, errors } = answer.json<ProblemDetails>();
        expect({ status, fields: errors?.map(({ field }) => field) }).toEqual({ status: 422, fields: [part] });
      }
    }
    const version = versionName(spec);
    const none = await app.call('PUT', `${spec.service}/`, { body: { [version]: record[version] } });
    expect(
      none
        .json<ProblemDetails>()
        .errors?.map(({ field }) => field)
        .sort(),
    ).toEqual([...spec.key].sort());
  });

  test('a unique violation is 422 at the first field of the constraint', async () => {
    const uniques = specs
      .filter(({ calls, key, fields }) => calls === 'all' && !key.some((name) => fields[name]?.kind === 'reference'))
      .flatMap((spec) => (spec.unique ?? []).map(({ fields }) => ({ spec, fields })))
      .filter(({ spec, fields }) => fields.every((name) => spec.fields[name]?.readOnly !== true));
    for (const { spec, fields } of casesOf('unique fields', uniques)) {
      const has = (row: Row, name: string) => (row[wireName(name, spec)] ?? '') !== '';
      const row = (await rowsOf(spec)).find(
        (item) => item.isActive !== false && fields.every((name) => has(item, name)),
      );
      const key = keyPath(spec, row ?? {});
      const record = okJson<Row>(await app.call('GET', `${spec.service}/${key}`));
      const create = (body: Row) => app.call('PUT', `${spec.service}/`, { body });
      const first = freshRecord(spec, record);
      const shared = fields.map((name) => [name, first[name]]);
      const second = { ...freshRecord(spec, record), ...Object.fromEntries(shared) };
      // A field with few possible values already violates uniqueness in the first create.
      const created = await create(first);
      const violation = created.statusCode === 200 ? await create(second) : created;
      expect(violation.json()).toMatchObject({
        status: 422,
        errors: [{ field: fields[0], message: expect.stringMatching(`^Another ${spec.label.one} has this `) }],
      });
    }
  });

  test('a create fills missing fields with their defaults', async () => {
    const created = specs.filter(({ calls, key, fields }) => calls === 'all' && fields[key[0] ?? '']?.kind === 'id');
    for (const spec of casesOf('defaults', created)) {
      const defaults = Object.entries(spec.fields).flatMap(([name, field]) =>
        !isAuditField(name) && 'default' in field && !['today', 'now'].includes(String(field.default))
          ? [[name, field.kind === 'reference' ? userId : canonical(field, field.default)] as const]
          : [],
      );
      const hasFreshValues = (spec.unique ?? []).every(({ fields }) =>
        fields.some((name) => freshValue(must(spec.fields[name], 'it is a field')) !== undefined),
      );
      if (defaults.length === 0 || !hasFreshValues) continue;
      let answer: Awaited<ReturnType<typeof app.call>> | undefined;
      // Seeded rows may violate rules between fields, so several are tried.
      for (const row of await rowsOf(spec)) {
        const record = okJson<Row>(await app.call('GET', `${spec.service}/${keyPath(spec, row)}`));
        const withDefault = new Set(defaults.map(([name]) => name));
        const bodyFields = Object.entries(freshRecord(spec, record)).filter(([name]) => !withDefault.has(name));
        answer = await app.call('PUT', `${spec.service}/`, { body: Object.fromEntries(bodyFields) });
        if (answer.statusCode === 200) break;
      }
      const saved = okJson<Row>(must(answer, 'there are rows'));
      expect(okJson<Row>(await app.call('GET', `${spec.service}/${keyPath(spec, saved)}`))).toMatchObject(
        Object.fromEntries(defaults),
      );
    }
  });
});

/** Queries for each filter of the list with existing values. Variants alternate between fields, so that there are few queries. */
function filterExamples(spec: EntitySpec, rows: readonly Row[]): Row[] {
  const filters = spec.list.filters ?? spec.list.columns;
  return filters.flatMap((name, turn): Row[] => {
    const field = spec.fields[name];
    const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
    const [one, two] = [values[1], values[4]];
    if (field === undefined || one === undefined || name === 'isActive') return [];
    return valueExamples(name, field, { one, two, turn }).concat(emptyExamples(name, field, turn));
  });
}

/** Queries for empty values of optional fields. */
function emptyExamples(name: string, field: Field, turn: number): Row[] {
  if (field.required || ['createdDate', 'modifiedDate'].includes(name)) return [];
  const empty = `${field.kind === 'reference' ? field.as : name}Empty`;
  return [{ [empty]: turn % 2 === 0 }];
}

/** Characters with a meaning in LIKE patterns. */
const special = ['_', '%', '\\'];

interface Examples {
  readonly one: unknown;
  readonly two: unknown;
  /** The field's place in the list. */
  readonly turn: number;
}

function valueExamples(name: string, field: Field, { one, two, turn }: Examples): Row[] {
  switch (field.kind) {
    case 'tags':
      return [
        { [`${name}Values`]: [one, two].flat() },
        { [`${name}ValuesAll`]: [one].flat() },
        { [`${name}ValuesNot`]: [two].flat(), [`${name}Values`]: [one, two].flat() },
      ];
    case 'choice':
    case 'choices':
      return [
        { [`${name}Values`]: [one, two].flat() },
        { [`${name}ValuesNot`]: [two].flat(), [`${name}Values`]: [one, two].flat() },
      ];
    case 'uuid':
      return [{ [`${name}Value`]: String(one).toUpperCase() }];
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'phone':
      return [
        { [`${name}Value`]: String(one).slice(0, 3).toUpperCase() },
        { [`${name}Value`]: special[turn % special.length] },
        { [`${name}StartsWith`]: String(one).slice(0, 3).toUpperCase() },
        { [`${name}Is`]: String(one).toUpperCase() },
        { [`${name}IsNot`]: String(two), [`${name}Value`]: String(one).slice(0, 1) },
      ];
    case 'boolean':
      return [{ [`${name}Value`]: true }, { [`${name}Value`]: false }];
    case 'reference':
      return [
        { [`${field.as}Values`]: [one, two] },
        { [`${field.as}Values`]: [] },
        { [`${field.as}ValuesNot`]: [two], [`${field.as}Values`]: [one, two] },
      ];
    case 'localDateTime':
      return [{ [`${name}Min`]: String(one).slice(0, 10) }, { [`${name}Max`]: String(two).slice(0, 10) }];
    case 'dateTime':
      return [{ [`${name}Min`]: one }, { [`${name}Max`]: turn % 2 === 0 ? one : String(one).slice(0, 10) }];
    case 'integer':
    case 'number':
    case 'decimal':
    case 'money':
    case 'time':
    case 'date':
      return [{ [`${name}Max`]: one }, { [`${name}Min`]: one, [`${name}Max`]: two }];
    default:
      return [];
  }
}
