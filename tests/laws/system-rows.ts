/** Rows of the tables of the portal's own lists: few values, as those of `seed`. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Column, ColumnType } from '#model/schema.ts';
import { systemTableColumns, systemTables } from '../../src/schema/system-tables.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Database } from '../../src/server/database/database.ts';
import { seededRandom, words } from '../server/support/seed.ts';

type Row = Record<string, unknown>;

const { identity } = generatedCatalogue;
const tables = systemTables(identity);

/** Sessions end by themselves, and those that have ended are in no list. */
const aliveSession = (at: number): Row => {
  const seenDate = new Date(Date.now() - at * 1_000).toISOString();
  return { createdDate: seenDate, seenDate, renewDate: null };
};

/** Inserts `count` rows into the table of a list. */
export async function seedSystemRows({ db }: Database, { table, fields }: EntitySpec, count: number): Promise<void> {
  const columns: Readonly<Record<string, Column>> = systemTableColumns[table as keyof typeof systemTableColumns];
  const { primaryKey, unique = {} } = tables[table] ?? { primaryKey: [] };
  const distinct = new Set([...primaryKey, ...Object.values(unique).flat()]);
  const users = sql<{ id: number }>`select "id" from ${sql.table(identity.user.table)} order by "id" limit 6`;
  const ids = (await users.execute(db)).rows.map(({ id }) => id);
  const random = seededRandom(11);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const valuesOf: Readonly<Partial<Record<ColumnType, (at: number, name: string) => unknown>>> = {
    text: (at, name) => {
      const field = fields[name];
      if (field?.kind === 'choice') return pick(field.options).value;
      return distinct.has(name) ? String(at) : pick(words);
    },
    jsonb: () => JSON.stringify(pick([['alpha'], ['alpha', 'last'], []])),
    bigint: () => pick(ids),
    integer: () => pick([0, 1, 2, 7]),
    boolean: () => pick([true, false]),
    uuid: () => randomUUID(),
    'timestamptz(3)': (at, name) =>
      new Date(Date.UTC(2026, 0, 1, distinct.has(name) ? at : pick([0, 1, 30, 700]))).toISOString(),
  };
  const rows = Array.from({ length: count }, (_, at): Row => {
    const values = Object.entries(columns).flatMap(([name, { type, identity, nullable }]) =>
      identity === true ? [] : [[name, nullable === true && random() < 0.3 ? null : valuesOf[type]?.(at, name)]],
    );
    return { ...Object.fromEntries(values), ...(table === 'session' && aliveSession(at)) };
  });
  await db.insertInto(table).values(rows).execute();
}
