/** Permanent deletes: cascade, set null and restrict. */
import type { Permission } from '#model/permission.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkReport } from '#model/wire/bulk.ts';
import type { Dependents } from '#model/wire/dependents.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson, userId } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const everything = ['note', 'order', 'orderLine', 'product', 'tag'].flatMap((name): Permission[] => [
  `${name}/read`,
  `${name}/write`,
]);
const without = (...missing: Permission[]) => everything.filter((item) => !missing.includes(item));

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  let database: Database;
  let orderId: number;
  beforeAll(async () => {
    database = await open({ bare: true });
    app = await serveCase(database, 'hard-delete');
    await put('Product', { code: 'a/b', name: 'Tea' });
    await put('Product', { code: 'part', name: 'Leaf', parentId: 'a/b' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.holds(everything);
    ({ id: orderId } = await put<{ id: number }>('Order', { id: -1, name: 'First', personIds: [userId] }));
    await put('OrderLine', { orderId, productId: 'a/b', quantity: 2 });
  });
  const put = async <Json = Row>(service: string, body: Row) =>
    okJson<Json>(await app.call('PUT', `${service}/`, { body }));
  const get = async <Json = Row>(path: string) => okJson<Json>(await app.call('GET', path));
  const remove = async (path: string) => {
    const answer = await app.call('DELETE', path);
    return { status: answer.statusCode, detail: answer.body && answer.json<{ detail: string }>().detail };
  };
  const bulk = (service: string, body: object) => app.call('POST', `${service}/bulk`, { body });
  const preview = async (service: string, keys: readonly unknown[]) =>
    okJson<BulkPreview>(await bulk(service, { keys, action: 'delete', preview: true }));
  const gone = { status: 204, detail: '' };

  test('a record with a key of two parts is removed, and its history says what it was', async () => {
    const path = `${orderId}/a%2Fb`;
    expect(await get(`OrderLine/dependents/${path}`)).toEqual({ lists: [], hidden: false, possible: true });
    expect(await remove(`OrderLine/${path}`)).toEqual(gone);
    expect((await app.call('GET', `OrderLine/${path}`)).statusCode).toBe(404);
    expect((await remove(`OrderLine/${path}`)).status).toBe(404);
    expect((await app.call('POST', `OrderLine/undelete/${path}`)).statusCode).toBe(404);
    expect(await get(`OrderLine/history/${path}`)).toMatchObject([
      {
        action: 'delete',
        changedBy: { id: userId },
        changes: { quantity: { from: 2, to: null }, productId: { from: { id: 'a/b', name: 'Tea' }, to: null } },
      },
      { action: 'create' },
    ]);
  });

  test('what says "delete" goes with it, what says "clear" loses it, and lists of links are shorter', async () => {
    const note = await put<{ id: number }>('Note', { id: -1, name: 'Nb', orderId, laterId: orderId });
    const before = await get(`Note/${note.id}`);
    expect(await get<Dependents>(`Order/dependents/${orderId}`)).toEqual({
      lists: [
        { entity: 'OrderLine', label: 'Order Line', count: 1, effect: 'delete' },
        { entity: 'Note', label: 'Note', count: 1, effect: 'clear' },
      ],
      hidden: false,
      possible: true,
    });
    expect(await remove(`Order/${orderId}`)).toEqual(gone);
    expect((await app.call('GET', `OrderLine/${orderId}/a%2Fb`)).statusCode).toBe(404);
    expect(await get<Row[]>(`OrderLine/history/${orderId}/a%2Fb`)).toMatchObject([{ action: 'delete' }, {}]);
    const after = await get(`Note/${note.id}`);
    expect(after).toMatchObject({ orderId: null, laterId: null });
    expect(Date.parse(String(after['modifiedDate']))).toBeGreaterThan(Date.parse(String(before['modifiedDate'])));
    expect(await get<Row[]>(`Note/history/${note.id}`)).toMatchObject([
      { action: 'update', changes: { orderId: { from: { id: orderId, name: 'First' }, to: null } } },
      { action: 'create' },
    ]);
    const { rows } = await sql`select from "orderPerson" where "orderId" = ${orderId}::bigint`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('what says neither keeps it, named to those who may read it', async () => {
    expect(await get('Product/dependents/a%2Fb')).toMatchObject({ possible: false });
    expect(await remove('Product/a%2Fb')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^This Product is referred to by \d+ Order Lines?\. Nothing was deleted\.$/),
    });
    app.holds(without('orderLine/read'));
    expect(await get('Product/dependents/a%2Fb')).toMatchObject({
      lists: [{ entity: 'Product', label: 'Product', count: 1, effect: 'delete' }],
      hidden: true,
      possible: false,
    });
    expect((await remove('Product/a%2Fb')).detail).toBe(
      'This Product is referred to by records that you may not see. Nothing was deleted.',
    );
  });

  test('whoever may not write what changes is refused, and nothing is changed', async () => {
    for (const missing of ['orderLine/write', 'order/write'] as const) {
      app.holds(without(missing));
      expect((await remove(`Order/${orderId}`)).status).toBe(403);
    }
    app.holds(without('orderLine/write'));
    expect(await get(`Order/dependents/${orderId}`)).toMatchObject({ possible: false });
    app.holds(without('note/write'));
    expect(await remove(`Order/${orderId}`)).toEqual(gone);
  });

  test('records that lead to one another in a circle go together', async () => {
    await put('Product', { code: 'one', name: 'One' });
    await put('Product', { code: 'two', name: 'Two', parentId: 'one' });
    const one = await get('Product/one');
    await put('Product', { ...one, parentId: 'two' });
    expect(await get('Product/dependents/one')).toMatchObject({ lists: [{ entity: 'Product', count: 1 }] });
    expect(await remove('Product/one')).toEqual(gone);
    expect((await app.call('GET', 'Product/two')).statusCode).toBe(404);
  });

  test('nobody slips in: of a delete and a new reference to the record at the same moment one fails', async () => {
    await put('Product', { code: 'race', name: 'Race' });
    const answers = await Promise.all([
      app.call('DELETE', 'Product/race'),
      app.call('PUT', 'OrderLine/', { body: { orderId, productId: 'race', quantity: 1 } }),
    ]);
    const done = answers.filter(({ statusCode }) => statusCode < 300);
    expect(done).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode >= 300)?.statusCode).toBeOneOf([404, 409, 422]);
  });

  describe('many at once', () => {
    test('a preview says what goes with them, what is cleared, and who is kept by what, and changes nothing', async () => {
      const note = await put<{ id: number }>('Note', { id: -1, name: 'Nb', orderId, laterId: orderId });
      const { id: second } = await put<{ id: number }>('Order', { id: -1, name: 'Second' });
      expect(await preview('Order', [orderId, second])).toEqual({
        matching: 2,
        changing: 2,
        unchanged: 0,
        refused: [],
        refusedMore: 0,
        dependents: {
          lists: [
            { entity: 'OrderLine', label: 'Order Line', count: 1, effect: 'delete' },
            { entity: 'Note', label: 'Note', count: 1, effect: 'clear' },
          ],
          hidden: false,
        },
      });
      await put('Product', { code: 'free', name: 'Free' });
      const { changing, refused } = await preview('Product', ['a/b', 'free']);
      expect(changing).toBe(1);
      expect(refused).toEqual([
        { key: ['a/b'], name: 'Tea', message: expect.stringMatching(/^It is referred to by \d+ Order Lines?\.$/) },
      ]);
      expect(await get(`Note/${note.id}`)).toMatchObject({ orderId, laterId: orderId });
      expect(await get<Row[]>(`Product/history/free`)).toHaveLength(1);
    });

    test('they are removed with what goes with them, in one change, which is not undone', async () => {
      const { id: second } = await put<{ id: number }>('Order', { id: -1, name: 'Second', personIds: [userId] });
      const keys = [orderId, second];
      const report = okJson<BulkReport>(await bulk('Order', { keys, action: 'delete', expected: 2 }));
      expect(report).toMatchObject({ id: null, changed: 2, refused: [] });
      for (const key of keys) expect((await app.call('GET', `Order/${key}`)).statusCode).toBe(404);
      expect((await app.call('GET', `OrderLine/${orderId}/a%2Fb`)).statusCode).toBe(404);
      const [removed] = await get<{ action: string; bulkId: number }[]>(`Order/history/${orderId}`);
      expect(removed).toMatchObject({ action: 'delete', bulkId: expect.any(Number) });
      expect(await get<Row[]>(`OrderLine/history/${orderId}/a%2Fb`)).toMatchObject([{ bulkId: removed?.bulkId }, {}]);
      expect((await bulk('Order', { action: 'undo', of: removed?.bulkId })).statusCode).toBe(409);
    });

    test('one that is kept refuses all, unless it is to be left out', async () => {
      await put('Product', { code: 'left', name: 'Left' });
      const keys = ['a/b', 'left'];
      expect((await bulk('Product', { keys, action: 'delete' })).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'a%2Fb', message: expect.stringMatching(/^Tea: It is referred to by /) }],
      });
      const report = okJson<BulkReport>(await bulk('Product', { keys, action: 'delete', skipRefused: true }));
      expect(report).toMatchObject({ changed: 1, refused: [{ key: ['a/b'] }] });
      expect(await get('Product/a%2Fb')).toMatchObject({ name: 'Tea' });
      expect((await app.call('GET', 'Product/left')).statusCode).toBe(404);
    });

    test('what goes keeps nothing else; what is kept keeps what it leads to', async () => {
      await put('Product', { code: 'new', name: 'New' });
      await put('Product', { code: 'old', name: 'Old', nextId: 'new' });
      expect(await preview('Product', ['new'])).toMatchObject({
        changing: 0,
        refused: [{ message: 'It is referred to by 1 Product.' }],
      });
      expect((await preview('Product', ['new', 'old'])).changing).toBe(2);
      await put('OrderLine', { orderId, productId: 'old', quantity: 1 });
      expect(await preview('Product', ['new', 'old'])).toMatchObject({
        changing: 0,
        refused: [
          { key: ['new'], message: 'It is referred to by 1 Product.' },
          { key: ['old'], message: 'It is referred to by 1 Order Line.' },
        ],
      });
    });

    test('whoever may not write what changes is told so of each record', async () => {
      const { id: bare } = await put<{ id: number }>('Order', { id: -1, name: 'Bare' });
      app.holds(without('orderLine/write'));
      expect(await preview('Order', [orderId, bare])).toMatchObject({
        changing: 1,
        refused: [{ key: [orderId], message: 'You may not change all that would change with it.' }],
      });
      app.holds(without('orderLine/read', 'orderLine/write'));
      expect((await preview('Product', ['a/b'])).refused).toMatchObject([
        { message: 'It is referred to by records that you may not see.' },
      ]);
    });

    test('they are not restored: there is no such change', async () => {
      expect((await bulk('Order', { keys: [orderId], action: 'undelete' })).statusCode).toBe(400);
    });
  });

  test('what is not audited and deleted softly has isActive, and is restored', async () => {
    const { id } = await put<{ id: number }>('Tag', { id: -1, name: 'Blue' });
    expect(await get(`Tag/${id}`)).toEqual({ id, name: 'Blue', isActive: true, rowVersion: expect.any(String) });
    expect(await remove(`Tag/${id}`)).toEqual(gone);
    const active = async (isActiveValue: boolean) =>
      okJson<Row>(await app.call('POST', 'Tag/page', { body: { isActiveValue } }))['totalNumberOfItems'];
    expect([await active(true), await active(false)]).toEqual([0, 1]);
    expect(await get('Dropdowns/GetTagDropDownList')).toEqual([{ id, name: 'Blue', isActive: false }]);
    expect((await app.call('POST', `Tag/undelete/${id}`)).statusCode).toBe(204);
    expect(await active(true)).toBe(1);
  });
});
