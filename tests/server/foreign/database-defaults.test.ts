/** Defaults that a catalogue can't express: the database gives them to new records. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import type { ImportCounts } from '../../../src/features/import/model/operations.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table states (id int primary key, name text not null);
    insert into states values (0, 'Free'), (1, 'Lent');
    create domain share as numeric(4, 2) default (0.5 + 0.25);
    create table copies (id serial primary key, name text not null, state int not null default 0 references states,
      code text not null default ('C' || (3 + 4)), part share not null, "due day" date not null default (date '2026-01-01' + 30),
      note text default ('a' || 'b'), kind text not null default 'book')`);
});

afterAll(() => served?.end());

const given = { state: 0, code: 'C7', part: '0.75', due: '2026-01-31', note: null, kind: 'book' };

const stored = async (name: string) =>
  (
    await served.client.query(
      `select state, code, part, "due day"::text as due, note, kind from copies where name = $1`,
      [name],
    )
  ).rows[0];

test('such a field is not required, and the import says where its value comes from', () => {
  const { fields } = JSON.parse(served.imported.files.get('copy.json') ?? '');
  const required = fields.flatMap((field: { name: string; required?: true }) => (field.required ? [field.name] : []));
  expect(required).toEqual(['name', 'kind']);
  const said = served.imported.omissions.map(({ location, result }) => [location, result]);
  const fromDatabase = 'a new record without a value gets it from the database';
  expect(Object.fromEntries(said)).toEqual({
    'copies.state': fromDatabase,
    'copies.code': fromDatabase,
    'copies.part': fromDatabase,
    'copies.due day': fromDatabase,
    'copies.note': 'a new record without a value is empty',
  });
});

test('a new record without a value gets it from the database, one with a value keeps it', async () => {
  okJson(await served.call('PUT', 'Copy/', { body: { name: 'One' } }));
  expect(await stored('One')).toEqual(given);
  okJson(await served.call('PUT', 'Copy/', { body: { name: 'Two', state: 1, code: 'X', part: '1.00' } }));
  expect(await stored('Two')).toEqual({ ...given, state: 1, code: 'X', part: '1.00' });
});

test('so do the rows of a file', async () => {
  const body = {
    columns: ['name', 'state', 'code'],
    rows: [
      ['Three', '', ''],
      ['Four', 'Lent', 'Y'],
    ],
  };
  expect(okJson<ImportCounts>(await served.call('POST', 'Copy/import', { body }))).toMatchObject({ created: 2 });
  expect(await stored('Three')).toEqual(given);
  expect(await stored('Four')).toEqual({ ...given, state: 1, code: 'Y' });
});

test('a record that has a value can not lose it', async () => {
  const record = okJson<object>(await served.call('GET', 'Copy/1'));
  const { errors } = (await served.call('PUT', 'Copy/', { body: { ...record, state: null } })).json<ProblemDetails>();
  expect(errors).toMatchObject([{ field: 'state' }]);
});
