/** What names the records of an imported table: the text that tells its rows apart (decisions: Import of databases). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table people (id serial primary key, title text not null, forename text not null, surname text not null);
    insert into people (title, forename, surname) select 'Ms.', 'Ada', 'No. ' || n from generate_series(1, 20) n;
    create table meetings (id serial primary key, title text not null, code text not null);
    insert into meetings (title, code) select 'Weekly', 'M' || n from generate_series(1, 20) n;
    create table visits (id serial primary key, subject text not null, notes text);
    insert into visits (subject) select 'Service' from generate_series(1, 20);
    create table films (id serial primary key, title text not null);
    insert into films (title) select 'Film ' || n from generate_series(1, 20) n;
    create table rentals (id serial primary key, film_id integer not null references films, clerk integer references people);
    insert into rentals (film_id) select n from generate_series(1, 20) n;
    create table novelties (id serial primary key, title text not null);
    insert into novelties (title) values ('A'), ('A')`);
});

afterAll(() => served?.end());

test.each([
  ['person', 'a person has first and last name, whatever they are called', ['forename', 'surname']],
  ['meeting', 'a text that is the same in many rows names none of them', ['code']],
  ['visit', 'where no text tells rows apart, the key is added', '{subject} #{id}'],
  ['film', 'a text that nearly every row has for itself names it', ['title']],
  ['rental', 'the only required reference names it', '{film.name} #{id}'],
  ['novelty', 'few rows say nothing', ['title']],
])('%s: %s', (name, _, display) => {
  const file = JSON.parse(served.imported.files.get(`${name}.json`) ?? '{}') as EntityFile;
  expect(file.display).toEqual(display);
});
