/** Rows for every table of the catalogue: few values, so that ties, empty cells and shared references are common. */
import { sql } from 'kysely';
import type { EntitySpec, Field } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import type { Database } from '../../../src/server/database/database.ts';

type Row = Record<string, unknown>;

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What texts are made of: cases, marks that LIKE, CSV, JSON and spreadsheets know, and letters beyond ASCII. */
const words = [
  'alpha',
  'Alpha',
  'ALPHA beta',
  'beta_x',
  'be%ta',
  'back\\slash',
  "it's",
  'say "hi"',
  '=1+1',
  '-5',
  '@me',
  "'=x",
  'a,b',
  'two\r\nlines',
  'Éclair',
  'éclair',
  'Жук',
  '中文',
  'zeta',
  '',
];

/** Fills every table, users first: `rows` each. */
export async function seed({ db }: Database, rows = 40): Promise<void> {
  const random = randomOf(7);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  await sql`insert into "permission" ("name") select name from jsonb_array_elements_text(${JSON.stringify(permissions)}::jsonb) as given (name)
    where not exists (select from "permission" as p where p."name" = given.name)`.execute(db);

  const tables = entities.filter(({ calls }) => calls !== 'list') as readonly EntitySpec[];
  const byService = new Map(tables.map((spec) => [spec.service, spec]));
  const done = new Set<string>();
  const fill = async (spec: EntitySpec): Promise<void> => {
    if (done.has(spec.service)) return;
    done.add(spec.service);
    for (const field of Object.values(spec.fields)) {
      const target = field.kind === 'reference' ? byService.get(field.to) : undefined;
      if (target !== undefined) await fill(target);
    }
    await insert(db, spec, makeRows(spec, rows, random, pick));
  };
  const users = tables.filter(({ fields }) =>
    Object.values(fields).some(
      (field) => field.kind === 'reference' && field.as === 'createdBy' && field.to === field.to,
    ),
  );
  const user = byService.get(
    users.flatMap(({ fields }) => (fields.createdById?.kind === 'reference' ? [fields.createdById.to] : []))[0] ?? '',
  );
  if (user !== undefined) await fill(user);
  for (const spec of tables) await fill(spec);
}

function makeRows(
  spec: EntitySpec,
  count: number,
  random: () => number,
  pick: <Value>(values: readonly Value[]) => Value,
): Row[] {
  const rows = new Map<string, Row>();
  for (let n = 1; rows.size < count && n < count * 20; n += 1) {
    const fields = Object.entries(spec.fields).filter(([, { kind }]) => kind !== 'references');
    const row = Object.fromEntries(
      fields.map(([name, field]) => [name, valueOf(field, n, count, random, pick, spec.key.includes(name))]),
    );
    for (const { fields: names } of spec.unique ?? [])
      for (const name of names) if (spec.fields[name]?.kind === 'text') row[name] = `${name} ${n}`;
    const key = JSON.stringify(spec.key.map((name) => row[name]));
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
}

function valueOf(
  field: Field,
  n: number,
  count: number,
  random: () => number,
  pick: <Value>(values: readonly Value[]) => Value,
  isKey: boolean,
): unknown {
  const mayBeEmpty = field.required !== true && field.readOnly !== true && !isKey;
  if (mayBeEmpty && random() < 0.2) return null;
  switch (field.kind) {
    case 'id':
      return n;
    case 'text':
      return pick(words) + (random() < 0.3 ? ` ${Math.floor(random() * 5)}` : '');
    case 'longText':
    case 'email':
    case 'url':
    case 'phone':
    case 'uuid':
    case 'time':
    case 'decimal':
    case 'choice':
    case 'choices':
      throw new Error(`No entity of ours has a ${field.kind}.`);
    case 'integer':
      return Math.floor(random() * 20) - 5;
    case 'number':
      return Math.floor(random() * 40) / 4 - 3;
    case 'boolean':
      return random() < 0.7;
    case 'date':
      return `2026-0${1 + Math.floor(random() * 3)}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
    case 'dateTime':
      return new Date(
        Date.UTC(
          2026,
          Math.floor(random() * 2),
          1 + Math.floor(random() * 20),
          random() < 0.3 ? 0 : Math.floor(random() * 24),
        ),
      ).toISOString();
    case 'reference':
      return 1 + Math.floor(random() * Math.min(count, isKey ? count : 8));
    case 'references':
      return null;
  }
}

async function insert(db: Database['db'], { table }: EntitySpec, rows: readonly Row[]): Promise<void> {
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  const numbered = await sql<{
    name: string | null;
  }>`select pg_get_serial_sequence(quote_ident(${table}), 'id') as "name"
    where exists (select from pg_attribute where attrelid = ${`"${table}"`}::regclass and attname = 'id')`.execute(db);
  const sequence = numbered.rows[0]?.name;
  if (sequence) await sql`select setval(${sequence}::regclass, ${rows.length + 1000}::bigint)`.execute(db);
}
