/** One entity of a served database that a sweep asks, and what it found. */
import type { EntitySpec } from '#model/entity.ts';
import type { Table } from '#model/schema.ts';
import type { ServedDatabase } from './serve-database.ts';
import { storedRows, type StoredRow } from './stored-rows.ts';
import type { storedText } from './stored-text.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Page {
  readonly data: readonly Row[];
  readonly totalNumberOfItems: number;
}

/** The most rows of a page: of longer lists, a sweep compares the first ones. */
export const pageSize = 100;

export class AskedEntity {
  readonly served: ServedDatabase;
  readonly spec: EntitySpec;
  readonly table: Table;
  readonly #faults: string[];

  constructor(served: ServedDatabase, spec: EntitySpec, table: Table, faults: string[]) {
    this.served = served;
    this.spec = spec;
    this.table = table;
    this.#faults = faults;
  }

  async page(query: Row): Promise<Page | undefined> {
    const answer = await this.call('POST', 'page', { pageSize, ...query });
    return answer === undefined ? undefined : (JSON.parse(answer) as Page);
  }

  /** Every row of the table: instants by UTC, also those of keys, and all other texts as the database writes them by its own clock. */
  async stored(textOf?: typeof storedText): Promise<readonly StoredRow[]> {
    const { client } = this.served;
    const local = await storedRows(client, this.spec, this.table, textOf);
    await client.query(`set time zone 'UTC'`);
    const utc = await storedRows(client, this.spec, this.table, textOf);
    await client.query('reset time zone');
    const isMoment = (name: string) => /^(dateTime|localDateTime)$/.test(this.spec.fields[name]?.kind ?? '');
    return local.map((row, index) =>
      Object.fromEntries(
        Object.entries(row).map(([name, text]) => [name, isMoment(name) ? (utc[index]?.[name] ?? null) : text]),
      ),
    );
  }

  /** The body of an answer that has to be 200. */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<string | undefined> {
    const answer = await this.send(method, path, body);
    if (answer.statusCode === 200) return answer.body;
    this.fault(`${method} ${path} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`);
    return undefined;
  }

  async send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    return await this.served.call(method, `${this.spec.service}/${path}`, { body });
  }

  expect(what: string, actual: unknown, expected: unknown): void {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (is !== should) this.fault(`${what}: ${is} instead of ${should}`);
  }

  fault(text: string): void {
    this.#faults.push(`${this.spec.service}: ${text}`);
  }
}
