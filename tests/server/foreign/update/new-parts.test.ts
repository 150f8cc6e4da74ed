/** A start says in one line what the database has and the catalogue lacks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDatabaseTables } from '../../../../src/features/import-database/server/database-tables.ts';
import { newParts, newPartsText } from '../../../../src/features/import-database/server/new-parts.ts';
import { serveDatabase, type ServedDatabase } from '../serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create type ticket_state as enum ('open', 'closed');
    create domain filled as text not null;
    create table ticket (id serial primary key, title text not null, state ticket_state, api_token text);
    create table shift (id serial primary key, name text not null);
    create table desk (id serial primary key, name text not null);
    create function stamp() returns trigger language plpgsql as $$ begin new.stamped := 'x'; return new; end $$`);
});

afterAll(() => served?.end());

const textWith = async (knows: boolean) => {
  const { imported, catalogue, database } = served;
  const tables = await readDatabaseTables(database.db, catalogue.schema);
  return newPartsText(newParts(catalogue, tables, knows ? imported : undefined));
};

test('nothing, as long as the database is as it was, also of what the import has left out', async () => {
  expect(served.imported.tables['public.ticket']).toHaveProperty('api_token');
  expect(await textWith(true)).toBeUndefined();
  expect(await textWith(false)).toBeUndefined();
});

test('what makes each Add fail, then new columns, tables and values', async () => {
  await served.client.query(`
    alter table ticket add column owner_note text not null, add column colour text;
    alter table ticket add column size integer not null default 1, add column total integer generated always as (size * 2) stored;
    alter table shift add column place filled;
    alter table desk add column stamped text not null;
    create trigger stamp before insert on desk for each row execute function stamp();
    alter type ticket_state add value 'archived';
    create table invoice (id serial primary key); create table parts (day date not null) partition by range (day);
    create table parts_1 partition of parts for values from ('2026-01-01') to ('2027-01-01')`);
  expect(await textWith(true)).toBe(
    'every Add of Shifts fails, since "place" has to be filled and no field has it; ' +
      'every Add of Tickets fails, since "owner_note" has to be filled and no field has it; ' +
      '4 new columns (desk.stamped, ticket.colour, ticket.size, ticket.total); 2 new tables (invoice, parts); ' +
      '1 new value (archived of ticket.state)',
  );
});

test('without the last import, only what is missed in daily work', async () => {
  expect(await textWith(false)).toBe(
    'every Add of Shifts fails, since "place" has to be filled and no field has it; ' +
      'every Add of Tickets fails, since "owner_note" has to be filled and no field has it; 1 new value (archived of ticket.state)',
  );
});
