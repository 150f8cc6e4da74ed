/** The history of sample rows as it is stored, on both engines, lists of ids included. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { system } from '../../../src/server/database/system-tables.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { recordJson } from '../../../src/server/record/record-json.ts';
import { keyOf, keyText } from '#model/key.ts';
import { engines } from '../../support/databases.ts';

interface Entry {
  readonly key: string;
  readonly changedById: number | null;
  readonly changedDate: string;
  readonly changes: Readonly<Record<string, { readonly to: unknown }>>;
}

const specs = generatedCatalogue.entities.filter(({ audited, calls }) => audited && calls !== 'list');
const targets = targetsOf(generatedCatalogue.entities);

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ sample: true });
  });
  afterAll(() => database.close());

  test.each(specs)('the stored history of $service results in its stored rows', async (spec) => {
    const entity = entityTable(spec, targets, generatedCatalogue.schema);
    const entries = (await system(database.db)
      .selectFrom('history')
      .select(['key', 'changedById', 'changedDate', 'changes'])
      .where('entity', '=', spec.service)
      .orderBy('id')
      .execute()) as unknown as Entry[];
    const { rows } = await sql<{ json: string }>`select ${recordJson(entity)} as json
      from ${sql.table(spec.table)} as record`.execute(database.db);
    const records = new Map(
      rows
        .map(({ json }) => JSON.parse(json) as Record<string, unknown>)
        .map((row) => [keyText(keyOf(spec, row)), row]),
    );
    const wrong: unknown[] = [];
    for (const [key, past] of Map.groupBy(entries, (entry) => entry.key)) {
      const record = records.get(key) ?? {};
      const latestChanges = Object.assign({}, ...past.map(({ changes }) => changes)) as Entry['changes'];
      for (const [name, { to }] of Object.entries(latestChanges)) {
        const value = to !== null && typeof to === 'object' && 'id' in to ? to.id : to;
        if (JSON.stringify(value) !== JSON.stringify(record[name]))
          wrong.push({ key, name, value, stored: record[name] });
      }
      const last = past.at(-1);
      if (Date.parse(String(record.modifiedDate)) !== Date.parse(String(last?.changedDate)))
        wrong.push({ key, last, record });
      if (record.modifiedById !== last?.changedById) wrong.push({ key, last, record });
    }

    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('the history of users and of roles records which role was given to whom', async () => {
    const { rows } = await sql<{ entity: string; action: string; n: number }>`
      select "entity", "action", count(*) as n from "history"
      where "changes" ?| array['appUserIds', 'appRoleIds'] group by 1, 2 order by 1, 2`.execute(database.db);

    expect(rows.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'AppRole create',
      'AppRole update',
      'AppUser create',
      'AppUser update',
    ]);
  });
});
