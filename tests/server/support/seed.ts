/** Rows for every table of the catalogue: few values, so that ties, empty cells and shared references are common. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Field, NumberField, ReferenceField } from '#model/field.ts';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import { insertRows } from '../../../src/server/database/bulk.ts';
import type { Database } from '../../../src/server/database/database.ts';

type Row = Record<string, unknown>;

/** A seeded pseudorandom generator (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts with different cases, special characters of LIKE, CSV, JSON and spreadsheets, and letters beyond ASCII. */
export const words = [
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
  // Another form of é.
  'e\u0301clair',
  'Жук',
  '中文',
  'zeta',
  'σίσυφος',
  'Zoë',
  'be\u00a0ta',
  '',
];

/** Inserts `rows` rows into each table, users first. */
export async function seed({ db }: Database, rows = 40): Promise<void> {
  const random = seededRandom(7);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  await sql`insert into "permission" ("name") select name from jsonb_array_elements_text(${JSON.stringify(permissions)}::jsonb) as given (name)
    where not exists (select from "permission" as p where p."name" = given.name)`.execute(db);

  const tables = entities.filter(({ calls }) => calls !== 'list') as readonly EntitySpec[];
  const byService = new Map(tables.map((spec) => [spec.service, spec]));
  const started = new Set<string>();
  const keys = new Map<string, readonly unknown[]>();
  const targetsOf = ({ fields, key }: EntitySpec, needed: boolean): EntitySpec[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const isNeeded = field.required === true || key.includes(name);
      const target = field.kind === 'reference' && isNeeded === needed ? byService.get(field.to) : undefined;
      return target ?? [];
    });
  /** The entity and all that it requires, transitively. */
  const neededBy = (spec: EntitySpec): Set<EntitySpec> => {
    const all = new Set([spec]);
    for (const one of all) for (const target of targetsOf(one, true)) all.add(target);
    return all;
  };
  const fill = async (spec: EntitySpec): Promise<void> => {
    if (started.has(spec.service)) return;
    started.add(spec.service);
    for (const target of targetsOf(spec, true)) await fill(target);
    for (const target of targetsOf(spec, false)) {
      // A target that itself requires this table is filled later, so optional references to it are null.
      const waits = [...neededBy(target)].some(({ service }) => started.has(service) && !keys.has(service));
      if (!waits) await fill(target);
    }
    const newRows = makeRows(spec, rows, { random, pick, keys });
    keys.set(
      spec.service,
      newRows.map((row) => row[spec.key[0] ?? '']),
    );
    await insert(db, spec, newRows);
  };
  const users = tables.filter(({ fields }) =>
    Object.values(fields).some((field) => field.kind === 'reference' && field.as === 'createdBy'),
  );
  const user = byService.get(
    users.flatMap(({ fields }) => (fields.createdById?.kind === 'reference' ? [fields.createdById.to] : []))[0] ?? '',
  );
  if (user !== undefined) await fill(user);
  for (const spec of tables) await fill(spec);
}

/** Whether the field is unique by itself. */
const isUnique = ({ unique = [] }: EntitySpec, name: string): boolean =>
  unique.some(({ fields }) => fields.length === 1 && fields.includes(name));

/** The random generator, and the keys of the rows that can be referred to. */
interface RowContext {
  readonly random: () => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  readonly keys: ReadonlyMap<string, readonly unknown[]>;
}

function makeRows(spec: EntitySpec, count: number, context: RowContext): Row[] {
  const rows = new Map<string, Row>();
  for (let n = 1; rows.size < count && n < count * 20; n += 1) {
    const fields = Object.entries(spec.fields).filter(([, { kind }]) => kind !== 'references');
    const row = Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        valueOf(field, {
          ...context,
          service: spec.service,
          n,
          count,
          isKey: spec.key.includes(name),
          isOwn: (spec.key.length === 1 && spec.key.includes(name)) || isUnique(spec, name),
        }),
      ]),
    );
    for (const { fields: names } of spec.unique ?? [])
      for (const name of names) {
        const field = spec.fields[name];
        if (field?.kind === 'text') row[name] = `${name} ${n}`.slice(-field.maxLength);
      }
    const key = JSON.stringify(spec.key.map((name) => row[name]));
    const shared = (spec.unique ?? []).some(({ fields }) =>
      rows.values().some((value) => fields.every((name) => value[name] === row[name])),
    );
    if (!rows.has(key) && !shared) rows.set(key, row);
  }
  return [...rows.values()];
}

interface ValueContext extends RowContext {
  readonly service: string;
  /** Counts the rows from 1. */
  readonly n: number;
  readonly count: number;
  readonly isKey: boolean;
  /** Whether the value is unique. */
  readonly isOwn: boolean;
}

function valueOf(field: Field, context: ValueContext): unknown {
  const { random, pick, n, isKey, isOwn } = context;
  const mayBeEmpty = field.required !== true && field.readOnly !== true && !isKey;
  if (mayBeEmpty && random() < 0.2) return null;
  switch (field.kind) {
    case 'id':
      return n;
    case 'text':
    case 'longText': {
      const text = pick(words) + (isKey || isOwn ? ` ${n}` : random() < 0.3 ? ` ${Math.floor(random() * 5)}` : '');
      return [...text].slice(-field.maxLength).join('');
    }
    case 'email':
      return isOwn
        ? `no.${n}@example.com`
        : pick(['ada@example.com', 'Ärger@exämple.de', 'x+y_z@example.org', 'ADA@EXAMPLE.COM']);
    case 'url':
      return pick(['https://example.com/a?b=c%20d', 'http://example.org', 'https://例え.jp/道']);
    case 'phone':
      return pick(['+49 30 1234', '(0)171/5-5', '+1-202-555-0101']);
    case 'uuid':
      return `00000000-0000-4000-8000-${String(isKey || isOwn ? n : Math.floor(random() * 20)).padStart(12, '0')}`;
    case 'time':
      return pick(['00:00', '08:30', '08:30:01', '14:05', '23:59:59']);
    case 'interval':
      // In their order also as texts, as the oracle sorts them.
      return pick(['01:00:00', '02:30:00', '1 day', '2 days 04:00:00', '3 mons', '4 years']);
    case 'decimal':
    case 'money':
      return ((field.min ?? -3) + Math.floor(random() * 40) / 4).toFixed(field.scale ?? 2 + Math.floor(random() * 3));
    case 'json':
      return pick(['null', '[]', '{"a": 1.5, "Ärger": [true, null]}', '"text"', '12345678901234567890']);
    case 'choice':
      return pick(field.options).value;
    case 'choices':
      return [pick(field.options), ...field.options.filter(() => random() < 0.4)]
        .map(({ value }) => value)
        .filter((value, index, all) => all.indexOf(value) === index);
    case 'tags':
      return ['alpha', 'Älgar', 'a;b', '"x"', "it's", '=1', 'x, y', String(n % 7)]
        .filter(() => random() < 0.3)
        .concat('last')
        .slice(0, field.maxItems);
    case 'integer':
      return isKey && isOwn ? n : within(field, Math.floor(random() * 20) - 5);
    case 'number':
      return within(field, Math.floor(random() * 40) / 4 - 3);
    case 'boolean':
      return random() < 0.7;
    case 'date':
      return dayOf(random);
    case 'dateTime':
      return instantOf(random);
    case 'bigint':
      return isKey && isOwn
        ? String(2n ** 53n + BigInt(n))
        : String(BigInt(Math.floor(random() * 20) - 5) * 2n ** 52n + 1n);
    case 'localDateTime':
      return `${dayOf(random)}T${pick(['00:00:00', '08:30:01', '22:53:00.25', '23:59:59.999999'])}`;
    case 'reference':
      return referenceOf(field, context);
    case 'references':
      return null;
  }
}

const within = ({ min = -Infinity, max = Infinity }: NumberField, value: number): number =>
  Math.min(max, Math.max(min, value));

const dayOf = (random: () => number): string =>
  `2026-0${1 + Math.floor(random() * 3)}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;

const instantOf = (random: () => number): string =>
  new Date(
    Date.UTC(
      2026,
      Math.floor(random() * 2),
      1 + Math.floor(random() * 20),
      random() < 0.3 ? 0 : Math.floor(random() * 24),
    ),
  ).toISOString();

/** An existing record; or of the same table, one of the same statement. */
function referenceOf(field: ReferenceField, { service, random, keys, n, count, isKey, isOwn }: ValueContext): unknown {
  const existingKeys = keys.get(field.to);
  const at = Math.floor(random() * Math.min(count, isKey ? count : 8));
  // Referenced rows that are seeded later don't exist yet.
  if (existingKeys === undefined) return field.to === service && field.keyKind === undefined ? 1 + at : null;
  return existingKeys[isOwn && isKey ? n - 1 : at % existingKeys.length] ?? null;
}

async function insert(db: Database['db'], { table, fields }: EntitySpec, rows: readonly Row[]): Promise<void> {
  await insertRows(db, table, rows);
  const id = Object.keys(fields).find((name) => fields[name]?.kind === 'id') ?? '';
  const numbered = await sql<{
    name: string | null;
  }>`select pg_get_serial_sequence(quote_ident(${table}), ${id}) as "name"
    where exists (select from pg_attribute where attrelid = ${`"${table}"`}::regclass and attname = ${id})`.execute(db);
  const sequence = numbered.rows[0]?.name;
  if (sequence) await sql`select setval(${sequence}::regclass, ${rows.length + 1000}::bigint)`.execute(db);
}
