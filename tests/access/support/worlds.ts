/**
 * Two databases: one with all rows, of which a viewer sees some, and one without the rows and fields that the viewer may not see, where
 * everybody sees everything.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { wireNames } from '#model/field.ts';
import { keyOf, keyText } from '#model/key.ts';
import { columnTypeOf } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { entityApp, type EntityApp } from '../../server/support/entity-app.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Permission } from '#model/permission.ts';
import type { Engine } from '../../support/databases.ts';
import { contentOf, type Content, type Row, type StoredRow } from './content.ts';
import { fill } from './fill.ts';
import { Oracle, withoutRules, type Viewer } from './oracle.ts';
import { catalogueWithout, namesTable } from './without.ts';

const { entities: specs, identity, schema } = generatedCatalogue;
const stored = specs.filter(({ calls }) => calls !== 'list');

export interface Worlds {
  /** With all rows, for everybody. */
  readonly whole: EntityApp;
  readonly database: Database;
  readonly content: Content;
  oracleOf(viewer: Viewer): Oracle;
  /** Fills the other database for this user, and serves it. */
  narrow(oracle: Oracle): Promise<EntityApp>;
}

/** The worlds of a group of tests, with `rows` rows of each entity: opened before its first test, closed after its last. */
export function serveWorlds(engine: Engine, rows: number): Worlds {
  let worlds: OpenWorlds;
  beforeAll(async () => {
    worlds = await openWorlds(engine, rows);
  }, 240_000);
  afterAll(() => worlds.close());
  return {
    get whole() {
      return worlds.whole;
    },
    get database() {
      return worlds.database;
    },
    get content() {
      return worlds.content;
    },
    oracleOf: (viewer) => worlds.oracleOf(viewer),
    narrow: (oracle) => worlds.narrow(oracle),
  };
}

interface OpenWorlds extends Worlds {
  close(): Promise<void>;
}

async function openWorlds(engine: Engine, rows: number): Promise<OpenWorlds> {
  const database = await engine.open();
  await fill(database, rows);
  const whole = await entityApp(database);
  const content = await contentOf(database);
  const other = await engine.open();
  await loosen(other);
  let narrow: EntityApp | undefined;
  return {
    whole,
    database,
    content,
    oracleOf: (viewer) => new Oracle(specs, content, viewer, identity.user.service),
    async narrow(oracle) {
      await narrow?.app.close();
      await refill(other, content, oracle);
      narrow = await entityApp(
        other,
        {},
        catalogueWithout(generatedCatalogue, (field) => oracle.mayField.read(field)),
      );
      narrow.setPermissions(withoutRules(oracle.viewer.permissions) as Permission[]);
      return narrow;
    },
    async close() {
      await whole.app.close();
      await narrow?.app.close();
      await database.close();
      await other.close();
    },
  };
}

/** Keeps references to missing rows, stores names in tables of their own, lets views join only the rows that are left, and delivers no changes. */
async function loosen({ db }: Database): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as "name" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
  // The entries are put in with their deliveries, of which the trigger would write more.
  await sql`alter table "history" disable trigger user`.execute(db);
  for (const { table } of stored)
    await sql`create table ${sql.id(namesTable(table))} (like ${sql.table(table)} including all)`.execute(db);
  for (const [name, { ruled }] of Object.entries(schema.views)) {
    if (ruled === undefined) continue;
    const text = ruled.replaceAll(/\{\{(\w+)\}\}/g, (_, service: string) =>
      escapeIdentifier(specs.find((spec) => spec.service === service)?.table ?? service),
    );
    await sql`create or replace view ${sql.id(name)} as ${sql.raw(text)}`.execute(db);
  }
}

async function refill({ db }: Database, content: Content, oracle: Oracle): Promise<void> {
  const byTable = new Map(stored.map((spec) => [spec.table, spec]));
  for (const [table, rows] of content) {
    const spec = byTable.get(table);
    if (table === 'history') await putChanged('history', 'changes', visibleEntries(rows, oracle));
    else if (table === 'savedList') await putChanged('savedList', 'state', visibleLists(rows, oracle));
    else
      await put(
        table,
        table,
        rows.filter(({ row }) => spec === undefined || oracle.may.read(spec, row)),
      );
    if (spec === undefined) continue;
    await emptyHidden(spec);
    await put(namesTable(table), table, rows);
  }

  /** Fields that the user may not see have no values that a view could show. */
  async function emptyHidden({ table, fields }: EntitySpec): Promise<void> {
    const unseen = Object.entries(fields).filter(
      ([, field]) => !oracle.mayField.read(field) && columnTypeOf(field) !== null && field.computed !== true,
    );
    if (unseen.length === 0) return;
    const emptied = unseen.map(([name]) => sql`${sql.id(name)} = default`);
    await sql`update ${sql.table(table)} set ${sql.join(emptied)}`.execute(db);
  }

  async function put(into: string, type: string, rows: readonly StoredRow[]): Promise<void> {
    await sql`delete from ${sql.table(into)}`.execute(db);
    const texts = JSON.stringify(rows.map(({ text }) => text));
    await sql`insert into ${sql.table(into)} select (one::${sql.table(type)}).*
      from jsonb_array_elements_text(${texts}::jsonb) as one`.execute(db);
  }

  /** Rows of which a column of JSON has changed. */
  async function putChanged(table: string, column: string, seen: readonly StoredRow[]): Promise<void> {
    await put(table, table, seen);
    const values = JSON.stringify(seen.map(({ row }) => ({ id: row['id'], value: row[column] })));
    await sql`update ${sql.table(table)} as stored set ${sql.id(column)} = seen."value"
      from jsonb_to_recordset(${values}::jsonb) as seen ("id" bigint, "value" jsonb)
      where stored."id" = seen."id" and stored.${sql.id(column)} <> seen."value"`.execute(db);
  }
}

/** Saved lists without filters, orders and columns of fields that their reader does not see. */
function visibleLists(lists: readonly StoredRow[], oracle: Oracle): StoredRow[] {
  return lists.map((list) => {
    const { fields } = must(
      specs.find(({ service }) => service === list.row['entity']),
      'a list is of an entity',
    );
    const unseen = Object.entries(fields).filter(([, field]) => !oracle.mayField.read(field));
    const names = new Set(unseen.flatMap(([name, field]) => wireNames(name, field)));
    const { address, layout } = list.row['state'] as {
      address: Record<string, string>;
      layout: { columnOrder: string[] };
    };
    const seen = Object.entries(address).filter(
      ([name, value]) => !names.has(name) && !(name === 'sort' && names.has(value.replace('.desc', ''))),
    );
    const columnOrder = layout.columnOrder.filter((name) => !names.has(name));
    const state = { layout: { ...layout, columnOrder }, address: Object.fromEntries(seen) };
    return { ...list, row: { ...list.row, state } };
  });
}

/** The history as its reader sees it: entries of records that they may read, with the fields that they see; none without any. */
function visibleEntries(entries: readonly StoredRow[], oracle: Oracle): StoredRow[] {
  const readers = new Map(
    stored.map((spec) => {
      const isAll =
        spec.rows === undefined || spec.permissions.read.every((one) => oracle.viewer.permissions.includes(one));
      const rows = isAll ? [] : oracle.rowsOf(spec).filter((row) => oracle.may.read(spec, row));
      const keys = new Set(rows.map((row) => keyText(keyOf(spec, row))));
      return [spec.service, { spec, isReadable: (key: string) => isAll || keys.has(key) }];
    }),
  );
  return entries.flatMap((entry): StoredRow[] => {
    const { entity, key, changes, action } = entry.row;
    const reader = must(readers.get(String(entity)), 'it is an entity');
    if (!reader.isReadable(String(key))) return [];
    const all = Object.entries(changes as Row);
    const seen = all.filter(([name]) => {
      const field = reader.spec.fields[name];
      return field === undefined || oracle.mayField.read(field);
    });
    if (seen.length === 0 && all.length > 0 && action === 'update') return [];
    return [{ ...entry, row: { ...entry.row, changes: Object.fromEntries(seen) } }];
  });
}
