/** Asks a served database everything that its lists and forms can ask. */
import { parse } from 'csv-parse/sync';
import type { Client } from 'pg';
import type { EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { countedFields, filterFields } from '#model/list-fields.ts';
import { isReference, kinds } from '#model/kinds.ts';
import type { Table } from '#model/schema.ts';
import { filterNames } from '#model/list/operators.ts';
import { emptyName } from '#model/wire.ts';
import type { ServedDatabase } from './serve-database.ts';
import { columnFields, storedRows } from './stored-rows.ts';
import { readStored, wireText } from './stored-text.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Row[];
  readonly totalNumberOfItems: number;
}

/** What was answered with an error, or otherwise than the database has it; empty if nothing. */
export async function sweep(served: ServedDatabase): Promise<readonly string[]> {
  const { entities, schema } = served.catalogue;
  const faults: string[] = [];
  const before = await contentOf(served.client);
  for (const spec of entities) {
    const table = schema.tables[spec.table];
    if (table?.foreign !== undefined) await new EntitySweep(served, spec, table, faults).run();
  }
  const after = await contentOf(served.client);
  for (const [table, rows] of after)
    if (before.get(table) !== rows) faults.push(`${table} was changed from ${before.get(table)} to ${rows}`);
  return faults;
}

/** The rows of each table, as text; of the portal's own, the history. */
async function contentOf(client: Client): Promise<ReadonlyMap<string, string>> {
  await client.query(`set time zone 'UTC'`);
  const tables = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where relkind in ('r', 'p') and (relname = 'history' or relnamespace::regnamespace::text !~ '^(pg_|portal|information_schema)')`);
  const content = new Map<string, string>();
  for (const { name } of tables.rows) {
    const lines = `select string_agg(line, e'\\n') as rows from (select one::text as line from ${name} as one order by 1) as lines`;
    content.set(name, (await client.query<{ rows: string | null }>(lines)).rows[0]?.rows ?? '');
  }
  return content;
}

class EntitySweep {
  readonly #served: ServedDatabase;
  readonly #spec: EntitySpec;
  readonly #table: Table;
  readonly #faults: string[];

  constructor(served: ServedDatabase, spec: EntitySpec, table: Table, faults: string[]) {
    this.#served = served;
    this.#spec = spec;
    this.#table = table;
    this.#faults = faults;
  }

  async run(): Promise<void> {
    const stored = await storedRows(this.#served.client, this.#spec, this.#table);
    const rows = (await this.#page({ pageSize: 100 })) ?? [];
    this.#expect('has rows', rows.length, stored.length);
    await this.#sort(rows.length);
    await this.#filter(rows);
    for (const field of countedFields(this.#spec).keys()) await this.#call('POST', 'counts', { field, query: {} });
    const csv = await this.#call('POST', 'export.csv', {});
    if (csv !== undefined) this.#expect('export has rows', parse(csv).length, stored.length + 1);
    await this.#compare(rows, stored);
    await this.#save(rows);
  }

  async #sort(rows: number): Promise<void> {
    for (const [name, field] of columnFields(this.#spec)) {
      if (kinds[field.kind].order === null) continue;
      for (const sortOrder of ['asc', 'desc']) {
        const sorted = await this.#page({ sortField: wireName(name, field), sortOrder, pageSize: 100 });
        this.#expect(`sorted by ${name} has rows`, sorted?.length, rows);
      }
    }
    await this.#page({ stringFilter: 'a' });
  }

  /** Filters by the values of each row, which finds the row; and by emptiness. */
  async #filter(rows: readonly Row[]): Promise<void> {
    for (const name of filterFields(this.#spec)) {
      const field = this.#spec.fields[name];
      const filter = field === undefined ? null : kinds[field.kind].filter;
      if (field === undefined || filter === null) continue;
      const wire = wireName(name, field);
      for (const row of rows.slice(0, 5)) {
        const value = filterValue(field, row[wire]);
        const [first = '', second] = filterNames(filter, wire);
        if (value === undefined) continue;
        const found = await this.#page({
          [first]: value,
          ...(second !== undefined && second.endsWith('Max') && { [second]: value }),
          pageSize: 100,
        });
        const keys = found?.map((one) => JSON.stringify(keyOf(this.#spec, one)));
        if (keys?.includes(JSON.stringify(keyOf(this.#spec, row))) === false)
          this.#fault(`filtered by ${first} ${JSON.stringify(value)} does not find ${JSON.stringify(row)}`);
      }
      const isOptional = !field.required && !this.#spec.key.includes(name);
      if (isOptional && field.kind !== 'boolean') await this.#emptiness(wire, rows.length);
    }
  }

  async #emptiness(wire: string, rows: number): Promise<void> {
    const found = await Promise.all(
      [true, false].map((empty) => this.#page({ [emptyName(wire)]: empty, pageSize: 100 })),
    );
    this.#expect(`empty and filled ${wire}`, found.flatMap((some) => some ?? []).length, rows);
  }

  /** Every value of the list is what the database has. */
  async #compare(rows: readonly Row[], stored: readonly Row[]): Promise<void> {
    const fields = columnFields(this.#spec).filter(([name, field]) => rows.some((row) => wireName(name, field) in row));
    const listed = rows.map((row) =>
      fields.map(([name, field]) => wireText(field, valueIn(row, name, field))).join(' | '),
    );
    const held = stored.map((row) => fields.map(([name, field]) => readStored(field, row[name])).join(' | '));
    this.#expect(
      `values of ${fields.map(([name]) => name).join(', ')}`,
      listed.filter((line) => !held.includes(line)),
      [],
    );
    if (listed.some((line) => !held.includes(line))) this.#fault(`stored: ${JSON.stringify(held)}`);
  }

  async #save(rows: readonly Row[]): Promise<void> {
    for (const key of rows.map((row) => keyOf(this.#spec, row))) {
      const record = await this.#call('GET', keyInPath(key));
      if (record !== undefined && this.#spec.permissions.write !== undefined)
        await this.#call('PUT', '', JSON.parse(record));
    }
  }

  async #page(query: Row): Promise<Page['data'] | undefined> {
    const answer = await this.#call('POST', 'page', query);
    return answer === undefined ? undefined : (JSON.parse(answer) as Page).data;
  }

  async #call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<string | undefined> {
    const answer = await this.#served.call(method, `${this.#spec.service}/${path}`, { body });
    if (answer.statusCode === 200) return answer.body;
    this.#fault(`${method} ${path} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`);
    return undefined;
  }

  #expect(what: string, actual: unknown, expected: unknown): void {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (is !== should) this.#fault(`${what}: ${is} instead of ${should}`);
  }

  #fault(text: string): void {
    this.#faults.push(`${this.#spec.service}: ${text}`);
  }
}

/** A reference in a list has id and name. */
function valueIn(row: Row, name: string, field: Field): unknown {
  const value = row[wireName(name, field)];
  return isReference(field) ? ((value as { readonly id: unknown } | null)?.id ?? null) : value;
}

/** The value by which the filter finds the row; undefined without one. */
function filterValue(field: Field, value: unknown): unknown {
  const { filter } = kinds[field.kind];
  if (value === null || value === undefined) return undefined;
  if (isReference(field)) return [(value as { readonly id: unknown }).id];
  if (filter === 'choice') return Array.isArray(value) ? (value.length === 0 ? undefined : value) : [value];
  if (filter === 'text') return String(value).trim() === '' ? undefined : String(value).slice(0, 50);
  // What no calendar has can't be typed into a filter.
  if (filter === 'day') return /^\d{4}-[^ ]*$/.test(String(value)) ? value : undefined;
  if (filter === 'decimal' || filter === 'real') return Number.isFinite(Number(value)) ? value : undefined;
  return filter === 'time' && String(value).startsWith('24') ? undefined : value;
}
