/** Times of other programs (decisions: Import of databases). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

const written = [
  '2005-05-24T22:53:30',
  '2005-05-25T00:00:00',
  '2005-05-24T23:59:59.9995',
  'infinity',
  '0044-03-15T09:00:00 BC',
];

beforeAll(async () => {
  served = await serveDatabase(`
    create table rental (id serial primary key, note text, rented timestamp, returned timestamptz, due date);
    insert into rental (note, rented, returned, due) values
      ('a', '2005-05-24 22:53:30', '2005-05-24 22:53:00+00', '2005-05-31'),
      ('b', '2005-05-25 00:00', 'infinity', 'infinity'),
      ('c', '2005-05-24 23:59:59.9995', '2005-05-24 23:59:59.9995+00', '0044-03-15 BC'),
      ('d', 'infinity', null, null),
      ('e', '0044-03-15 09:00 BC', '0044-03-15 12:00:37.5+00 BC', null);
    create table price_history (item int, since timestamp, price int, primary key (item, since));
    insert into price_history values (1, '2020-01-01 00:00', 5), (1, '2020-06-01 12:30:15.123456', 6)`);
});

afterAll(() => served?.end());

type Row = Record<string, unknown>;
const page = async (entity: string, body: object = {}) =>
  okJson<{ data: Row[] }>(await served.call('POST', `${entity}/page`, { body })).data;
const notes = async (filter: object) =>
  (await page('Rental', filter))
    .map(({ note }) => note)
    .sort()
    .join('');

const previewOf = async (body: object) =>
  okJson<{ outcomes: string[] }>(await served.call('POST', 'Rental/import', { body: { ...body, preview: true } }))
    .outcomes;

describe('a timestamp without a zone', () => {
  test('is a local date and time, and read as it was written', async () => {
    expect(served.imported.files.get('rental.json')).toContain('"rented", "kind": "localDateTime"');
    expect((await page('Rental', { sortField: 'id' })).map(({ rented }) => rented)).toEqual(written);
  });

  test.each([
    [{ rentedMin: '2005-05-24', rentedMax: '2005-05-24' }, 'ac'],
    [{ rentedMin: '2005-05-24T00:00:00.000Z', rentedMax: '2005-05-24T23:59:59.999Z' }, 'ac'],
    [{ rentedMin: '2005-05-24T22:53:30', rentedMax: '2005-05-24T22:53:30' }, 'a'],
    [{ rentedMin: '2005-05-25' }, 'bd'],
    [{ rentedMax: '2005-05-24T22:53:30+00:00' }, 'ae'],
  ])('is filtered by the days and times that it shows: %o', async (filter, found) => {
    expect(await notes(filter)).toBe(found);
  });

  test('is saved as sent, and unchanged by a save of another field', async () => {
    for (const note of ['a', 'b', 'c', 'd', 'e']) {
      const [row] = await page('Rental', { noteValue: note });
      for (const text of [note.toUpperCase(), note]) {
        const record = okJson<Row>(await served.call('GET', `Rental/${String(row?.['id'])}`));
        okJson(await served.call('PUT', 'Rental/', { body: { ...record, note: text } }));
      }
    }
    const { rows } = await served.client.query<{ text: string }>('select rented::text as text from rental order by id');
    expect(rows.map(({ text }) => text)).toEqual(written.map((text) => text.replace('T', ' ')));
    const created = await served.call('PUT', 'Rental/', { body: { note: 'new', rented: '2024-02-29T23:15' } });
    const { id } = okJson<{ id: number }>(created);
    expect(okJson<Row>(await served.call('GET', `Rental/${id}`))).toMatchObject({ rented: '2024-02-29T23:15:00' });
    expect((await served.call('DELETE', `Rental/${id}`)).statusCode).toBe(204);
  });

  test.each(['2024-02-30T10:00', '2024-02-29', '10:00', 'tomorrow', '2024-02-29T10:00Z'])(
    'refuses %s with a message',
    async (rented) => {
      const answer = await served.call('PUT', 'Rental/', { body: { note: 'x', rented } });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('This is not a date and time. Write MM/DD/YYYY h:mm AM.');
    },
  );

  test('can not be set to what no calendar has', async () => {
    const record = okJson<Row>(await served.call('GET', 'Rental/1'));
    for (const [name, value] of [
      ['due', 'infinity'],
      ['returned', '-infinity'],
      ['returned', '0044-03-15T12:00:37.500Z BC'],
      ['rented', 'infinity'],
      ['due', '0044-03-15 BC'],
    ])
      expect((await served.call('PUT', 'Rental/', { body: { ...record, [name ?? '']: value } })).statusCode).toBe(422);
  });

  test('finds the record of an imported row, by itself or among all columns', async () => {
    const rows = [
      ['05/24/2005 22:53:30', 'a'],
      ['2005-05-25 00:00', 'x'],
      ['05/24/2005 22:53', 'a'],
    ];
    expect(await previewOf({ columns: ['rented', 'note'], by: ['rented'], rows })).toEqual([
      'unchanged',
      'updated',
      'created',
    ]);
    const exported = ['a', '05/24/2005 22:53:30', '05/24/2005 22:53', '05/31/2005'];
    expect(await previewOf({ columns: ['note', 'rented', 'returned', 'due'], rows: [exported] })).toEqual([
      'unchanged',
    ]);
  });

  test('can be a part of a key', async () => {
    const rows = await page('PriceHistory', { sortField: 'since' });
    expect(rows.map(({ since }) => since)).toEqual(['2020-01-01T00:00:00', '2020-06-01T12:30:15.123456']);
    const record = okJson<Row>(await served.call('GET', 'PriceHistory/1/2020-06-01T12:30:15.123456'));
    okJson(await served.call('PUT', 'PriceHistory/', { body: { ...record, price: 7 } }));
    const { rows: stored } = await served.client.query('select price from price_history order by since');
    expect(stored).toEqual([{ price: 5 }, { price: 7 }]);
  });
});

test('instants and days beyond the calendar are read, filtered and kept', async () => {
  const rows = await page('Rental', { sortField: 'id' });
  expect(rows.map(({ returned }) => returned)).toEqual([
    '2005-05-24T22:53:00.000Z',
    'infinity',
    '2005-05-24T23:59:59.999Z',
    null,
    '0044-03-15T12:00:37.500Z BC',
  ]);
  expect(rows.map(({ due }) => due)).toEqual(['2005-05-31', 'infinity', '0044-03-15 BC', null, null]);
  expect(await notes({ returnedMax: '2005-05-24T23:59:59.999Z' })).toBe('ace');
  const { rows: stored } = await served.client.query(
    'select returned::text, due::text from rental where note = any($1) order by id',
    [['b', 'c', 'e']],
  );
  expect(stored).toEqual([
    { returned: 'infinity', due: 'infinity' },
    { returned: '2005-05-24 23:59:59.9995+00', due: '0044-03-15 BC' },
    { returned: '0044-03-15 12:00:37.5+00 BC', due: null },
  ]);
});

test('an export has times to the minute, with seconds where there are any', async () => {
  const { body } = await served.call('POST', 'Rental/export.csv', { body: { sortField: 'id', sortOrder: 'asc' } });
  expect(body.replaceAll('\r', '').trim().split('\n').slice(1)).toEqual([
    '1,a,05/24/2005 22:53:30,05/24/2005 22:53,05/31/2005',
    '2,b,05/25/2005 00:00,infinity,infinity',
    '3,c,05/24/2005 23:59:59.9995,05/24/2005 23:59:59.9995,0044-03-15 BC',
    '4,d,infinity,,',
    '5,e,0044-03-15 09:00:00 BC,0044-03-15 12:00:37.5 BC,',
  ]);
});
