/** The outbox exists exactly while there are subscriptions to changes. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#generated/identity.ts';
import { permissions } from '#generated/permissions.ts';
import type { Subscription } from '../../../src/features/deliveries/model/facts.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { engines } from '../../support/databases.ts';

const { user } = identity;

const target = (...subscriptions: Subscription[]): TargetSchema => ({
  schema: fullSchema({ ...generatedCatalogue.schema, ...(subscriptions.length > 0 && { subscriptions }) }, identity),
  permissions,
  identity,
});
const subscription = (subscriber: string, ...actions: string[]): Subscription => ({
  subscriber,
  entity: user.service,
  actions,
});

describe.each(engines)('$name', ({ open }) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const write = (action: string) =>
    sql`insert into "history" ("entity", "key", "action", "changedDate", "changes")
      values (${user.service}, '1', ${action}, now(), '{}'), (${user.service}, '2', ${action}, now(), '{}')`.execute(
      database.db,
    );
  const outbox = async () =>
    (
      await sql<{ row: string }>`select "subscriber" || ' ' || "key" as "row" from "outbox" order by "id"`.execute(
        database.db,
      )
    ).rows.map(({ row }) => row);

  test('a catalogue without subscriptions has neither its tables nor its trigger', async () => {
    const { rows } = await sql`select from pg_class where relname like 'outbox%'
      union all select from pg_trigger where tgname = 'portal_outbox'`.execute(database.db);

    expect(rows).toEqual([]);
  });

  test('it follows the subscriptions of the catalogue, and a second migration has nothing to do', async () => {
    await migrate(database.db, target(subscription('after one', 'create', 'update')));
    await write('create');
    await write('delete');
    expect(await outbox()).toEqual(['after one 1', 'after one 2']);

    await migrate(database.db, target(subscription('after two', 'delete')));
    expect((await migrate(database.db, target(subscription('after two', 'delete')))).steps).toEqual([]);
    await write('create');
    await write('delete');
    expect((await outbox()).slice(2)).toEqual(['after two 1', 'after two 2']);
  });

  test('without subscriptions, nothing more is written into it, and waiting deliveries stay', async () => {
    await migrate(database.db, target(subscription('after one', 'create')));
    await write('create');
    await migrate(database.db, target());
    await write('create');

    expect(await outbox()).toEqual(['after one 1', 'after one 2']);
  });

  test('the trigger of a feature that was removed is dropped, and one of somebody else stays', async () => {
    for (const name of ['portal_removed', 'own_trigger'])
      await sql`create trigger ${sql.id(name)} after insert on "history" for each statement
        execute function suppress_redundant_updates_trigger()`.execute(database.db);
    await migrate(database.db, target());

    const { rows } =
      await sql`select "tgname" from pg_trigger where tgrelid = '"history"'::regclass and not tgisinternal`.execute(
        database.db,
      );
    expect(rows).toEqual([{ tgname: 'own_trigger' }]);
    expect((await migrate(database.db, target())).steps).toEqual([]);
  });
});
