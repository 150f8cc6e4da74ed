/** Entities with text or composite keys work like those with numeric ids. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyInPath } from '#model/key.ts';
import type { ImportPreview } from '../../../src/features/import/model/operations.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson, userId } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

/** Texts that need escaping in a path, or look like another part of it. */
const nasty = [
  'lists',
  'history',
  'a/b',
  '..',
  '.',
  '~',
  '~new',
  '100%',
  '%2F',
  'x y',
  '😀',
  '"q"',
  "o'h",
  'a,b',
  'a\\b',
  '-1',
  '7',
  '{}',
  '?a=1#b',
];

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'keys');
    for (const [index, code] of nasty.entries()) okJson(await put('Country', { code, name: `Country ${index}` }));
  });
  afterAll(() => app.close());
  const put = (service: string, body: Row) => app.call('PUT', `${service}/`, { body });
  const get = async <Json = Row>(path: string) => okJson<Json>(await app.call('GET', path));
  const post = async <Json = Row>(path: string, body: unknown) => okJson<Json>(await app.call('POST', path, { body }));

  test.each(nasty)('any text can be a key: %s', async (code) => {
    const path = keyInPath([code]);
    const record = await get(`Country/${path}`);
    expect(record).toMatchObject({ code, isActive: true });
    expect(okJson(await put('Country', { ...record, name: 'Renamed' }))).toEqual({ code });
    expect(await get<Row[]>(`Country/history/${path}`)).toMatchObject([{ action: 'update' }, { action: 'create' }]);
    expect((await app.call('DELETE', `Country/${path}`)).statusCode).toBe(204);
    expect((await app.call('POST', `Country/undelete/${path}`)).statusCode).toBe(204);
  });

  test('records are read by text keys in the requested order, and a pick-list filtered and paged by them', async () => {
    const codes = await post<Row[]>('Country/getMultiple', nasty.toReversed());
    expect(codes.map(({ code }) => code)).toEqual(nasty.toReversed());
    expect(await post('Country/page', { idValues: ['a/b', '%2F'] })).toMatchObject({ totalNumberOfItems: 2 });
    const ids = encodeURIComponent('a%2Cb,100%25');
    const options = await get<Row[]>(`Dropdowns/GetCountryDropDownList?ids=${ids}`);
    expect(options.map(({ id }) => id).sort()).toEqual(['100%', 'a,b']);
    const all = await get<Row[]>('Dropdowns/GetCountryDropDownList');
    const after = encodeURIComponent(String(all[2]?.['id']));
    expect(await get(`Dropdowns/GetCountryDropDownList?after=${after}`)).toEqual(all.slice(3));
  });

  test('a reference has the text key when saved, shown, filtered, counted, sorted and exported', async () => {
    for (const countryId of ['a/b', 'a,b', null]) await put('City', { id: -1, name: 'Town', countryId });
    expect((await put('City', { id: -1, name: 'Nowhere', countryId: 'ZZ' })).json()).toMatchObject({
      errors: [{ field: 'countryId', message: 'Country does not exist.' }],
    });
    expect((await put('City', { id: -1, name: 'Nowhere', countryId: 7 })).statusCode).toBe(400);
    const page = await post<{ data: Row[] }>('City/page', { countryValues: ['a/b'] });
    expect(page).toMatchObject({ countryValues: ['a/b'], totalNumberOfItems: 1 });
    expect(page.data).toMatchObject([{ countryId: 'a/b', country: { id: 'a/b' } }]);
    expect((await app.call('POST', 'City/page', { body: { countryValues: [1] } })).statusCode).toBe(400);
    expect(await post('City/page', { countryValuesNot: ['a/b'] })).toMatchObject({ totalNumberOfItems: 2 });
    expect(await post('City/page', { sortField: 'country', stringFilter: 'Renamed' })).toMatchObject({
      countryValues: ['a,b', 'a/b'],
    });
    const { counts } = await post<{ counts: Row[] }>('City/counts', { field: 'country', query: {} });
    expect(counts).toContainEqual({ value: 'a/b', count: 1 });
    const chart = await post<{ groups: Row[] }>('City/chart', { groupBy: 'country', measure: 'count', query: {} });
    expect(chart.groups).toContainEqual({ value: { id: 'a/b', name: expect.any(String) }, count: 1, amount: 1 });
    const file = await app.call('POST', 'City/export.csv', { body: { sortField: 'country' } });
    expect(file.body.split('\r\n')).toHaveLength(5);
  });

  test('a composite key of reference, text and date is created once, updated by version, and never changed', async () => {
    const key = { countryId: 'a/b', article: '..', day: '2026-03-09' };
    const path = `Price/${keyInPath(['a/b', '..', '2026-03-09'])}`;
    expect(okJson(await put('Price', { ...key, amount: 3 }))).toEqual(key);
    const again = await put('Price', { ...key, amount: 4 });
    expect([again.statusCode, again.json<Row>()['errors']]).toEqual([
      422,
      [{ field: 'countryId', message: 'Another Price has this Country, Article, and Day.' }],
    ]);
    const record = await get(path);
    expect(okJson(await put('Price', { ...record, amount: 5 }))).toEqual(key);
    expect((await put('Price', { ...record, amount: 6 })).statusCode).toBe(409);
    expect(await get(path)).toMatchObject({ ...key, amount: 5, country: { id: 'a/b' } });
    expect((await put('Price', { ...record, article: 'other' })).statusCode).toBe(404);
    expect((await put('Price', { ...key, day: null })).statusCode).toBe(422);
    expect((await app.call('GET', `Price/a/b/2026-02-30`)).statusCode).toBe(400);
    expect(await post('Price/getMultiple', [Object.values(key)])).toMatchObject([{ amount: 5 }]);
    expect((await get<Row[]>(`Price/history/${path.slice(6)}`)).map(({ action }) => action)).toEqual([
      'update',
      'create',
    ]);
    const file = await app.call('POST', 'Price/export.csv', { body: {} });
    expect(file.body).toContain('..,03/09/2026,5\r\n');
  });

  test('records with such keys are changed in bulk, undone and imported', async () => {
    const codes = ['a/b', '"q"', 'a\\b'];
    const { id, changed } = await post<{ id: number; changed: number }>('Country/bulk', {
      keys: codes,
      action: 'delete',
    });
    expect(changed).toBe(3);
    expect(await post('Country/bulk', { action: 'undo', of: id })).toMatchObject({ changed: 3, refused: [] });
    const rows = [
      ['a/b', '..', '03/09/2026', '9'],
      ['"q"', 'new', '2026-01-02', '1'],
      ['nowhere', 'new', '2026-01-02', '1'],
    ];
    const table = { columns: ['countryId', 'article', 'day', 'amount'], rows };
    const { outcomes } = await post<ImportPreview>('Price/import', { ...table, preview: true });
    expect(outcomes).toEqual(['updated', 'created', 'wrong']);
    expect(await post('Price/import', { ...table, skipWrong: true })).toMatchObject({ created: 1, updated: 1 });
    expect(await get(`Price/${keyInPath(['a/b', '..', '2026-03-09'])}`)).toMatchObject({ amount: 9 });
    expect(await get(`Price/history/${keyInPath(['"q"', 'new', '2026-01-02'])}`)).toMatchObject([
      { action: 'create', changedBy: { id: userId } },
    ]);
  });
});
