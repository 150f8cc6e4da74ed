/** Dropdowns: their items and permissions (core 7, decisions: permissions). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { must } from '#model/must.ts';
import { totalHeader, type Option } from '#model/wire.ts';
import { dropdowns } from '#generated/dropdowns.ts';
import { permissions } from '#generated/permissions.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, userId, type EntityApp } from '../support/entity-app.ts';
import { seed } from '../support/seed.ts';

const path = (name: string) => `Dropdowns/Get${name}DropDownList`;
const byNameAndId = (a: Option, b: Option) => inOrder.compare(a.name, b.name) || Number(a.id) - Number(b.id);
const inOrder = new Intl.Collator('en', { sensitivity: 'accent' });

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    await seed(database, 30);
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const options = async (name: string, query = ''): Promise<Option[]> => {
    return okJson<Option[]>(await app.call('GET', `${path(name)}${query}`));
  };

  test.each(Object.entries(dropdowns))(
    '%s answers every item by name, to a user with any of its permissions',
    async (name, needed) => {
      const all = await options(name);
      expect(all.length).toBe(name === 'Permission' ? permissions.length : 30);
      expect(all.every((option) => Object.keys(option).join() === 'id,name,isActive')).toBe(true);
      const named = all.filter(({ id, name }) => name !== `#${id}`);
      expect(named).toEqual(named.toSorted(byNameAndId));
      try {
        app.setPermissions(permissions.filter((permission) => !(needed as readonly string[]).includes(permission)));
        expect((await app.call('GET', path(name))).statusCode).toBe(403);
        for (const permission of needed) {
          app.setPermissions([permission]);
          expect((await app.call('GET', path(name))).statusCode).toBe(200);
        }
      } finally {
        app.setPermissions(permissions);
      }
    },
  );

  test('of an entity that one may not read are the items to which readable rows refer, as soon as they do', async () => {
    const ids = async (name: string, query = '') => (await options(name, query)).map(({ id }) => id);
    const every = await options('Campaign');
    const channels = await sql<{
      campaignId: number;
    }>`select distinct "campaignId"::int from "campaignChannel"`.execute(database.db);
    const referred = new Set<unknown>(channels.rows.map(({ campaignId }) => campaignId));
    const known = every.filter(({ id }) => referred.has(id));
    const [first, last] = [must(known[0], 'a channel has one'), must(known.at(-1), 'a channel has one')];
    try {
      app.setPermissions(['campaignChannel/read']);
      expect(await options('Campaign')).toEqual(known);
      expect(await ids('Campaign', '?limit=1')).toEqual([first.id]);
      expect(await ids('Campaign', `?after=${last.id}`)).toEqual([]);
      app.setPermissions(['campaignChannel/read', 'campaign/read']);
      expect(await options('Campaign')).toEqual(every);
      app.setPermissions(['campaignGoal/read']);
      const { id } = must(every.find((one) => !referred.has(one.id)) ?? every[0], 'there are campaigns');
      await sql`delete from "campaignGoal" where "campaignId" = ${id}`.execute(database.db);
      expect(await ids('Campaign', `?ids=${id}`)).toEqual([]);
      await sql`update "campaignGoal" set "campaignId" = ${id} where "id" = (select max("id") from "campaignGoal")`.execute(
        database.db,
      );
      expect(await ids('Campaign', `?ids=${id}`)).toEqual([id]);
      expect(await ids('AppUser')).toContain(userId);
    } finally {
      app.setPermissions(permissions);
    }
  });

  test('search, ids, active and limit filter the items', async () => {
    const all = await options('Region');
    expect(await options('Region', '?search=ALPHA')).toEqual(
      all.filter(({ name }) => name.toLowerCase().includes('alpha')),
    );
    expect(await options('Region', '?search=%25')).toEqual(all.filter(({ name }) => name.includes('%')));
    expect(await options('Region', '?ids=3,1,999999')).toEqual(all.filter(({ id }) => id === 1 || id === 3));
    expect(await options('Region', '?ids=')).toEqual([]);
    expect(await options('Region', '?active=true')).toEqual(all.filter(({ isActive }) => isActive));
    expect(await options('Region', '?limit=4')).toEqual(all.slice(0, 4));
  });

  test.each(Object.keys(dropdowns))(
    '%s: pages together have all items, and each page has their total number',
    async (name) => {
      for (const filter of ['', '&search=a', '&active=true']) {
        const allItems = await app.call('GET', `${path(name)}?${filter}`);
        const all = okJson<Option[]>(allItems);
        expect(allItems.headers['x-total-count']).toBe(String(all.length));
        const parts: Option[] = [];
        for (let after = ''; ;) {
          const part = await app.call('GET', `${path(name)}?limit=7${filter}${after}`);
          expect(part.headers['x-total-count']).toBe(String(all.length));
          const items = okJson<Option[]>(part);
          parts.push(...items);
          if (items.length < 7) break;
          after = `&after=${items.at(-1)?.id}`;
        }
        expect(parts).toEqual(all);
      }
    },
  );

  test('a page continues after an item that no longer matches, and is empty after an unknown one', async () => {
    const all = await options('Region');
    const inactive = all.findIndex(({ isActive }) => !isActive);
    expect(inactive).toBeGreaterThan(-1);
    expect(await options('Region', `?active=true&after=${all[inactive]?.id}`)).toEqual(
      all.slice(inactive).filter(({ isActive }) => isActive),
    );
    expect(await options('Region', '?after=999999')).toEqual([]);
  });

  test('thousands of items are sent in parts, in the order of their pages', async () => {
    await sql`insert into "frequency" ("name", "abbreviation", "createdDate", "modifiedDate")
      select 'Name ' || md5("n"::text), "n", now(), now() from generate_series(1, 4500) as "n"`.execute(database.db);
    const response = await app.call('GET', path('Frequency'));
    const all = okJson<Option[]>(response);
    const pages: Option[] = [];
    let page: Option[];
    do {
      page = await options('Frequency', `?limit=1000${pages.length > 0 ? `&after=${pages.at(-1)?.id}` : ''}`);
      pages.push(...page);
    } while (page.length > 0);

    expect(Number(response.headers[totalHeader])).toBe(30 + 4_500);
    expect(response.headers['content-length']).toBeUndefined();
    expect(all).toHaveLength(30 + 4_500);
    expect(pages).toEqual(all);
    expect(await options('Frequency', '?search=nothing+is+called+so')).toEqual([]);
    await sql`delete from "frequency" where "id" > 30`.execute(database.db);
  });

  test.each([
    '?nope=1',
    '?after=x',
    '?after=1,2',
    '?limit=0',
    '?limit=1001',
    '?limit=x',
    '?active=false',
    '?ids=a',
    '?ids=1,,2',
    '?ids=1;2',
    '?search=a&search=b',
  ])('%s is 400', async (query) => {
    expect((await app.call('GET', `${path('Region')}${query}`)).statusCode).toBe(400);
  });
});
