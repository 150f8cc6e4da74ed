/** What refers to a record: each related list counts as many records as the list itself has, filtered by the record. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { showsInactive, type EntitySpec } from '#model/entity.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Permission } from '#model/permission.ts';
import { valuesName, type Page } from '#model/wire.ts';
import { relatedReferences } from '#features/related-lists/model/facts.ts';
import { maxCounted, type RelatedList } from '#features/related-lists/model/operations.ts';
import type { Database } from '../../src/server/database/database.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { engines } from '../support/databases.ts';
import { casesOf, casesOn } from './cases.ts';

const specs: readonly EntitySpec[] = entities;
const referredTo = casesOf(
  'a record that others refer to',
  specs.filter((spec) => relatedReferences(spec).length > 0),
);
const everything = [...new Set(specs.flatMap(({ permissions }) => Object.values(permissions).flat()))];

/** So many records of each entity are asked about. */
const asked = 5;

const specOf = (name: string): EntitySpec =>
  must(
    specs.find((spec) => spec.name === name),
    name,
  );

describe.each(engines)('on $name', (engine) => {
  let database: Database;
  let app: EntityApp;
  beforeAll(async () => {
    database = await engine.open({ sample: true });
    app = await entityApp(database);
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const totalOf = async ({ entity, field }: RelatedList, id: unknown): Promise<number> => {
    const spec = must(
      specs.find(({ service }) => service === entity),
      entity,
    );
    const body = { pageSize: 1, [valuesName(field)]: [id], ...(showsInactive(spec) && { isActiveValue: true }) };
    return okJson<Page<object>>(await app.call('POST', `${entity}/page`, { body })).totalNumberOfItems;
  };

  test.each(casesOn(engine, referredTo))('a record of $name', async (spec) => {
    const { data } = okJson<Page<object>>(
      await app.call('POST', `${spec.service}/page`, { body: { pageSize: asked } }),
    );
    for (const record of data) {
      const key = keyOf(spec, record);
      const lists = okJson<RelatedList[]>(await app.call('GET', `${spec.service}/related/${keyInPath(key)}`));
      expect(lists.map(({ entity }) => entity)).toEqual(
        relatedReferences(spec).map(({ entity }) => specOf(entity).service),
      );
      for (const list of lists) {
        const total = await totalOf(list, key[0]);
        expect(list).toMatchObject({ count: Math.min(total, maxCounted), more: total > maxCounted });
      }
    }
  });

  test.each(referredTo)('who may not read one of the lists of $name sees no trace of it', async (spec) => {
    const [reference] = relatedReferences(spec);
    const unread = specOf(must(reference, 'there is one').entity);
    const { data } = okJson<Page<object>>(await app.call('POST', `${spec.service}/page`, { body: { pageSize: 1 } }));
    const withheld = new Set<Permission>(unread === spec ? [] : unread.permissions.read);
    app.setPermissions(everything.filter((permission) => !withheld.has(permission)));
    for (const record of data) {
      const answer = await app.call('GET', `${spec.service}/related/${keyInPath(keyOf(spec, record))}`);
      const services = okJson<RelatedList[]>(answer).map(({ entity }) => entity);
      expect(services.includes(unread.service)).toBe(unread === spec);
    }
    app.setPermissions(everything);
  });
});
