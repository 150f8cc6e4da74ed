/** Records named by a template, in every call that shows, sorts or searches their names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Option } from '#model/wire.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { FoundRecord } from '../../../src/features/quick-find/model/operation.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { findRecords } from '../../../src/features/quick-find/server/find-records.ts';
import { strategyLimits } from '../../../src/server/list/query/strategy.ts';
import { engines } from '../../support/databases.ts';
import { serveCase, type ServedCase } from '../support/case-app.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { allRows, expected } from '../support/oracle.ts';

type Row = Record<string, unknown>;

const customers = [
  { firstName: 'bea', lastName: 'Zorn' },
  { firstName: 'Ada', lastName: null },
  { firstName: null, lastName: null },
];
/** The customer of each order, counted from 1. More than ten orders, so that numeric and textual order differ. */
const orders = [1, 2, 3, null, 1, 1, 2, 1, 1, 2, 1, 2];
const nothing = { code: null, orderId: null, state: null, total: null, issued: null, sent: null };
const invoices: Row[] = [
  { orderId: 11, state: 'late', total: '9.00', issued: '2026-03-09', sent: '2026-12-31T23:59:00.000Z', code: 'x' },
  { orderId: 2, state: 'new', total: '10.00' },
  { orderId: 2, state: 'new', total: '9.00' },
  { orderId: 12, state: 'new' },
  { orderId: 1, state: 'new', issued: '2026-03-09' },
  { orderId: 1, state: 'new', issued: '2025-04-01' },
  { sent: '2026-01-02T01:00:00.000Z', code: 'b' },
  { sent: '2026-01-02T09:00:00.000Z', code: 'A' },
  { orderId: 3 },
  {},
  { code: 'lone' },
  {},
];

const invoiceNames = (rows: readonly Row[]) => rows.map(({ invoice }) => (invoice as Option | null)?.name);

/** Limits that enforce each of the two strategies of sorting by a name, although there are few rows. */
const near = { ...strategyLimits, joinedRows: 0, maxSortedNames: 0, rowsFromFirstName: 1_000 };
const far = { ...strategyLimits, joinedRows: 0, maxSortedNames: 1_000, rowsFromFirstName: 0 };

describe.each(engines)('on $name', ({ open }) => {
  let app: ServedCase;
  let apps: EntityApp[];
  const put = async (service: string, body: Row) =>
    okJson<{ id: number }>(await app.call('PUT', `${service}/`, { body: { id: -1, ...body } })).id;
  const page = async (body: Row, of: EntityApp = app) =>
    okJson<{ data: Row[]; totalNumberOfItems: number }>(await of.call('POST', 'Payment/page', { body }));
  const options = async (query: string) =>
    okJson<Option[]>(await app.call('GET', `Dropdowns/GetInvoiceDropDownList${query}`));

  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'display-template');
    apps = [app];
    for (const limits of [near, far]) apps.push(await entityApp(app.database, { pages: limits }, app.catalogue));
    for (const body of customers) await put('Customer', body);
    for (const customerId of orders) await put('Order', { customerId, state: null });
    for (const body of invoices) await put('Invoice', { ...nothing, ...body });
    for (const index of [...invoices.keys(), 3, 3, 7])
      await put('Payment', { invoiceId: index + 1, note: `Note ${index}` });
    await put('Payment', { invoiceId: null, note: null });
  });
  afterAll(async () => {
    for (const one of apps.slice(1)) await one.app.close();
    await app.close();
  });

  test('a name has its formatted parts, and is the key if all of them are empty', async () => {
    const { data } = await page({ sortField: 'id', pageSize: 100 });

    expect(invoiceNames(data).slice(0, 12)).toEqual([
      'Late! bea Zorn #11, 03/09/2026 9.00 12/31/2026 x',
      'new Ada #2,  10.00',
      'new Ada #2,  9.00',
      'new Ada #12,',
      'new bea Zorn #1, 03/09/2026',
      'new bea Zorn #1, 04/01/2025',
      ',   01/02/2026 b',
      ',   01/02/2026 A',
      '#3,',
      '#10',
      ',    lone',
      '#12',
    ]);
  });

  test('rows are sorted by the parts of a name, in both directions, on every page, by every strategy', async () => {
    const { entities } = app.catalogue;
    const spec = entities.find(({ service }) => service === 'Payment');
    if (spec === undefined) throw new Error('Payment');
    const rows = await allRows(app.database, spec, entities);
    for (const sortOrder of ['asc', 'desc']) {
      const query = { sortField: 'invoice', sortOrder };
      const sorted = expected(spec, rows, query).rows.map(({ id, invoice }) => ({ id, invoice }));
      for (const one of apps) {
        const pages = [];
        for (const pageIndex of [0, 1, 2, 3])
          pages.push(...(await page({ ...query, pageIndex, pageSize: 5 }, one)).data);
        expect(pages.map(({ id, invoice }) => ({ id, invoice }))).toEqual(sorted);
      }
    }
  });
  test('a pick-list is paged in the order of the parts, and searched by the whole name', async () => {
    const all = await options('');
    const ids: unknown[] = [];
    for (let after = ''; ids.length < all.length; after = `&after=${String(ids.at(-1))}`) {
      const next = await options(`?limit=5${after}`);
      expect(next.length).toBeGreaterThan(0);
      ids.push(...next.map(({ id }) => id));
    }

    expect(ids).toEqual([3, 2, 4, 6, 5, 1, 9, 8, 7, 11, 10, 12]);
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect((await options('?search=ADA%20%232')).map(({ id }) => id)).toEqual([3, 2]);
    expect((await options('?search=04%2F01')).map(({ id }) => id)).toEqual([6]);
  });

  test('a search finds rows by the name of a reference, and a name that changes two references away is found at once', async () => {
    const found = async (stringFilter: string) => (await page({ stringFilter })).totalNumberOfItems;
    expect([await found('zorn #11'), await found('Late!'), await found('Quinn')]).toEqual([1, 1, 0]);
    const before = await page({ sortField: 'invoice', pageSize: 3 }, apps[2]);
    const ada = okJson<Row>(await app.call('GET', 'Customer/2'));
    okJson(await app.call('PUT', 'Customer/', { body: { ...ada, lastName: 'Quinn', firstName: 'Zoe' } }));

    expect([await found('Quinn'), await found('quinn #12')]).toEqual([5, 3]);
    const after = await page({ sortField: 'invoice', pageSize: 3 }, apps[2]);
    expect(invoiceNames(before.data)).not.toEqual(invoiceNames(after.data));
    expect(invoiceNames(after.data)).toEqual(invoiceNames((await page({ sortField: 'invoice', pageSize: 3 })).data));
    okJson(
      await app.call('PUT', 'Customer/', {
        body: { ...okJson<Row>(await app.call('GET', 'Customer/2')), firstName: 'Ada', lastName: null },
      }),
    );
  });

  test('quick find finds records by their texts, by names within theirs, and by the whole name', async () => {
    const { entities, schema } = app.catalogue;
    const tables = entities.map((spec) => entityTable(spec, targetsOf(entities), schema));
    const find = async (text: string): Promise<string[]> =>
      (JSON.parse(await findRecords(app.database, tables, text)) as FoundRecord[]).map(
        ({ entity, name }) => `${entity} ${name}`,
      );

    expect(await find('lone')).toEqual(['Invoice ,    lone']);
    expect(await find('Ada #12')).toEqual(['Order Ada #12', 'Invoice new Ada #12,']);
    expect((await find('zorn 2025'))[0]).toBe('Invoice new bea Zorn #1, 04/01/2025');
    expect(await find('#12')).toContain('Order Ada #12');
  });

  test('export, history and import use the same name', async () => {
    const csv = (await app.call('POST', 'Payment/export.csv', { body: { sortField: 'id', sortOrder: 'desc' } })).body;
    expect(csv).toContain('"Late! bea Zorn #11, 03/09/2026 9.00 12/31/2026 x"');
    const columns = ['invoice', 'note'];
    const ask = async (...rows: string[][]) =>
      (await app.call('POST', 'Payment/import', { body: { columns, rows } })).json<Row>();
    expect(await ask(['new Ada #13,', 'No such'])).toMatchObject({ status: 422 });
    expect(await ask(['new Ada #12,', 'By name'])).toMatchObject({ created: 1 });
    const [imported] = (await page({ noteValue: 'By name' })).data;
    expect(imported?.invoiceId).toBe(4);
    const [entry] = okJson<HistoryEntry[]>(await app.call('GET', `Payment/history/${String(imported?.id)}`));
    expect(entry?.changes.invoiceId).toEqual({ from: null, to: { id: 4, name: 'new Ada #12,' } });
  });
});
