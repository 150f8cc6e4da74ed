/** Entities that are not audited, or never deleted, have all other calls. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson, userId } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

describe.each(engines)('on $name', ({ open }) => {
  describe('an entity that is not audited', () => {
    let app: Awaited<ReturnType<typeof serveCase>>;
    beforeAll(async () => {
      app = await serveCase(await open({ bare: true }), 'form-not-audited');
    });
    afterAll(() => app.close());
    const get = async <Json = Row>(path: string) => okJson<Json>(await app.call('GET', path));
    const put = (service: string, body: Row) => app.call('PUT', `${service}/`, { body });
    const make = async (service: string, body: Row) => okJson<{ id: number }>(await put(service, body)).id;

    test('is created, read, changed, listed, exported, and an option of pick-lists', async () => {
      const id = await make('Shelf', { id: -1, name: 'Poetry', opened: '2026-07-31', personIds: [userId] });
      expect(await get(`Shelf/${id}`)).toEqual({
        id,
        name: 'Poetry',
        opened: '2026-07-31',
        personIds: [userId],
        rowVersion: expect.any(String),
      });
      const { rowVersion } = await get(`Shelf/${id}`);
      expect((await put('Shelf', { id, name: 'Poems', rowVersion })).statusCode).toBe(200);
      const shelf = { id, name: 'Poems', opened: '2026-07-31', personIds: [userId], rowVersion: expect.any(String) };
      expect(await get(`Shelf/${id}`)).toEqual(shelf);
      expect(okJson(await app.call('POST', 'Shelf/getMultiple', { body: [id] }))).toEqual([shelf]);
      const list = await app.call('POST', 'Shelf/page', { body: { nameValue: 'POEM', sortField: 'name' } });
      expect(okJson<Row>(list)).toMatchObject({ totalNumberOfItems: 1, data: [{ id, name: 'Poems' }] });
      const file = await app.call('POST', 'Shelf/export.csv', { body: {} });
      expect(file.body).toBe('\uFEFFName,Opened\r\nPoems,07/31/2026\r\n');
      expect(await get('Dropdowns/GetShelfDropDownList?active=true')).toEqual([{ id, name: 'Poems', isActive: true }]);
    });

    test('refuses a stale save by rowVersion', async () => {
      const id = await make('Shelf', { id: -1, name: 'Maps' });
      const read = await get(`Shelf/${id}`);
      expect((await put('Shelf', { id, name: 'Maps' })).statusCode).toBe(400);
      expect((await put('Shelf', { ...read, name: 'Maps A' })).statusCode).toBe(200);
      expect((await put('Shelf', { ...read, name: 'Maps B' })).statusCode).toBe(409);
      expect((await get(`Shelf/${id}`)).name).toBe('Maps A');
    });

    test('has a history with the author', async () => {
      const id = await make('Shelf', { id: -1, name: 'Atlases' });
      await put('Shelf', { ...(await get(`Shelf/${id}`)), name: 'Globes' });
      const who = { changedBy: { id: userId, name: 'Ada' } };
      expect(await get<Row[]>(`Shelf/history/${id}`)).toMatchObject([
        { action: 'update', changes: { name: { from: 'Atlases', to: 'Globes' } }, ...who },
        { action: 'create', ...who },
      ]);
    });

    test('can not be deleted: there is no such call, and a filter for active records has no effect', async () => {
      const id = await make('Shelf', { id: -1, name: 'Kept' });
      expect((await app.call('DELETE', `Shelf/${id}`)).statusCode).toBe(404);
      expect((await app.call('POST', `Shelf/undelete/${id}`)).statusCode).toBe(404);
      const list = await app.call('POST', 'Shelf/page', { body: { isActiveValue: true, nameValue: 'Kept' } });
      expect(okJson<Row>(list).data).toMatchObject([{ id, name: 'Kept' }]);
    });

    test('refers to another one, and can be filtered by it', async () => {
      const shelfId = await make('Shelf', { id: -1, name: 'Top' });
      const id = await make('Slot', { id: -1, name: 'Left', shelfId });
      await make('Slot', { id: -1, name: 'Other', shelfId: await make('Shelf', { id: -1, name: 'Low' }) });
      const list = await app.call('POST', 'Slot/page', { body: { shelfValues: [shelfId] } });
      expect(okJson<Row>(list).data).toMatchObject([{ id, name: 'Left', shelf: { id: shelfId, name: 'Top' } }]);
    });

    test('with a composite key is created and then changed', async () => {
      const shelfId = await make('Shelf', { id: -1, name: 'Year' });
      const key = { shelfId, year: 2026 };
      expect(okJson(await put('Placement', { ...key, copies: 3 }))).toEqual(key);
      expect((await put('Placement', { ...key, copies: 4 })).statusCode).toBe(422);
      const { rowVersion } = await get(`Placement/${shelfId}/2026`);
      expect(okJson(await put('Placement', { ...key, copies: 4, rowVersion }))).toEqual(key);
      expect(await get(`Placement/${shelfId}/2026`)).toMatchObject({ ...key, copies: 4 });
      expect((await get<Row[]>(`Placement/history/${shelfId}/2026`)).map(({ action }) => action)).toEqual([
        'update',
        'create',
      ]);
    });
  });

  describe('an audited entity that is never deleted', () => {
    let app: Awaited<ReturnType<typeof serveCase>>;
    beforeAll(async () => {
      app = await serveCase(await open({ bare: true }), 'form-without-delete');
    });
    afterAll(() => app.close());

    test('is saved, listed and exported, and refuses a stale save', async () => {
      const { id } = okJson<{ id: number }>(await app.call('PUT', 'Room/', { body: { id: -1, name: 'Attic' } }));
      const read = okJson<Row>(await app.call('GET', `Room/${id}`));
      expect(read).toMatchObject({ name: 'Attic', isActive: true, createdBy: { id: userId, name: 'Ada' } });
      expect((await app.call('PUT', 'Room/', { body: { ...read, name: 'Loft' } })).statusCode).toBe(200);
      expect((await app.call('PUT', 'Room/', { body: { ...read, name: 'Cellar' } })).statusCode).toBe(409);
      const list = await app.call('POST', 'Room/page', { body: { isActiveValue: true } });
      expect(okJson<Row>(list).data).toMatchObject([{ id, name: 'Loft' }]);
      expect((await app.call('POST', 'Room/export.csv', { body: {} })).body).toContain('\r\nLoft,Yes,Ada,');
    });

    test('has no call to delete or to restore', async () => {
      const { id } = okJson<{ id: number }>(await app.call('PUT', 'Room/', { body: { id: -1, name: 'Hall' } }));
      expect((await app.call('DELETE', `Room/${id}`)).statusCode).toBe(404);
      expect((await app.call('POST', `Room/undelete/${id}`)).statusCode).toBe(404);
      expect(okJson<Row>(await app.call('GET', `Room/${id}`)).isActive).toBe(true);
    });
  });
});
