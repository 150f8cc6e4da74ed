/** Permanent deletes: cascade, set null and restrict. */
import type { Permission } from '#model/permission.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkPreview, BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { Dependents } from '#model/wire/dependents.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson, userId } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const allPermissions = ['note', 'order', 'orderLine', 'product', 'tag'].flatMap((name): Permission[] => [
  `${name}/read`,
  `${name}/write`,
]);
const without = (...missing: Permission[]) => allPermissions.filter((item) => !missing.includes(item));

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
    app.setPermissions(allPermissions);
    ({ id: orderId } = await put<{ id: number }>('Order', { id: -1, name: 'First', personIds: [userId] }));
    await put('OrderLine', { orderId, productId: 'a/b', quantity: 2 });
  });
  const put = async <Json = Row>(service: string, body: Row) =>
    okJson<Json>(await app.call('PUT', `${service}/`, { body }));
  const get = async <Json = Row>(path: string) => okJson<Json>(await app.call('GET', path));
  const remove = async (path: string) => {
    const response = await app.call('DELETE', path);
    return { status: response.statusCode, detail: response.body && response.json<{ detail: string }>().detail };
  };
  const bulk = (service: string, body: object) => app.call('POST', `${service}/bulk`, { body });
  const preview = async (service: string, keys: readonly unknown[]) =>
    okJson<BulkPreview>(await bulk(service, { keys, action: 'delete', preview: true }));
  const deleted = { status: 204, detail: '' };

  test('a record with a composite key is deleted, and its history has its former values', async () => {
    const path = `${orderId}/a%2Fb`;
    expect(await get(`OrderLine/dependents/${path}`)).toEqual({ lists: [], hidden: false, possible: true });
    expect(await remove(`OrderLine/${path}`)).toEqual(deleted);
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

  test('references with onDelete "delete" cascade, those with "clear" become null, and links are removed', async () => {
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
    expect(await remove(`Order/${orderId}`)).toEqual(deleted);
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

  test('any other reference makes the delete 409; the entity is named only to users who may read it', async () => {
    expect(await get('Product/dependents/a%2Fb')).toMatchObject({ possible: false });
    expect(await remove('Product/a%2Fb')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^This Product is referred to by \d+ Order Lines?\. Nothing was deleted\.$/),
    });
    app.setPermissions(without('orderLine/read'));
    expect(await get('Product/dependents/a%2Fb')).toMatchObject({
      lists: [{ entity: 'Product', label: 'Product', count: 1, effect: 'delete' }],
      hidden: true,
      possible: false,
    });
    expect((await remove('Product/a%2Fb')).detail).toBe(
      'This Product is referred to by records that you may not see. Nothing was deleted.',
    );
  });

  test('a delete requires the permission to write all that it changes', async () => {
    for (const missing of ['orderLine/write', 'order/write'] as const) {
      app.setPermissions(without(missing));
      expect((await remove(`Order/${orderId}`)).status).toBe(403);
    }
    app.setPermissions(without('orderLine/write'));
    expect(await get(`Order/dependents/${orderId}`)).toMatchObject({ possible: false });
    app.setPermissions(without('note/write'));
    expect(await remove(`Order/${orderId}`)).toEqual(deleted);
  });

  test('records that refer to each other in a cycle are deleted together', async () => {
    await put('Product', { code: 'one', name: 'One' });
    await put('Product', { code: 'two', name: 'Two', parentId: 'one' });
    const one = await get('Product/one');
    await put('Product', { ...one, parentId: 'two' });
    expect(await get('Product/dependents/one')).toMatchObject({ lists: [{ entity: 'Product', count: 1 }] });
    expect(await remove('Product/one')).toEqual(deleted);
    expect((await app.call('GET', 'Product/two')).statusCode).toBe(404);
  });

  test('if a record is deleted while a new reference to it is saved, one of the two fails', async () => {
    await put('Product', { code: 'race', name: 'Race' });
    const responses = await Promise.all([
      app.call('DELETE', 'Product/race'),
      app.call('PUT', 'OrderLine/', { body: { orderId, productId: 'race', quantity: 1 } }),
    ]);
    const done = responses.filter(({ statusCode }) => statusCode < 300);
    expect(done).toHaveLength(1);
    expect(responses.find(({ statusCode }) => statusCode >= 300)?.statusCode).toBeOneOf([404, 409, 422]);
  });

  describe('many at once', () => {
    test('a preview counts cascades and cleared references, names what prevents a delete, and changes nothing', async () => {
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

    test('records are deleted with their cascades in one change, which can not be undone', async () => {
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

    test('one record that is referred to refuses all, unless refused records are skipped', async () => {
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

    test('references from records that are deleted, too, do not prevent a delete; those from refused records do', async () => {
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

    test('a record whose cascade the user may not write is refused', async () => {
      const { id: bare } = await put<{ id: number }>('Order', { id: -1, name: 'Bare' });
      app.setPermissions(without('orderLine/write'));
      expect(await preview('Order', [orderId, bare])).toMatchObject({
        changing: 1,
        refused: [{ key: [orderId], message: 'You may not change all that would change with it.' }],
      });
      app.setPermissions(without('orderLine/read', 'orderLine/write'));
      expect((await preview('Product', ['a/b'])).refused).toMatchObject([
        { message: 'It is referred to by records that you may not see.' },
      ]);
    });

    test('they can not be restored: there is no such action', async () => {
      expect((await bulk('Order', { keys: [orderId], action: 'undelete' })).statusCode).toBe(400);
    });
  });

  test('an entity that is not audited, with soft delete, has isActive, and can be restored', async () => {
    const { id } = await put<{ id: number }>('Tag', { id: -1, name: 'Blue' });
    expect(await get(`Tag/${id}`)).toEqual({ id, name: 'Blue', isActive: true, rowVersion: expect.any(String) });
    expect(await remove(`Tag/${id}`)).toEqual(deleted);
    const active = async (isActiveValue: boolean) =>
      okJson<Row>(await app.call('POST', 'Tag/page', { body: { isActiveValue } }))['totalNumberOfItems'];
    expect([await active(true), await active(false)]).toEqual([0, 1]);
    expect(await get('Dropdowns/GetTagDropDownList')).toEqual([{ id, name: 'Blue', isActive: false }]);
    expect((await app.call('POST', `Tag/undelete/${id}`)).statusCode).toBe(204);
    expect(await active(true)).toBe(1);
  });
});
