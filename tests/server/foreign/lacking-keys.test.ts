/** What the import says of foreign keys to other unique columns, and of tables without a key. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table people (id serial primary key, username text unique, name text not null);
    create table badges (id serial primary key, username text not null references people (username));
    create table desks (id serial primary key, person int references people, alias text references people (username));
    create table rules (person int not null references people, authority text not null);
    create table marks (code text unique, note text);
    create table tags (words tsvector not null unique);
    create table brands (code text, note text);
    create unique index on brands (lower(code));
    create table stickers (id serial primary key, mark text references marks (code))`);
});

afterAll(() => served?.end());

const plain = 'shown as plain values; the database rejects values without a target';
const listed = 'its rows are listed, and none of them has a page';

test.each([
  ['badges.username', '"username" is not the key of people', plain],
  ['desks.alias', '"username" is not the key of people', plain],
  ['stickers.mark', '"code" is not the key of marks', plain],
  ['rules', 'it has no key', listed],
  ['marks', 'it has no primary key, and its unique (code) may be empty', listed],
  ['tags', 'it has no primary key, and its unique (words) can be no key', 'left out'],
  ['brands', 'it has no primary key, and its unique (…) is so by a condition or an expression', 'left out'],
])('of %s: %s; %s', (at, reason, result) => {
  const said = served.imported.omissions.filter(({ location }) => location === at);
  expect(said).toMatchObject([{ reason, result }]);
});
