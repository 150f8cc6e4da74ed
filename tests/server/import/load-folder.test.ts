/** `npm run load -- <folder>`: the files of another system, sorted by their references. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { filmRental } from './film-rental.ts';
import { LoadFolder } from './load-files.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let catalogue: Catalogue;
  let remove: () => Promise<void>;
  let folder: LoadFolder;
  beforeAll(async () => {
    database = await open({ bare: true });
    ({ catalogue, remove } = await filmRental(database));
  });
  afterAll(() => remove());
  beforeEach(() => {
    folder = new LoadFolder(database, catalogue);
  });
  afterEach(() => folder.remove());
  const write = (files: Readonly<Record<string, readonly string[]>>) => {
    for (const [name, lines] of Object.entries(files)) folder.write(`${name}.csv`, lines.join('\n'));
  };
  const read = async (query: string) => (await sql.raw(query).execute(database.db)).rows;

  test('a folder is loaded in the order of its references, link tables last', async () => {
    write({
      Actor: ['id,name', '1,PENELOPE', '2,NICK'],
      film: ['id,name,languageId', '1,ACADEMY DINOSAUR,1', '2,ACE GOLDFINGER,English'],
      film_actor: ['actor_id,film_id', '1,1', '2,1', 'NICK,ACE GOLDFINGER', '1,1'],
      film_store: ['film_id,store_id,copies', '1,1,4', '2,1,3'],
      language: ['id,name', '1,English'],
      staff: ['id,name,storeId', '1,Mike,1', '2,Jon,1'],
      store: ['id,name,managerId', '1,Downtown,2'],
    });

    expect(await folder.loadAll()).toEqual({
      Actor: { created: 2 },
      film: { created: 2 },
      film_actor: { created: 3, unchanged: 1 },
      film_store: { created: 2 },
      language: { created: 1 },
      staff: { created: 2 },
      store: { created: 1 },
    });
    expect(await read('select "filmId", "actorId" from "filmActor" order by 1, 2')).toEqual([
      { filmId: 1, actorId: 1 },
      { filmId: 1, actorId: 2 },
      { filmId: 2, actorId: 2 },
    ]);
    expect(await read('select "managerId" from "store"')).toEqual([{ managerId: 2 }]);
    expect(
      await read(
        `select "action", "changes" from "history" where "entity" = 'Store' or ("entity" = 'Actor' and "key" = '2') order by "entity", "id"`,
      ),
    ).toEqual([
      { action: 'create', changes: { name: { from: null, to: 'NICK' }, filmIds: { from: null, to: [] } } },
      { action: 'update', changes: { filmIds: { from: [], to: [1, 2] } } },
      {
        action: 'create',
        changes: { name: { from: null, to: 'Downtown' }, managerId: { from: null, to: { id: 2, name: 'Jon' } } },
      },
    ]);
    const again = await folder.loadAll();
    expect(Object.values(again).map((counts) => Object.keys(counts))).toEqual(
      Array.from({ length: 7 }, () => ['unchanged']),
    );
    expect(await read(`insert into "film" ("name", "languageId") values ('NEXT', 1) returning "id"`)).toEqual([
      { id: 3 },
    ]);
  });

  test('a row may refer to a later row of its file, by id or name, in a cycle, and through a required reference, too', async () => {
    expect(
      await folder.load('category', ['id,name,Parent', '20,Leaf,Branch', '21,Branch,Root', '22,Root,Leaf']),
    ).toEqual({ created: 3 });
    expect(await read('select "id", "parentId" from "category" where "id" >= 20 order by 1')).toEqual([
      { id: 20, parentId: 21 },
      { id: 21, parentId: 22 },
      { id: 22, parentId: 20 },
    ]);
    expect(
      await folder.load('guild', ['id,name,leaderId', '1,Bakers,2', '2,Millers,2', '3,Smiths,4', '4,Tanners,3']),
    ).toEqual({ created: 4 });
    expect(
      await read(
        `select "changes" -> 'leaderId' -> 'to' as "to" from "history" where "entity" = 'Guild' and "key" = '1'`,
      ),
    ).toEqual([{ to: { id: 2, name: 'Millers' } }]);
    expect(await folder.load('guild', ['name,Leader', 'Second,First', 'First,Bakers', 'Third,Second'])).toEqual({
      created: 3,
    });
  });

  test('rows with a text as their key are referred to by key or name before they exist', async () => {
    const lines = ['code,name,unionId,Rival', 'FR,France,EU,Albion', 'GB,Albion,GB,FR', 'EU,Union,EU,', 'X,Nowhere,Y,'];
    expect(await folder.load('country', lines)).toEqual({ created: 3, rejected: 1 });
    expect(folder.rejections()).toContain('X,Nowhere,Y,,5,unionId: there is no record with the');
    expect(await read('select "code", "unionId", "rivalId" from "country" order by 1')).toEqual([
      { code: 'EU', unionId: 'EU', rivalId: null },
      { code: 'FR', unionId: 'EU', rivalId: 'GB' },
      { code: 'GB', unionId: 'GB', rivalId: 'FR' },
    ]);
    expect(await folder.load('country', lines.slice(0, 4))).toEqual({ unchanged: 3 });
  });

  test('rows with a dangling reference are rejected, with the rows that refer to them, naming line, column and value', async () => {
    write({
      category: ['id,name,parentId', '30,Top,', '31,Lost,99', '32,Of the lost,31', '33,Kept,30'],
      egg: ['id,name,henId', '7,White,8', '9,Brown,77'],
      hen: ['id,name,eggId', '8,Berta,7'],
    });

    expect(await folder.loadAll()).toEqual({
      category: { created: 2, rejected: 2 },
      egg: { rejected: 2 },
      hen: { rejected: 1 },
    });
    expect(await read('select "id" from "category" where "id" >= 30 order by 1')).toEqual([{ id: 30 }, { id: 33 }]);
    expect(folder.rejections('category.csv').split('\r\n').slice(1)).toEqual([
      '31,Lost,99,3,parentId: there is no record with the id 99.',
      '32,Of the lost,31,4,parentId: there is no record with the id 31.',
      '',
    ]);
    const [, white = '', brown = ''] = folder.rejections('egg.csv').split('\r\n');
    expect(white).toMatch(
      /^7,White,8,2,"?henId: there is no record with the id 8\. It would come from line 2 of .*hen\.csv, which waits for another record itself\."?$/,
    );
    expect(brown).toBe('9,Brown,77,3,henId: there is no record with the id 77.');
  });

  test('a list of references is given by ids or names, and replaces the stored one', async () => {
    await folder.load('language', ['id,name', '50,Latin']);
    await folder.load('actor', ['id,name', '50,ED', '51,JENNIFER', '52,CUBA']);
    const lines = [
      'id,name,languageId,actorIds',
      '50,One,50,50;51',
      '51,Two,50,ED; CUBA',
      '52,Three,50,',
      '53,Four,50,51 52',
    ];
    expect(await folder.load('film', lines)).toEqual({ created: 4 });
    expect(await folder.load('film', lines)).toEqual({ unchanged: 4 });
    expect(await folder.load('film', ['id,actors', '50,JENNIFER', '51,NOBODY', '53,51;52'])).toEqual({
      updated: 1,
      unchanged: 1,
      rejected: 1,
    });
    expect(folder.rejections()).toContain('actors: No actor is called ""NOBODY"".');
    expect(
      await read(
        'select "filmId" as f, json_agg("actorId" order by "actorId") as a from "filmActor" where "filmId" >= 50 group by 1 order by 1',
      ),
    ).toEqual([
      { f: 50, a: [51] },
      { f: 51, a: [50, 52] },
      { f: 53, a: [51, 52] },
    ]);
  });

  test('CSV of PostgreSQL is read: timestamps with and without zone, t and f, null and empty string', async () => {
    await folder.load('language', ['id,name', '60,Greek']);
    const rows = [
      '60,Plain,60,2005-05-24 22:53:30,t,2005-05-24,""',
      '61,Zone,60,2005-05-24 22:53:30.123+02,f,2005-05-24 00:00:00,',
      '62,ISO,60,2005-05-24T22:53:30,1,,x',
      '63,Offset,60,2005-05-24T22:53:30.123456+05:30,0,2005-05-24T00:00:00Z,',
      '64,Wrong,60,2005-05-24 25:00:00,t,2005-05-24 10:00:00,',
    ];
    expect(await folder.load('film', ['id,name,languageId,lastUpdate,rentable,released,note', ...rows])).toEqual({
      created: 4,
      rejected: 1,
    });
    expect(
      await read(
        'select "lastUpdate", "rentable", "released", "note" from "film" where "id" between 60 and 63 order by "id"',
      ),
    ).toEqual([
      { lastUpdate: '2005-05-24T22:53:30.000Z', rentable: true, released: '2005-05-24', note: '' },
      { lastUpdate: '2005-05-24T20:53:30.123Z', rentable: false, released: '2005-05-24', note: null },
      { lastUpdate: '2005-05-24T22:53:30.000Z', rentable: true, released: null, note: 'x' },
      { lastUpdate: '2005-05-24T17:23:30.123Z', rentable: false, released: '2005-05-24', note: null },
    ]);
  });

  test('a file with an unknown name stops the load before it begins, with a suggestion', async () => {
    write({ languages: ['id,name', '70,Dutch'], language: ['id,name', '71,Danish'], film_actr: ['filmId,actorId'] });

    await expect(folder.loadAll()).rejects.toThrow(/film_actr can be loaded. Did you mean filmActor\?/);
    expect(await read('select from "language" where "id" in (70, 71)')).toEqual([]);
  });
});
