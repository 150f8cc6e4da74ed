/** Rules of the database that rewrite inserts, updates or deletes: what they don't touch can be done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  const tables = ['patron', 'kept', 'frozen', 'filled', 'closed', 'plain'].map(
    (name) => `create table ${name} (id serial primary key, name text not null, deleted boolean not null default false);
      insert into ${name} (name) values ('a'), ('b');`,
  );
  served = await serveDatabase(`${tables.join('\n')}
    create rule keep as on delete to patron do instead update patron set name = name, deleted = true where id = old.id;
    create rule keep as on delete to kept do instead nothing;
    create rule keep as on update to frozen do instead nothing;
    create rule keep as on insert to filled where new.name = 'x' do instead nothing;
    create rule one as on insert to closed do also update plain set name = name;
    create rule two as on update to closed do instead nothing;
    create rule off as on update to plain do instead nothing; alter table plain disable rule off;
    create table loan (id serial primary key, kept_id int references kept on delete cascade, patron_id int references patron on delete cascade);
    create rule keep as on delete to loan do instead nothing`);
});

afterAll(() => served?.end());

const fileOf = (name: string): Row => JSON.parse(served.imported.files.get(`${name}.json`) ?? '');
const stored = async (table: string) =>
  (await served.client.query<Row>(`select id, name, deleted from ${table} order by id`)).rows;
const added = (service: string, name = 'c') => served.call('PUT', `${service}/`, { body: { name, deleted: false } });
const changed = async (service: string) => {
  const record = okJson<Row>(await served.call('GET', `${service}/1`));
  return served.call('PUT', `${service}/`, { body: { ...record, name: 'A' } });
};

test('a rule on deletes that sets a flag is a soft delete; without one there is no Delete', async () => {
  expect(fileOf('patron')).toMatchObject({ delete: 'soft', deletedIn: 'deleted', form: { fields: ['name'] } });
  expect(fileOf('kept')).not.toHaveProperty('delete');
  expect(fileOf('kept')).toHaveProperty('form');
  okJson(await added('Patron'));
  okJson(await changed('Patron'));
  expect((await served.call('DELETE', 'Patron/1')).statusCode).toBe(204);
  okJson(await added('Kept'));
  okJson(await changed('Kept'));
  expect((await served.call('DELETE', 'Kept/1')).statusCode).toBe(404);
  expect(await stored('patron')).toMatchObject([{ name: 'A', deleted: true }, { name: 'b' }, { name: 'c' }]);
  expect(await stored('kept')).toMatchObject([{ name: 'A', deleted: false }, { name: 'b' }, { name: 'c' }]);
  expect(fileOf('loan').fields).not.toContainEqual(expect.objectContaining({ onDelete: 'delete' }));
});

test('a rule on updates leaves adding and deleting, and a change is refused in words', async () => {
  okJson(await added('Frozen'));
  expect((await served.call('DELETE', 'Frozen/2')).statusCode).toBe(204);
  const detail = 'A trigger or rule of the database keeps this record from being changed. Nothing was saved.';
  expect((await changed('Frozen')).json<ProblemDetails>()).toMatchObject({ status: 409, detail });
  expect(await stored('frozen')).toMatchObject([
    { id: 1, name: 'a' },
    { id: 3, name: 'c' },
  ]);
});

test('a rule on inserts leaves changing and deleting, and there is no Add', async () => {
  expect(fileOf('filled').list).not.toHaveProperty('add');
  okJson(await changed('Filled'));
  expect((await served.call('DELETE', 'Filled/2')).statusCode).toBe(204);
  // A call may add what the rule lets pass.
  expect((await added('Filled', 'x')).json<ProblemDetails>()).toMatchObject({ status: 409 });
  okJson(await added('Filled'));
  expect(await stored('filled')).toMatchObject([{ id: 1, name: 'A' }, { name: 'c' }]);
});

test('a table whose inserts and updates are both rewritten is read-only; a disabled rule is none', () => {
  expect(fileOf('closed')).toMatchObject({ readOnly: true });
  expect(fileOf('plain')).toMatchObject({ delete: 'hard', form: { fields: ['name', 'deleted'] } });
  const lines = served.imported.omissions.map(({ location, reason, result }) => `${location}: ${reason}; ${result}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'closed: a rule of the database rewrites what is changed; imported as "readOnly"',
      'filled: a rule of the database rewrites what is added; no record can be added',
      'frozen: a rule of the database rewrites what is changed; no record can be changed',
      'kept: a rule of the database rewrites what is deleted; no record can be removed for good',
    ]),
  );
});
