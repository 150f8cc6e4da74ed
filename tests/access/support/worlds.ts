/**
 * Two databases: one with all rows, of which somebody sees some, and one without the rows and fields that they may not see, where everybody
 * sees everything.
 */
import { sql } from 'kysely';
import { escapeIdentifier } from '#model/escape.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
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
  close(): Promise<void>;
}

export async function openWorlds(engine: Engine, rows: number): Promise<Worlds> {
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
        catalogueWithout(generatedCatalogue, (field) => oracle.maySeeField(field)),
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

/** References to rows that are gone remain; names have tables of their own; a view takes what it finds. */
async function loosen({ db }: Database): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as "name" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
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
  const byService = new Map(stored.map((spec) => [spec.service, spec]));
  for (const [table, rows] of content) {
    const spec = byTable.get(table);
    if (table === 'history')
      await put(
        table,
        table,
        rows.flatMap((one) => seenEntry(one, byService, oracle)),
      );
    else
      await put(
        table,
        table,
        rows.filter(({ row }) => spec === undefined || oracle.mayRead(spec, row)),
      );
    if (spec !== undefined) await put(namesTable(table), table, rows);
  }

  async function put(into: string, type: string, rows: readonly (StoredRow & { changes?: object })[]): Promise<void> {
    await sql`delete from ${sql.table(into)}`.execute(db);
    const texts = JSON.stringify(rows.map(({ text }) => text));
    await sql`insert into ${sql.table(into)} select (one::${sql.table(type)}).*
      from jsonb_array_elements_text(${texts}::jsonb) as one`.execute(db);
    for (const { row, changes } of rows)
      if (changes !== undefined)
        await sql`update ${sql.table(into)} set "changes" = ${JSON.stringify(changes)}::jsonb where "id" = ${row['id']}`.execute(
          db,
        );
  }
}

/** An entry of the history as its reader sees it; none where they may not read the record, or see no field that changed. */
function seenEntry(
  entry: StoredRow,
  byService: ReadonlyMap<string, EntitySpec>,
  oracle: Oracle,
): (StoredRow & { changes?: object })[] {
  const spec = byService.get(String(entry.row['entity']));
  if (spec === undefined) return [entry];
  const isReadable =
    spec.rows === undefined ||
    spec.read.every((permission) => oracle.viewer.permissions.includes(permission)) ||
    oracle.rowsOf(spec).some((row) => keyText(keyOf(spec, row)) === entry.row['key'] && oracle.mayRead(spec, row));
  if (!isReadable) return [];
  const all = Object.entries(entry.row['changes'] as Row);
  const seen = all.filter(([name]) => {
    const field = spec.fields[name];
    return field === undefined || oracle.maySeeField(field);
  });
  if (seen.length === all.length) return [entry];
  return seen.length === 0 && entry.row['action'] === 'update' ? [] : [{ ...entry, changes: Object.fromEntries(seen) }];
}
