/** A record whose name is empty is called by its key wherever others refer to it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { fieldsOf } from '../../src/server/record/entity-table.ts';
import { idText, keyOf, type KeyPart } from '#model/key.ts';
import { isReference } from '#model/kinds.ts';
import type { Database } from '../../src/server/database/database.ts';
import { storedColumn } from '../../src/server/database/stored-table.ts';
import { engines } from '../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../server/support/entity-app.ts';
import { casesOn } from './cases.ts';

type Row = Readonly<Record<string, unknown>>;

const specs: readonly EntitySpec[] = entities;

/** The references to an entity of lists. */
const referencesTo = ({ service }: EntitySpec) =>
  specs.flatMap((spec) =>
    fieldsOf(spec).flatMap(([name, field]) =>
      isReference(field) && field.to === service && field.computed !== true ? [{ spec, name, as: field.as }] : [],
    ),
  );

/** Entities called by texts of their own that may be empty. */
const named = specs.filter(
  ({ display, fields, key, calls }) =>
    calls !== 'list' &&
    typeof display !== 'string' &&
    display.length > 0 &&
    display.every((name) => !key.includes(name) && fields[name]?.computed !== true) &&
    key.length === 1,
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

  test.each(
    casesOn(
      engine,
      named.filter((spec) => referencesTo(spec).length > 0),
    ),
  )('a record of $name', async (spec) => {
    for (const { spec: referring, name, as } of referencesTo(spec)) {
      const { rows } = await sql<{ id: KeyPart }>`select ${sql.id(storedColumn(referring.columnMappings, name))} as "id"
        from ${sql.table(referring.table)} where ${sql.id(storedColumn(referring.columnMappings, name))} is not null limit 1`.execute(
        database.db,
      );
      const id = rows[0]?.id;
      if (id === undefined) continue;
      const empty = (spec.display as readonly string[]).map((part) => [storedColumn(spec.columnMappings, part), '']);
      await database.db
        .updateTable(spec.table)
        .set(Object.fromEntries(empty))
        .where(sql.ref(storedColumn(spec.columnMappings, spec.key[0])), '=', id)
        .execute();
      const called = idText(id);
      const options = okJson<{ id: KeyPart; name: string }[]>(
        await app.call('GET', `Dropdowns/Get${spec.service}DropDownList?ids=${encodeURIComponent(String(id))}`),
      );
      expect(options).toMatchObject([{ id, name: called }]);
      if (Object.hasOwn(referring.fields, name) && referring.list.columns?.includes(name) === false) continue;
      const { data } = okJson<{ data: Row[] }>(
        await app.call('POST', `${referring.service}/page`, { body: { [`${as}Values`]: [id] } }),
      );
      for (const row of data)
        expect(row[as], `${referring.service}/${keyOf(referring, row).join('/')}`).toMatchObject({ name: called });
    }
  });
});
