/** Foreign keys that carry the tenant besides the key of their target. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table org (id serial primary key, name text not null);
    create table member (id serial primary key, org_id integer not null references org, name text not null, unique (id, org_id));
    create table access_grant (id serial primary key, member_id integer not null, org_id integer not null,
      foreign key (member_id, org_id) references member (id, org_id) on delete cascade);
    create table badge (id serial primary key, member_id integer, org_id integer not null,
      foreign key (member_id, org_id) references member (id, org_id) on delete cascade);
    insert into org (name) values ('North'), ('South');
    insert into member (org_id, name) values (1, 'Nora'), (2, 'Sam');
    insert into access_grant (member_id, org_id) values (1, 1)`);
});

afterAll(() => served?.end());

const fieldsOf = (name: string) =>
  (JSON.parse(served.imported.files.get(`${name}.json`) ?? '{}') as EntityFile).fields.slice(1);

test('the column that is the key of the target alone is a reference, as is the tenant', () => {
  expect(fieldsOf('accessGrant')).toMatchObject([
    { name: 'member_id', kind: 'reference', to: 'member', label: 'Member', onDelete: 'delete' },
    { name: 'org_id', kind: 'reference', to: 'org' },
  ]);
});

test('a cascade that spares rows with an empty part is left to the database', () => {
  expect(fieldsOf('badge')[0]).toMatchObject({ name: 'member_id', kind: 'reference' });
  expect(fieldsOf('badge')[0]).not.toHaveProperty('onDelete');
});

test('a member of another tenant is refused at the reference, which says with what it does not go together', async () => {
  const refused = await served.call('PUT', 'AccessGrant/', { body: { member_id: 2, org_id: 1 } });
  const message = 'does not go together with "org_id": the table "member" has no such row.';
  expect(refused.json<ProblemDetails>()).toMatchObject({ status: 422, errors: [{ field: 'member_id', message }] });
  okJson(await served.call('PUT', 'AccessGrant/', { body: { member_id: 2, org_id: 2 } }));
  expect((await served.call('DELETE', 'Member/2')).statusCode).toBe(204);
  expect((await served.client.query('select from access_grant where member_id = 2')).rows).toEqual([]);
});
