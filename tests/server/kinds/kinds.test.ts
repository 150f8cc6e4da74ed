/** Kinds that no entity of the project's own catalogue uses, through every call of an entity that has them all. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chart } from '#features/charts/model/operations.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { findRecords } from '../../../src/features/quick-find/server/find-records.ts';
import { engines } from '../../support/databases.ts';
import { serveCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

const code = '123e4567-e89b-12d3-a456-426614174000';
const opening = {
  name: 'Opening',
  code,
  price: '1234.50',
  weight: '0.125',
  notes: 'Doors at eight.\nBring =light.',
  email: 'jörg@bücher.example',
  site: 'https://例え.テスト/path',
  phone: '+49 30 123456',
  day: '2026-03-09',
  starts: '18:30',
};
const closing = { ...opening, name: 'Closing', code: code.replace('1', '2'), price: '99.90', starts: '23:59:30' };
const bare = { name: 'Bare', weight: '-3', phone: '1' };

describe.each(engines)('on $name', ({ open }) => {
  let app: Awaited<ReturnType<typeof serveCase>>;
  const ids: number[] = [];
  const put = (body: Row) => app.call('PUT', 'Event/', { body });
  const get = async (id = ids[0]) => okJson<Row>(await app.call('GET', `Event/${id}`));
  const page = async (body: Row) =>
    okJson<{ data: Row[] } & Row>(await app.call('POST', 'Event/page', { body: { sortField: 'name', ...body } }));
  const namesOf = async (body: Row) => (await page(body)).data.map(({ name }) => name);
  const problems = async (body: Row) => {
    const answer = await put(body);
    return [
      answer.statusCode,
      answer.json<ProblemDetails>().errors?.map(({ field, message }) => `${field}: ${message}`),
    ];
  };

  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'written-kinds');
    for (const body of [opening, closing, bare]) ids.push(okJson<{ id: number }>(await put({ id: -1, ...body })).id);
  });
  afterAll(() => app.close());

  test('saved values are read again, a decimal with all of its digits; a missing one gets the default', async () => {
    expect(await get()).toMatchObject(opening);
    expect(await get(ids[1])).toMatchObject(closing);
    const { code: generated, ...read } = await get(ids[2]);
    expect(read).toMatchObject({ weight: '-3.000', price: '12.50', site: 'https://example.com', starts: '09:00' });
    expect(generated).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test('an equal value in another format is no change, and a generated UUID is kept', async () => {
    const read = await get();
    const same = { ...read, price: '+1234.5', starts: '18:30:00', code: code.toUpperCase() };
    expect((await put(same)).statusCode).toBe(200);
    expect((await get()).modifiedDate).toBe(read.modifiedDate);
    const generated = await get(ids[2]);
    expect((await put({ ...generated, code: null, notes: 'Kept' })).statusCode).toBe(200);
    expect((await get(ids[2])).code).toBe(generated.code);
  });

  test('a value that is invalid for its kind is 422 at its field, with the expected format', async () => {
    const wrong = {
      price: '1.005',
      weight: 'much',
      email: 'nobody@',
      site: 'javascript:alert(1)',
      phone: 'call me',
      starts: '24:00',
      code: '1',
      notes: 'x'.repeat(2001),
    };
    const { notes, ...invalid } = wrong;
    expect(await problems({ id: -1, ...opening, ...invalid })).toEqual([
      422,
      [
        'code: This is not a UUID. It looks like 123e4567-e89b-12d3-a456-426614174000.',
        'price: At most 2 digits can stand behind the point.',
        'weight: This is not a number. Write it like 1234.50.',
        'email: Enter an e-mail address, such as name@example.com.',
        'site: Enter a web address, such as https://example.com.',
        'phone: Enter a telephone number, such as +49 30 123456.',
        'starts: This is not a time. Write it like 14:30.',
      ],
    ]);
    // An empty text is none either, where the column could not hold it.
    expect(await problems({ id: -1, ...opening, email: '', price: '', starts: '', code: '' })).toEqual([
      422,
      [
        'code: This is not a UUID. It looks like 123e4567-e89b-12d3-a456-426614174000.',
        'price: Write an amount in EUR, such as 1234.50.',
        'starts: This is not a time. Write it like 14:30.',
      ],
    ]);
    expect((await put({ id: -1, ...opening, notes })).statusCode).toBe(400);
    expect(await problems({ id: -1, ...opening, price: '-0.01' })).toEqual([422, ['price: Must be 0.00 or more.']]);
    expect(await problems({ id: -1, ...opening, price: '100000' })).toEqual([
      422,
      ['price: Must be 99999.99 or less.'],
    ]);
    expect((await put({ id: -1, ...opening, price: 5 })).statusCode).toBe(400);
    expect(await problems({ id: -1, name: 'None' })).toEqual([
      422,
      ['weight: A number is required.', 'phone: A value is required.'],
    ]);
  });

  test('lists can be filtered by ranges, substrings and whole UUIDs, and have the bounds of the result', async () => {
    expect(await namesOf({ priceMin: '99.9', priceMax: '99.900' })).toEqual(['Closing']);
    expect(await namesOf({ weightMax: '0.12499' })).toEqual(['Bare']);
    expect(await namesOf({ startsMin: '18:30', startsMax: '23:59' })).toEqual(['Opening']);
    expect(await namesOf({ codeValue: code.toUpperCase() })).toEqual(['Opening']);
    expect(await namesOf({ emailValue: 'BÜCHER' })).toEqual(['Closing', 'Opening']);
    expect(await namesOf({ notesValue: 'eight', siteValue: '例え', phoneValue: '+49' })).toEqual([
      'Closing',
      'Opening',
    ]);
    expect(await namesOf({ stringFilter: 'Opening' })).toEqual(['Opening']);
    expect(await namesOf({ emailEmpty: true })).toEqual(['Bare']);
    expect(await page({ priceMin: '50' })).toMatchObject({
      priceMin: '99.90',
      priceMax: '1234.50',
      weightMin: '0.125',
      startsMin: '18:30',
      startsMax: '23:59:30',
    });
    for (const wrong of [{ priceMin: 5 }, { priceMin: '5,0' }, { startsMax: 'noon' }, { codeValue: '1' }])
      expect((await app.call('POST', 'Event/page', { body: wrong })).statusCode).toBe(400);
  });

  test('lists are sorted by value, not by text', async () => {
    expect(await namesOf({ sortField: 'price' })).toEqual(['Bare', 'Closing', 'Opening']);
    expect(await namesOf({ sortField: 'starts', sortOrder: 'desc' })).toEqual(['Closing', 'Opening', 'Bare']);
    expect(await namesOf({ sortField: 'code', codeValue: code })).toEqual(['Opening']);
  });

  test('a chart sums decimals exactly', async () => {
    const sumByYear = { groupBy: 'day', period: 'year', field: 'price', query: { priceMin: '50' } };
    for (const [measure, amount] of Object.entries({ sum: '1334.40', average: '667.20' })) {
      const chart = await app.call('POST', 'Event/chart', { body: { ...sumByYear, measure } });
      expect(okJson<Chart>(chart).groups).toEqual([{ value: '2026-01-01', count: 2, amount }]);
    }
  });

  test('an export has formatted values, and an import parses formatted values', async () => {
    const file = (await app.call('POST', 'Event/export.csv', { body: { codeValue: code } })).body;
    expect(file).toBe(
      `\uFEFFName,Code,Price,Weight,Notes,E-mail,Site,Phone,Day,Starts\r\nOpening,${code},1234.50,0.125,"Doors at eight.\nBring =light.",jörg@bücher.example,https://例え.テスト/path,'+49 30 123456,03/09/2026,18:30\r\n`,
    );
    const [header, row] = [
      ['name', 'price', 'weight', 'email', 'phone', 'starts', 'code'],
      [
        'Import',
        '1,234.50 EUR',
        '2',
        'a@example.com',
        "'+49 30 123456",
        '6:30 PM',
        code.replace('1', '3').toUpperCase(),
      ],
    ];
    const tooExact = ['Import', '1,200.999', ...row.slice(2)];
    const refused = await app.call('POST', 'Event/import', { body: { columns: header, rows: [tooExact] } });
    expect(refused.json<ProblemDetails>().errors).toEqual([
      { field: 'rows/0/price', message: 'Price: At most 2 digits can stand behind the point.' },
    ]);
    for (const price of ['$1,234.50', '1,234.50 USD', 'much']) {
      const rows = [['Import', price, ...row.slice(2)]];
      const inOther = await app.call('POST', 'Event/import', { body: { columns: header, rows } });
      expect(inOther.json<ProblemDetails>().errors).toEqual([
        { field: 'rows/0/price', message: 'Price must be an amount in EUR, such as 1234.50.' },
      ]);
    }
    const body = { columns: header, rows: [row] };
    const answer = await app.call('POST', 'Event/import', { body });
    expect(answer.statusCode).toBe(200);
    const { data } = await page({ nameValue: 'Import' });
    expect(data).toMatchObject([{ price: '1234.50', weight: '2.000', phone: '+49 30 123456', starts: '18:30' }]);
  });

  test('a bulk change sets such values, and history has them', async () => {
    const values = { price: '7', starts: '07:15', notes: 'One\nTwo' };
    const body = { keys: [[ids[0]]], action: 'update', values };
    expect((await app.call('POST', 'Event/bulk', { body })).statusCode).toBe(200);
    expect(await get()).toMatchObject({ price: '7.00', starts: '07:15', notes: 'One\nTwo' });
    const [entry] = okJson<HistoryEntry[]>(await app.call('GET', `Event/history/${ids[0]}`));
    expect(entry?.changes).toEqual({
      price: { from: '1234.50', to: '7.00' },
      starts: { from: '18:30', to: '07:15' },
      notes: { from: opening.notes, to: 'One\nTwo' },
    });
  });

  test('quick find finds a record by its e-mail address', async () => {
    const { entities, schema } = app.catalogue;
    const tables = entities.map((spec) => entityTable(spec, targetsOf(entities), schema));
    const found: Row[] = JSON.parse(await findRecords(app.database, tables, 'jörg@'));
    expect(found).toMatchObject([{ entity: 'Event', email: 'jörg@bücher.example' }, { email: 'jörg@bücher.example' }]);
  });
});
