/** An update takes what the database has new into a catalogue that people have edited, and changes none of their edits. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetImport, importedFolder, type UpdatedFolder } from './updated-folder.ts';

const library = `
  create type book_state as enum ('ordered', 'shelved');
  create table author (id serial primary key, name text not null, born integer, country text);
  create table branch (id serial primary key, name text not null, city text, opened date);
  create table shelf_mark (id serial primary key, code text not null, room text, width numeric(6,2), height numeric(6,2));
  create table book (id serial primary key, title text not null, isbn text, pages integer, state book_state not null default 'ordered',
    author_id integer not null references author, branch_id integer references branch, remark text);
  create table loan (id serial primary key, book_id integer not null references book, lent date not null, reader text not null)`;

let library1: UpdatedFolder;

afterEach(() => library1?.end());

const open = async (statements = library, schema?: string) => (library1 = await importedFolder(statements, schema));

const changes = `
  alter table book add column language text;
  alter table book drop column isbn;
  alter table author rename column born to birth_year;
  alter type book_state add value 'lost';
  create table publisher (id serial primary key, name text not null, seat text);
  alter table book add column publisher_id integer references publisher;
  drop table loan`;

describe('a catalogue that nobody has edited', () => {
  test('becomes what an import of today writes, except for the order of the menu', async () => {
    const folder = await open();
    await folder.sql(changes.replace('alter table author rename column born to birth_year;', ''));
    const { exitCode } = await folder.update();
    const { 'portal.json': _portal, ...today } = await folder.importAnew();
    const { 'portal.json': portal = '', ...files } = folder.files();
    expect(files).toEqual(today);
    expect(portal).toContain('"list": "publisher"');
    expect(portal).not.toContain('"loan"');
    expect(exitCode).toBe(0);
  });

  test('keeps the names of entities and fields whose tables and columns were renamed', async () => {
    const folder = await open();
    await folder.sql(
      `alter table author rename column born to birth_year; alter table shelf_mark rename to place_mark`,
    );
    await folder.update();
    expect(folder.field('author', 'born')).toMatchObject({ column: 'birth_year', label: 'Birth Year' });
    expect(folder.read('shelfMark')).toMatchObject({ name: 'shelfMark', table: 'place_mark' });
    expect(Object.keys(folder.files())).not.toContain('placeMark.json');
  });
});

test('without a change of the database, nothing is written, however the files are edited and formatted', async () => {
  const folder = await open();
  folder.edit('book', '"label": "Title"', '"label": "Name of the book"');
  folder.takeOut('loan');
  writeFileSync(join(folder.folder, 'author.json'), JSON.stringify(folder.read('author'), null, 7));
  const before = folder.files();
  const { text, exitCode } = await folder.update();
  expect(folder.files()).toEqual(before);
  expect(text).toContain('no file changed');
  expect(exitCode).toBe(0);
});

async function edited(): Promise<UpdatedFolder> {
  const folder = await open();
  folder.edit('book', '"label": { "one": "Book", "many": "Books" }', '"label": { "one": "Volume", "many": "Volumes" }');
  folder.edit('book', '"label": "Title"', '"label": "Name of the volume",  "help": "As on the cover."');
  folder.edit('book', /\n *\{ "name": "remark"[^\n]*/, '');
  folder.edit('book', /(?<="branch_id" *\},|"Branch" *[^\n]*\}),(?=\n *\])/, '');
  folder.edit('book', /, "remark"/, '');
  folder.edit('author', '"label": "Born"', '"label": "Year of birth"');
  folder.edit('portal', '"title": "Library"', '"title": "City library"');
  return folder;
}

describe('a catalogue that somebody has edited', () => {
  test('keeps each edit, and gets what is new at its place', async () => {
    const folder = await edited();
    await folder.sql(changes);
    const { exitCode } = await folder.update();
    const book = folder.read('book');
    expect(book.label).toEqual({ one: 'Volume', many: 'Volumes' });
    expect(readFileSync(join(folder.folder, 'book.json'), 'utf8')).toContain(
      '"label": "Name of the volume",  "help": "As on the cover."',
    );
    expect(book.fields.map(({ name }) => name)).toEqual([
      'id',
      'title',
      'pages',
      'state',
      'author_id',
      'branch_id',
      'language',
      'publisher_id',
    ]);
    expect(folder.field('book', 'state')?.options).toHaveLength(3);
    expect(folder.field('author', 'born')).toMatchObject({ column: 'birth_year', label: 'Year of birth' });
    expect(folder.read('portal').title).toBe('City library');
    expect(exitCode).toBe(0);
  });

  test('leaves out for good what was taken out', async () => {
    const folder = await edited();
    folder.takeOut('shelfMark');
    for (const column of ['one', 'two']) {
      await folder.sql(`alter table shelf_mark add column ${column} text; alter table book add column ${column} text`);
      await folder.sql(`create table lamp_${column} (id serial primary key, mark_id integer references shelf_mark)`);
      expect((await folder.update()).exitCode).toBe(0);
      expect(folder.field('book', column)).toBeDefined();
      expect(folder.field('book', 'remark')).toBeUndefined();
      expect(Object.keys(folder.files())).not.toContain('shelfMark.json');
      expect(folder.field(column === 'one' ? 'lampOne' : 'lampTwo', 'mark_id')?.kind).toBe('integer');
    }
  });

  test('loses a field whose column is gone, also where lists, sorts and groups name it', async () => {
    const folder = await open();
    const { fields } = (folder.read('book').form ?? {}) as { fields: string[] };
    const groups = [
      { label: 'What', fields: ['title', 'isbn'] },
      { label: 'More', fields: fields.filter((name) => name !== 'title' && name !== 'isbn') },
    ];
    folder.edit('book', /"form": \{ "fields": \[[^\]]*\]/, `"form": { "groups": ${JSON.stringify(groups)}`);
    folder.edit(
      'book',
      '"list": {',
      '"list": { "columns": ["title", "isbn", "pages"], "sort": { "field": "isbn", "order": "asc" },',
    );
    folder.edit('book', '"label": "ISBN"', '"label": "Number"');
    await folder.sql('alter table book drop column isbn; alter table book add column language integer');
    const { text, exitCode, update } = await folder.update();
    const { list, form } = folder.read('book') as unknown as { list: object; form: { groups: { fields: string[] }[] } };
    expect(list).toMatchObject({ columns: ['title', 'pages'] });
    expect(list).not.toHaveProperty('sort');
    expect(form.groups.map((group) => group.fields)).toEqual([['title'], [...(groups[1]?.fields ?? []), 'language']]);
    expect(update.notes).toContainEqual(
      expect.objectContaining({ kind: 'gone', name: 'book.isbn', detail: expect.stringContaining('"label":"Number"') }),
    );
    expect(text).toContain('book.isbn');
    expect(exitCode).toBe(0);
  });

  test('gets a removed file back in another folder, if it was edited', async () => {
    const folder = await open();
    folder.edit('loan', '"label": "Reader"', '"label": "Lent to"');
    const text = readFileSync(join(folder.folder, 'loan.json'), 'utf8');
    await folder.sql('drop table loan');
    const { exitCode } = await folder.update();
    expect(existsSync(join(folder.folder, 'loan.json'))).toBe(false);
    expect(readFileSync(join(folder.folder, '.imported/removed/loan.json'), 'utf8')).toBe(text);
    expect(exitCode).toBe(0);
  });

  test('keeps its value where the database has another one, which is told once', async () => {
    const folder = await open(`create table plan (id serial primary key, name varchar(40) not null)`);
    folder.edit('plan', '"maxLength": 40', '"maxLength": 30');
    await folder.sql('alter table plan alter name type varchar(60)');
    const { update } = await folder.update();
    expect(update.notes).toEqual([
      expect.objectContaining({
        kind: 'conflict',
        name: 'plan.name "maxLength"',
        detail: expect.stringMatching(/30.*60/),
      }),
    ]);
    expect(folder.field('plan', 'name')?.maxLength).toBe(30);
    expect((await folder.update()).update.notes).toEqual([]);
  });

  test('is asked which of two new columns is the one whose field was edited', async () => {
    const folder = await open();
    folder.edit('branch', '"label": "City"', '"label": "Town"');
    await folder.sql(
      'alter table branch drop column city; alter table branch add column place text; alter table branch add column street text',
    );
    const { text, exitCode } = await folder.update();
    expect(exitCode).toBe(1);
    expect(text).toContain('write "column": "place" or "column": "street" into this field');
    expect(folder.field('branch', 'city')?.label).toBe('Town');
    folder.edit('branch', '"name": "city"', '"name": "city", "column": "place"');
    folder.edit('branch', /\{ "name": "place"[^\n]*\},?/, '');
    folder.edit('branch', /, "place"/g, '');
    expect((await folder.update()).exitCode).toBe(0);
  });

  test('lists the problems that it has then, with their remedies', async () => {
    const folder = await open();
    folder.edit('book', /(?<="label": "Pages"),?/, ', "visibleWhen": { "field": "state", "is": ["shelved"] },');
    folder.edit('book', /,( \})/, '$1');
    await folder.sql('alter table book drop column state');
    const { text, exitCode } = await folder.update();
    expect(text).toMatch(/1 problem to correct, before the portal starts:\n.*book\.json/);
    expect(exitCode).toBe(1);
  });
});

/** As a version imported it that knew fewer words. */
const former = (text: string) =>
  text
    .replaceAll('orgUnitGroup', 'orgunitgroup')
    .replaceAll('Org Unit Group', 'Orgunitgroup')
    .replaceAll('org-unit-groups', 'orgunitgroups')
    .replaceAll('Self Registered', 'Selfregistered');

test('after a later version of the import has better names, what nobody has named gets them, without a conflict', async () => {
  const folder = await open(
    `create table orgunitgroup (orgunitgroupid serial primary key, name text not null, selfregistered boolean)`,
  );
  const files = Object.entries(folder.files());
  for (const place of [folder.folder, join(folder.folder, '.imported/catalogue')])
    for (const [name, text] of files) {
      rmSync(join(place, name));
      writeFileSync(join(place, former(name)), former(text));
    }
  folder.edit('orgunitgroup', '"label": "Selfregistered"', '"label": "Signed up alone"');
  folder.edit('orgunitgroup', '/orgunitgroups', '/groups');
  const { update, exitCode } = await folder.update();
  expect(update.notes.filter(({ kind }) => kind === 'conflict')).toEqual([]);
  expect(exitCode).toBe(0);
  expect(Object.keys(folder.files())).toEqual(['orgunitgroup.json', 'portal.json']);
  expect(folder.read('orgunitgroup')).toMatchObject({
    name: 'orgunitgroup',
    label: { one: 'Org Unit Group', many: 'Org Unit Groups' },
    list: { path: '/groups' },
  });
  expect(folder.field('orgunitgroup', 'orgunitgroupid')?.label).toBe('Org Unit Group ID');
  expect(folder.field('orgunitgroup', 'selfregistered')?.label).toBe('Signed up alone');
  expect((await folder.update()).text).toContain('no file changed');
});

test('tables of several schemas are told apart', async () => {
  const both = `create schema sales; create schema stock;
    create table sales.item (id serial primary key, name text not null); create table stock.item (id serial primary key, name text not null)`;
  const folder = await open(both, 'sales,stock');
  folder.edit('stockItem', '"label": "Name"', '"label": "Article"');
  await folder.sql(
    'alter table sales.item add column price numeric(8,2); alter table stock.item add column amount integer',
  );
  await folder.update();
  expect(folder.field('salesItem', 'price')).toBeDefined();
  expect(folder.field('stockItem', 'amount')).toBeDefined();
  expect(folder.field('stockItem', 'name')?.label).toBe('Article');
});

test('a column that the last import took in by --include stays', async () => {
  const folder = await open(
    `create table door (id serial primary key, name text not null, pin_code text, api_token text)`,
  );
  expect(folder.field('door', 'api_token')).toBeUndefined();
  await folder.update({ include: ['door.api_token'] });
  expect(folder.field('door', 'api_token')).toBeDefined();
  folder.edit('door', '"label": "Name"', '"label": "Door"');
  await folder.sql('alter table door add column colour text');
  await folder.update();
  expect(folder.read('door').fields.map(({ name }) => name)).toEqual(['id', 'name', 'pin_code', 'api_token', 'colour']);
});

test('where no import was kept, what the folder lacks is added, and its edits stay', async () => {
  const folder = await open();
  forgetImport(folder);
  folder.edit('book', '"label": "Title"', '"label": "Name"');
  folder.takeOut('shelfMark');
  await folder.sql('alter table book add column language text');
  const { text } = await folder.update();
  expect(text).toContain('did not keep its last import');
  expect(folder.field('book', 'title')?.label).toBe('Name');
  expect(folder.field('book', 'language')).toBeDefined();
  expect(Object.keys(folder.files())).toContain('shelfMark.json');
  expect((await folder.update()).text).toContain('no file changed');
});
