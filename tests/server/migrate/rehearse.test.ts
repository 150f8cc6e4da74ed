/** `--rehearse` runs a plan on a temporary copy of schema and rows. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { planMigration } from '../../../src/server/migrate/plan-migration.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { withCopy } from '../../../src/features/rehearsal/server/copy.ts';
import { printRehearsal, rehearse } from '../../../src/features/rehearsal/server/rehearse.ts';
import { inRunOrder } from '../../../src/server/migrate/run.ts';
import { readDatabaseState } from '../../../src/server/migrate/read-state.ts';
import { createPostgresUrl, engines, type Engine } from '../../support/databases.ts';
import { targetWith, withColumn } from './thing.ts';

const former = targetWith(withColumn('note', { type: 'text', nullable: true }), 'select "id", "name" from "thing"');
const newer = targetWith({
  ...withColumn('note', { type: 'bigint', nullable: true }),
  indexes: { thing_size: '"size", "id"' },
  search: { thing_search: ['name'] },
});
const open = (url: string) => openDatabase({ url }, (fault) => console.error(fault));

async function openFilled(create: Engine['create']): Promise<{ database: Database; close(): Promise<void> }> {
  const { config, remove } = await create();
  const database = await openDatabase(config, (fault) => console.error(fault));
  await migrate(database.db, targetWith(null), { dropUnused: true });
  await migrate(database.db, former);
  await sql`insert into "thing" ("name", "note") select 'row ' || i, i::text from generate_series(1, 200) i`.execute(
    database.db,
  );
  const close = async () => {
    await database.close();
    await remove();
  };
  return { database, close };
}

/** Where a copy is created; `left` returns what exists there. */
interface CopyTarget {
  readonly into?: string;
  left(): Promise<unknown>;
  remove(): Promise<void>;
}

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-rehearsal-'));

async function copyTarget(engine: Engine['name']): Promise<CopyTarget> {
  if (engine === 'pglite') return { left: async () => folders(), remove: async () => {} };
  const { url, remove } = await createPostgresUrl({ bare: true });
  const target = await open(url);
  return {
    into: url,
    left: async () => {
      const { rows } = await sql`
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`.execute(target.db);
      return [
        ...rows,
        ...(await sql`select extname from pg_extension where extname = 'pg_trgm'`.execute(target.db)).rows,
      ];
    },
    remove: async () => {
      await target.close();
      await remove();
    },
  };
}

test.each(engines)(
  'on $name: a rehearsal reports duration and locks of each statement, changes nothing, and leaves no copy',
  async ({ name, create }) => {
    const [{ database, close }, target] = await Promise.all([openFilled(create), copyTarget(name)]);
    try {
      const [before, left] = [await readDatabaseState(database.db), await target.left()];
      const rehearsal = await withCopy(database, target.into, async (copy) => {
        const done = await rehearse(copy.db, newer, {});
        expect((await sql`select sum("note")::bigint as "sum" from "thing"`.execute(copy.db)).rows).toEqual([
          { sum: 20_100 },
        ]);
        return done;
      });
      const { steps } = await planMigration(database.db, newer);
      const ran = rehearsal.ran.map(({ step }) => step.sql).filter((text) => !text.startsWith('create extension'));
      expect(ran).toEqual(inRunOrder(steps).map((step) => step.sql));
      expect(printRehearsal(rehearsal)).toMatch(
        /alter table "thing" alter column "note" type bigint.*;\n-- \d+ ms\n-- LOCK: AccessExclusiveLock on "thing"\n[^]*create index/,
      );
      expect([await readDatabaseState(database.db), await target.left()]).toEqual([before, left]);

      await sql`update "thing" set "note" = 'no number' where "id" = 1`.execute(database.db);
      const refused = withCopy(database, target.into, ({ db }) => rehearse(db, newer, {}));
      await expect(refused).rejects.toThrow('1 of 200 do not fit: #1 "no number"');
      expect(await target.left()).toEqual(left);
    } finally {
      await Promise.all([close(), target.remove()]);
    }
  },
);

test('the database for the copy must be given, and be empty', async () => {
  const { url, remove } = await createPostgresUrl();
  const database = await open(url);
  try {
    await expect(withCopy(database, undefined, async () => {})).rejects.toThrow('--rehearse --into postgres://');
    await expect(withCopy(database, url, async () => {})).rejects.toThrow(/is not empty: it has "public\./);
  } finally {
    await database.close();
    await remove();
  }
});
