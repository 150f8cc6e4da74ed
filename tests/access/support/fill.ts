/** Rows to judge: those of `seed`, days around today, links, history and saved lists. */
import { sql } from 'kysely';
import { keyOf, keyText } from '#model/key.ts';
import type { EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { entities } from '#generated/entities.ts';
import { insertRows } from '../../../src/server/database/bulk.ts';
import { seed, seededRandom } from '../../server/support/seed.ts';
import { contentOf, type Content, type Row } from './content.ts';

const specs = entities as readonly EntitySpec[];
const stored = specs.filter(({ calls }) => calls !== 'list');
const dayKinds: ReadonlySet<string> = new Set(['date', 'dateTime', 'localDateTime']);

/** The number of users to whom records refer. */
export const users = 8;

export async function fill(database: Database, rows: number): Promise<void> {
  await seed(database, rows);
  for (const spec of stored) await moveDays(database, spec);
  const random = seededRandom(11);
  await fillLinks(database, random);
  const content = await contentOf(database);
  await fillHistory(database, content, random);
  await fillSavedLists(database, random);
}

/** Half of the days become days around today, for rules that name it. */
async function moveDays({ db }: Database, { table, fields, key }: EntitySpec): Promise<void> {
  for (const [name, { kind, readOnly }] of Object.entries(fields)) {
    if (!dayKinds.has(kind) || key.includes(name) || readOnly === true) continue;
    const hash = sql`abs(hashtext(${name} || ${sql.id(key[0])}::text))`;
    await sql`update ${sql.table(table)} set ${sql.id(name)} = current_date + ${hash} % 81 - 50 where ${hash} % 2 = 0`.execute(
      db,
    );
  }
}

async function fillLinks({ db }: Database, random: () => number): Promise<void> {
  const done = new Set<string>();
  for (const { fields } of stored)
    for (const field of Object.values(fields)) {
      if (field.kind !== 'references' || field.to === 'Permission' || done.has(field.link.table)) continue;
      done.add(field.link.table);
      const pairs = new Map<string, Row>();
      for (let own = 1; own <= 30; own += 1)
        for (let n = Math.floor(random() * 4); n > 0; n -= 1) {
          const other = 1 + Math.floor(random() * users);
          pairs.set(`${own} ${other}`, { [field.link.own]: own, [field.link.other]: other });
        }
      await insertRows(db, field.link.table, [...pairs.values()]);
    }
}

const historyOf = (field: Field, name: string, row: Row): unknown =>
  field.kind === 'reference' && row[name] !== null
    ? { id: row[name], name: `Name of ${String(row[name])}` }
    : row[name];

/** A key that no record has any more. */
const goneKey = (part: unknown): unknown => (typeof part === 'number' ? part + 900 : `${String(part).slice(0, -1)}f`);

/** Up to three changes of each record, and of some deleted ones; some are bulk changes. */
async function fillHistory({ db }: Database, content: Content, random: () => number): Promise<void> {
  const entries: Row[] = [];
  const start = Date.UTC(2026, 0, 5);
  for (const [index, spec] of stored.entries()) {
    const rows = (content.get(spec.table) ?? []).map(({ row }) => row);
    const gone = rows.slice(0, 3).map((row) => Object.assign({}, row, { [spec.key[0]]: goneKey(row[spec.key[0]]) }));
    for (const row of [...rows, ...gone]) {
      const count = Math.floor(random() * 4);
      for (let n = 0; n < count; n += 1) {
        const names = Object.keys(spec.fields).filter((name) => !spec.key.includes(name) && random() < 0.2);
        const changes = names.map((name) => [
          name,
          { from: null, to: historyOf(spec.fields[name] as Field, name, row) ?? null },
        ]);
        entries.push({
          entity: spec.service,
          key: keyText(keyOf(spec, row)),
          action: n === 0 ? 'create' : random() < 0.1 ? 'delete' : 'update',
          changes: JSON.stringify(Object.fromEntries(changes)),
          changedById: random() < 0.1 ? null : 1 + Math.floor(random() * users),
          changedDate: new Date(start + entries.length * 60_000).toISOString(),
          bulkId: random() < 0.2 ? 1 + index * 5 + Math.floor(random() * 5) : null,
        });
      }
    }
  }
  await insertRows(db, 'history', entries);
}

/** Of others and of oneself, some with filters that not everybody may see. */
async function fillSavedLists({ db }: Database, random: () => number): Promise<void> {
  const date = new Date(Date.UTC(2026, 0, 5)).toISOString();
  const lists = specs.flatMap((spec) =>
    [1, 2, 3].map((n) => {
      const names = Object.entries(spec.fields).filter(() => random() < 0.3);
      const address = names.map(([name, field]) => [wireName(name, field), String(n)]);
      const [sorted] = names.map(([name, field]) => wireName(name, field));
      return {
        entity: spec.service,
        name: `List ${n}`,
        ownerId: 1 + Math.floor(random() * users),
        shared: random() < 0.7,
        state: JSON.stringify({
          address: { ...Object.fromEntries(address), ...(sorted !== undefined && { sort: `${sorted}.desc` }) },
          layout: { columnVisibility: {}, columnOrder: names.map(([name]) => name), columnSizing: {}, dense: false },
        }),
        isActive: true,
        createdDate: date,
        modifiedDate: date,
      };
    }),
  );
  await insertRows(db, 'savedList', lists);
}
