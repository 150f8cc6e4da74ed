/** Constraints and sequences of a foreign database, in single saves, bulk changes, imports and loads. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import type { BulkReport } from '../../../src/features/bulk-changes/model/operations.ts';
import type { ImportCounts, ImportPreview } from '../../../src/features/import/model/operations.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { okJson } from '../support/entity-app.ts';
import { LoadFolder } from '../import/load-files.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(readFileSync(new URL('warehouse.sql', import.meta.url), 'utf8'));
});

afterAll(() => served?.end());

const post = async <Answer>(path: string, body: Row): Promise<Answer> =>
  okJson<Answer>(await served.call('POST', path, { body }));

const rows = async <Found extends Row>(statement: string, values: unknown[] = []): Promise<Found[]> =>
  (await served.client.query<Found>(statement, values)).rows;

async function idOf(sku: string): Promise<number> {
  const [row] = await rows<{ item_id: number }>('select item_id from items where sku = $1', [sku]);
  return must(row, `there is an item ${sku}`).item_id;
}

const save = async (sku: string, values: Row) => {
  const record = okJson<Row>(await served.call('GET', `Item/${await idOf(sku)}`));
  return served.call('PUT', 'Item/', { body: { ...record, ...values } });
};

const rejected: readonly (readonly [why: string, values: Row, field: string, message: string])[] = [
  ['a trigger', { amount: -1 }, '', 'There are not so many of Item 1.'],
  ['a trigger with a code of its own', { amount: 13 }, 'amount', 'Nobody counts to 13. Take 12 or 14.'],
  ['a computation of a trigger', { amount: 99 }, '', 'division by zero'],
  ['a domain', { share: 51 }, '', `The record does not fit the database's rule "percent_check".`],
];

test.each(rejected)('an error raised by %s is 422 with its message, not 500', async (...one) => {
  const [, values, field, message] = one;
  const response = await save('S1', values);
  expect(response.json<ProblemDetails>()).toMatchObject({ status: 422, errors: [{ field, message }] });
});

test('an exclusion violation is 422 with its constraint', async () => {
  const body = { item: await idOf('S1'), place: 'A' };
  okJson(await served.call('PUT', 'Booking/', { body }));
  const response = await served.call('PUT', 'Booking/', { body });
  const message = `The record clashes with another one by the database's rule "bookings_item_place_excl".`;
  expect(response.json<ProblemDetails>()).toMatchObject({ status: 422, errors: [{ message }] });
});

test('a bulk change skips a record that a trigger rejects, with its message, and changes the others', async () => {
  const keys = [await idOf('S2'), await idOf('S3')];
  await rows(`create function keep_third() returns trigger language plpgsql as $$
    begin if old.sku = 'S3' then raise exception 'The third stays.'; end if; return new; end $$`);
  await rows('create trigger keep_third before update on items for each row execute function keep_third()');
  const body = { keys, action: 'update', values: { amount: 20 } };
  const whole = await served.call('POST', 'Item/bulk', { body });
  expect(whole.json<ProblemDetails>()).toMatchObject({
    status: 422,
    detail: expect.stringContaining('The third stays.'),
  });
  const report = await post<BulkReport>('Item/bulk', { ...body, skipRefused: true });
  await rows('drop trigger keep_third on items');
  expect(report).toMatchObject({ changed: 1, refused: [{ name: 'Item 3', message: 'The third stays.' }] });
  expect(await rows('select amount from items where item_id = any($1) order by 1', [keys])).toEqual([
    { amount: 3 },
    { amount: 20 },
  ]);
});

test('a bulk delete removes records that nothing refers to first, and skips those that a trigger rejects', async () => {
  // E1 refers to E0, so E1 must be deleted first, although E0 is requested first.
  const keys = [await idOf('E0'), await idOf('S9'), await idOf('E1')];
  const report = await post<BulkReport>('Item/bulk', { keys, action: 'delete', skipRefused: true });
  expect(report).toMatchObject({ changed: 2, refused: [{ name: 'Item 9', message: 'Item 9 is in stock.' }] });
  expect(await rows('select sku from items where item_id = any($1)', [keys])).toEqual([{ sku: 'S9' }]);
  const deletions = await rows(`select key from portal.history where action = 'delete' and entity = 'Item'`);
  expect(deletions).toHaveLength(2);
});

test('a field whose domain can not be empty is changed in bulk, and the change undone', async () => {
  const keys = [await idOf('S4'), await idOf('S5')];
  const { id } = await post<BulkReport>('Item/bulk', { keys, action: 'update', values: { share: 50 } });
  const shares = () => rows('select share from items where item_id = any($1)', [keys]);
  expect(await shares()).toEqual([{ share: 50 }, { share: 50 }]);
  expect(await post('Item/bulk', { action: 'undo', of: id })).toMatchObject({ changed: 2, refused: [] });
  expect(await shares()).toEqual([{ share: null }, { share: null }]);
});

test('an import takes ids from the sequence of the column’s default, whichever column owns it', async () => {
  const body = {
    columns: ['title', 'sku'],
    rows: [
      ['Imported 1', 'I1'],
      ['Imported 2', 'I2'],
    ],
  };
  expect(await post<ImportPreview>('Item/import', { ...body, preview: true })).toMatchObject({ created: 2, wrong: 0 });
  expect(await post<ImportCounts>('Item/import', body)).toMatchObject({ created: 2, wrong: 0 });
  const [next] = await rows(
    `select last_value::int as last, (select max(item_id) from items) as most from item_numbers`,
  );
  expect(next?.last).toBe(next?.most);
});

test('an import names a row that a trigger rejects, and writes the others', async () => {
  const body = {
    columns: ['title', 'amount'],
    rows: [
      ['Good', '5'],
      ['Bad', '-5'],
      ['Fine', '6'],
      ['Odd', '13'],
    ],
  };
  const rejected = (await served.call('POST', 'Item/import', { body })).json<ProblemDetails>();
  expect(rejected).toMatchObject({
    status: 422,
    errors: [
      { field: 'rows/1', message: 'There are not so many of Bad.' },
      { field: 'rows/3/amount', message: 'Amount: Nobody counts to 13. Take 12 or 14.' },
    ],
  });
  expect(await post('Item/import', { ...body, skipWrong: true })).toMatchObject({ created: 2, wrong: 2 });
});

test('a load writes the accepted rows, and rejects the others with their reasons', async () => {
  const folder = new LoadFolder(served.database, served.catalogue);
  try {
    const lines = ['item_id,title,amount', '900,Loaded,1', ',Numbered,2', ',Refused,-1'];
    expect(await folder.load('Item', lines)).toEqual({ created: 2, rejected: 1 });
    expect(folder.rejections()).toContain('There are not so many of Refused.');
  } finally {
    folder.remove();
  }
  const [numbered] = await rows<{ item_id: number }>(`select item_id from items where title = 'Numbered'`);
  expect(numbered?.item_id).toBeGreaterThan(900);
});

test('without a sequence for new rows, the preview of an import and the import name the missing sequence', async () => {
  await rows('alter table counted alter id drop default');
  const body = { columns: ['name'], rows: [['One']] };
  const reason =
    'The database has no sequence that numbers "counted"."id". The administrator of the database can add one.';
  const preview = await post<ImportPreview>('Counted/import', { ...body, preview: true });
  expect(preview).toMatchObject({ created: 0, wrong: 1, wrongRows: [{ row: 0, problems: [{ message: reason }] }] });
  const response = await served.call('POST', 'Counted/import', { body });
  expect(response.json<ProblemDetails>()).toMatchObject({ status: 422, errors: [{ message: reason }] });
});
