/** The test oracle of list queries: plain JavaScript over all rows, independent of the server, by core 3 and decisions: List query and answer. */
import { sql } from 'kysely';
import { canBeInactive, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { KeyPart } from '#model/key.ts';
import { summaryTrait } from '#model/filter-kinds.ts';
import { hasDays, isDecimal, kinds } from '#model/kinds.ts';
import { operatorsOf, type OperatorOf } from '#model/list/operators.ts';
import { entities } from '#generated/entities.ts';
import type { Database } from '../../../src/server/database/database.ts';

type Row = Record<string, unknown>;
type Query = Record<string, unknown>;
interface Named {
  id: KeyPart;
  name: string;
}
/** The sort value of a record's display name; null where the name is empty. */
const orders = new WeakMap<Named, unknown>();

export interface Answer {
  rows: Row[];
  total: number;
  facts: Row;
}

const generated = entities as readonly EntitySpec[];

/** Reads a whole table, with references in their wire format; `source`: a query of the rows where they are others. */
export async function allRows(
  { db }: Database,
  spec: EntitySpec,
  specs = generated,
  source = sql`table ${sql.table(spec.table)}`,
): Promise<Row[]> {
  const read = async (table: string, from = sql`table ${sql.table(table)}`) => {
    // Text, as PostgreSQL prints it: as JSON documents and great numbers would lose digits.
    const { fields = {} } = specs.find((one) => one.table === table) ?? {};
    const exact = Object.entries(fields).filter(
      ([, field]) => field.kind === 'json' || isBigint(field) || isAnyScale(field),
    );
    const texts = sql.join(exact.map(([name]) => sql`${sql.lit(name)}, ${sql.id('t', name)}::text`));
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) || jsonb_build_object(${texts}) as row from (${from}) as t`.execute(db);
    return rows.map(({ row }) => row);
  };
  const names = new Map<string, Map<unknown, Named>>();
  for (const field of Object.values(spec.fields)) {
    if (field.kind !== 'reference') continue;
    const target = specs.find(({ service }) => service === field.to);
    if (target === undefined) throw new Error(field.to);
    names.set(field.to, calledByKey(await namesOf(target, specs, read)));
  }
  const rows = await read(spec.table, source);
  for (const row of rows) {
    for (const [name, field] of Object.entries(spec.fields)) {
      if (row[name] !== null) row[name] = onWire(field, row[name]);
      if (field.kind === 'reference') row[field.as] = names.get(field.to)?.get(row[name]) ?? null;
    }
  }
  return rows;
}

/** Records without a name are shown by their key, and neither found nor sorted by it. */
function calledByKey(names: Map<unknown, Named>): Map<unknown, Named> {
  for (const one of names.values()) {
    if (one.name.trim() !== '') continue;
    nameless.add(one);
    one.name = typeof one.id === 'number' ? `#${one.id}` : one.id;
  }
  return names;
}

const nameless = new WeakSet<Named>();

const isBigint = (field: Field | undefined): boolean =>
  field?.kind === 'bigint' || (field?.kind === 'reference' && field.keyKind === 'bigint');

const isAnyScale = (field: Field): boolean => isDecimal(field) && field.scale === undefined;

type Read = (table: string) => Promise<Row[]>;

/** The display names of an entity's rows, by key. */
async function namesOf(spec: EntitySpec, all: readonly EntitySpec[], read: Read): Promise<Map<unknown, Named>> {
  const { display, fields, key } = spec;
  const parts = typeof display === 'string' ? (display.match(/\{[^}]*\}/g) ?? []) : display;
  const referred = new Map<string, { name: string; names: Map<unknown, Named> }>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' || !parts.includes(`{${field.as}.name}`)) continue;
    const target = all.find(({ service }) => service === field.to);
    if (target !== undefined) referred.set(`{${field.as}.name}`, { name, names: await namesOf(target, all, read) });
  }
  const shown = (row: Row, part: string): { text: string; order: unknown } => {
    const reference = referred.get(part);
    if (reference !== undefined) {
      const named = reference.names.get(row[reference.name]);
      return { text: named?.name ?? '', order: named === undefined ? null : orders.get(named) };
    }
    const name = part.replace(/[{}]/g, '');
    const field = fields[name];
    const value = row[name] ?? null;
    if (value === null) return { text: '', order: null };
    if (field?.kind === 'choice') {
      const place = field.options.findIndex((option) => option.value === value);
      return { text: field.options[place]?.label ?? String(value), order: place < 0 ? field.options.length : place };
    }
    if (hasDays(field)) {
      const day =
        field?.kind !== 'dateTime' ? String(value).slice(0, 10) : new Date(String(value)).toISOString().slice(0, 10);
      return {
        text: day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
        order: field?.kind === 'localDateTime' ? value : day,
      };
    }
    if (isDecimal(field)) return { text: Number(value).toFixed(field.scale), order: Number(value) };
    if (typeof value === 'number') return { text: String(value), order: value };
    return { text: String(value), order: field?.kind === 'uuid' ? value : forPeople(String(value)) };
  };
  const rows = await read(spec.table);
  return new Map(
    rows.map((row) => {
      const each = parts.map((part) => shown(row, part));
      const texts = each.filter(({ order }) => order !== null).map(({ text }) => text);
      const isList = typeof display !== 'string';
      const isOne = isList && parts.length === 1;
      // A single text is named as it is stored; of several, empty ones leave no space at the ends.
      const filled = isOne ? texts.join('') : isList ? withoutSpaces(texts.join(' ')) : fill(display, parts, each);
      const one = { id: row[key[0] ?? 'id'] as KeyPart, name: texts.length === 0 ? '' : filled };
      orders.set(one, texts.length === 0 ? null : isList ? forPeople(filled) : each.map(({ order }) => order));
      return [one.id, one];
    }),
  );
}

const withoutSpaces = (text: string): string => text.replaceAll(/^ +| +$/g, '');

const fill = (template: string, parts: readonly string[], each: readonly { text: string }[]): string =>
  parts.reduce((text, part, index) => text.replace(part, () => each[index]?.text ?? ''), template).trim();

/** The wire format of a column's value. */
function onWire(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'dateTime':
      return new Date(String(value)).toISOString();
    case 'decimal':
    case 'money':
      return field.scale === undefined ? String(value) : Number(value).toFixed(field.scale);
    case 'time':
      return String(value).replace(/^(..:..):00$/, '$1');
    default:
      return value;
  }
}

/** A text as people look for it: in one form and case, with one sigma and one blank. */
const folded = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => letter.toLowerCase().replace('ς', 'σ').replace('\u00a0', ' ')).join('');

const isTextKind = ({ kind }: Field): boolean => kinds[kind].filter === 'text';

/** All rows of a query, sorted, and the facts about them. */
export function expected(spec: EntitySpec, rows: readonly Row[], query: Query): Answer {
  const found = rows.filter((row) => matches(spec, row, query));
  const field = String(query.sortField ?? spec.list.sort.field);
  const order = query.sortOrder ?? (query.sortField === undefined ? spec.list.sort.order : 'asc');
  const sortValue = sortValueOf(spec, field);
  // Read once for each row, since each row is compared with many.
  const sorted = found
    .map((row) => ({ row, by: sortValue(row), key: spec.key.map((part) => keyValue(spec, row, part)) }))
    .toSorted((a, b) => compare(a.by, b.by) * (order === 'asc' ? 1 : -1) || compare(a.key, b.key));
  return {
    rows: sorted.map(({ row }) => row),
    total: found.length,
    get facts() {
      return factsOf(spec, found);
    },
  };
}

function keyValue(spec: EntitySpec, row: Row, part: string): unknown {
  const [field, value] = [spec.fields[part], row[part] ?? null];
  return field === undefined ? value : comparable(field, value);
}

function matches(spec: EntitySpec, row: Row, query: Query): boolean {
  if (typeof query.isActiveValue === 'boolean' && canBeInactive(spec) && row.isActive !== query.isActiveValue)
    return false;
  const search = folded(String(query.stringFilter ?? '')).trim();
  const all = Object.entries(spec.fields);
  if (search !== '' && !all.some(([name, field]) => folded(textOf(row, name, field)).includes(search))) return false;
  return all.every(([name, field]) => matchesField(row, name, field, query));
}

const textOf = (row: Row, name: string, field: Field): string => {
  if (isTextKind(field)) return String(row[name] ?? '');
  if (field.kind === 'tags') return [row[name] ?? []].flat().join('\n');
  if (field.kind !== 'reference') return '';
  const named = row[field.as] as Named | null;
  return named === null || nameless.has(named) ? '' : named.name;
};

/** Whether a folded text satisfies an operator. */
const textTests: Readonly<Record<OperatorOf<'text'>, (text: string | null, searched: string) => boolean>> = {
  contains: (text, searched) => text?.includes(searched) === true,
  startsWith: (text, searched) => text?.startsWith(searched) === true,
  is: (text, searched) => text === searched,
  isNot: (text, searched) => text !== searched,
};

function matchesField(row: Row, name: string, field: Field, query: Query): boolean {
  const value = row[name] ?? null;
  const filterValue = query[`${name}Value`];
  const empty = query[`${field.kind === 'reference' ? field.as : name}Empty`];
  if (empty !== undefined && (value === null || value === '') !== empty) return false;
  if (isTextKind(field)) {
    const text = value === null ? null : folded(String(value));
    return operatorsOf('text').every(([operator, { suffix }]) => {
      const searched = folded(String(query[name + suffix] ?? '')).trim();
      return searched === '' || textTests[operator](text, searched);
    });
  }
  if (field.kind === 'boolean')
    return name === 'isActive' || filterValue === undefined || filterValue === null || value === filterValue;
  if (field.kind === 'reference') {
    const ids = (query[`${field.as}Values`] ?? []) as unknown[];
    const none = (query[`${field.as}ValuesNot`] ?? []) as unknown[];
    return (ids.length === 0 || ids.includes(value)) && !none.includes(value);
  }
  if (['choice', 'choices', 'tags'].includes(field.kind)) {
    const own: unknown[] = Array.isArray(value) ? value : [value];
    const any = (query[`${name}Values`] ?? []) as unknown[];
    const none = (query[`${name}ValuesNot`] ?? []) as unknown[];
    const all = (query[`${name}ValuesAll`] ?? []) as unknown[];
    return (
      (any.length === 0 || own.some((item) => any.includes(item))) &&
      !own.some((item) => none.includes(item)) &&
      all.every((item) => own.includes(item))
    );
  }
  if (field.kind === 'uuid')
    return filterValue === undefined || filterValue === '' || value === String(filterValue).toLowerCase();
  const { [`${name}Min`]: min, [`${name}Max`]: max } = query;
  if (min === undefined && max === undefined) return true;
  if (value === null) return false;
  if (field.kind === 'date')
    return (
      (min === undefined || String(value) >= String(min).slice(0, 10)) &&
      (max === undefined || String(value) <= String(max).slice(0, 10))
    );
  if (field.kind === 'dateTime' || field.kind === 'localDateTime') {
    // Microseconds count as the millisecond that they are in.
    const at = Date.parse(field.kind === 'dateTime' ? String(value) : `${String(value).slice(0, 23)}Z`);
    const wholeDay = String(max).length === 10 || String(max).includes('T00:00:00.000Z');
    const end = max === undefined ? Infinity : Date.parse(String(max)) + (wholeDay ? 86_399_999 : 0);
    return (min === undefined || at >= Date.parse(String(min))) && at <= end;
  }
  return (
    (min === undefined || compare(comparable(field, value), comparable(field, min)) >= 0) &&
    (max === undefined || compare(comparable(field, value), comparable(field, max)) <= 0)
  );
}

function sortValueOf(spec: EntitySpec, sort: string): (row: Row) => unknown {
  const [name, field] = Object.entries(spec.fields).find(([name, field]) =>
    field.kind === 'reference' ? field.as === sort : name === sort,
  ) ?? ['', undefined];
  return (row) => {
    if (field?.kind === 'reference') {
      const named = row[field.as] as Named | null;
      return named === null ? null : orders.get(named);
    }
    const value = row[name] ?? null;
    if (field === undefined || value === null) return value;
    if (field.kind === 'choice') return field.options.findIndex((option) => option.value === value);
    return isTextKind(field) ? forPeople(String(value)) : comparable(field, value);
  };
}

/** Decimals are strings on the wire. */
function comparable(field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (isBigint(field)) return BigInt(String(value));
  return isDecimal(field) ? Number(value) : value;
}

/** A text in the order of people, not of code points. */
class TextForPeople {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const forPeople = (text: string): TextForPeople => new TextForPeople(text);

const collator = new Intl.Collator('en', { sensitivity: 'accent' });

/** Nulls last; text for people by the root order; other text by code point; lists by their first difference. */
function compare(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.map((item: unknown, index) => compare(item, b[index])).find((order) => order !== 0) ?? 0;
  }
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a instanceof TextForPeople && b instanceof TextForPeople) return collator.compare(a.text, b.text);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return Number(a > b) - Number(a < b);
  return Number(a) - Number(b);
}

/** UTF-16 has the order of code points below the surrogates. */
const isBelowSurrogates = (text: string): boolean => !/[\ud800-\uffff]/.test(text);

function compareTexts(a: string, b: string): number {
  if (isBelowSurrogates(a) && isBelowSurrogates(b)) return Number(a > b) - Number(a < b);
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Bounds by their number where each value has its own decimals: of 6.375 and 6.3750 either is the least. */
export const byNumber = (spec: EntitySpec, facts: Row): Row =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const field = spec.fields[name.replace(/M(in|ax)$/, '')];
      return [name, field !== undefined && isAnyScale(field) && value !== null ? Number(value) : value];
    }),
  );

function factsOf(spec: EntitySpec, rows: readonly Row[]): Row {
  const audit = spec.audited ? ['createdById', 'createdDate', 'modifiedById', 'modifiedDate'] : [];
  const filters = new Set([...(spec.list.filters ?? spec.list.columns), ...audit]);
  const facts: Row = {};
  for (const [name, field] of Object.entries(spec.fields)) {
    if (!filters.has(name)) continue;
    const values = rows
      .map((row) => row[name] ?? null)
      .filter((value) => value !== null)
      .sort((a, b) => compare(comparable(field, a), comparable(field, b)));
    if (summaryTrait(field.kind) === 'bounds') {
      facts[`${name}Min`] = values[0] ?? null;
      facts[`${name}Max`] = values.at(-1) ?? null;
    }
    if (field.kind === 'reference') facts[`${field.as}Values`] = [...new Set(values)];
    if (summaryTrait(field.kind) === 'options') facts[`${name}Values`] = [...new Set(values.flat())].sort();
  }
  return facts;
}
