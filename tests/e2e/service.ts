import { expect, type APIRequestContext } from 'playwright/test';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';

/** A record in the format of the calls. */
export type Wire = Record<string, unknown> & { id: number };

let counter = 0;

/** A name that is unique in this run, of at most 20 characters (core 5). */
export const uniqueName = (word: string): string => `${word} ${(Date.now() % 1_000_000_000) + counter++}`;

export const entityOf = (service: string): EntitySpec => {
  const entity = entities.find((entity) => entity.service === service);
  if (entity === undefined) throw new Error(`There is no ${service}.`);
  return entity;
};

/** The calls of core 7, without the browser: to create test data, and to act as another user. */
export class Service {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async get(service: string, id: number): Promise<Wire> {
    return (await this.#call('GET', `${service}/${id}`)) as Wire;
  }

  /** Creates a record with these values, and valid ones for other required fields. */
  async create(service: string, values: Readonly<Record<string, unknown>> = {}): Promise<Wire> {
    const body = { id: -1, ...(await this.#requiredValues(entityOf(service))), ...values };
    const { id } = (await this.#call('PUT', `${service}/`, body)) as { id: number };
    return this.get(service, id);
  }

  /** Creates many records by one import. */
  async createMany(service: string, columns: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
    await this.#call('POST', `${service}/import`, { columns, rows });
  }

  /** Updates these values of a record. */
  async update(service: string, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#call('PUT', `${service}/`, { ...(await this.get(service, id)), ...values });
  }

  async remove(service: string, id: number): Promise<void> {
    await this.#call('DELETE', `${service}/${id}`);
  }

  /** The number of records, deleted ones included, that a list query finds. */
  async count(service: string, query: Readonly<Record<string, unknown>>): Promise<number> {
    const body = { pageIndex: 0, pageSize: 1, isActiveValue: null, ...query };
    return ((await this.#call('POST', `${service}/page`, body)) as { totalNumberOfItems: number }).totalNumberOfItems;
  }

  /** The active records that a list query finds, as its rows. */
  async rows(service: string, query: Readonly<Record<string, unknown>>): Promise<Wire[]> {
    const body = { pageIndex: 0, pageSize: 100, ...query };
    return ((await this.#call('POST', `${service}/page`, body)) as { data: Wire[] }).data;
  }

  async options(service: string): Promise<{ id: number; name: string; isActive: boolean }[]> {
    return (await this.#call('GET', `Dropdowns/Get${service}DropDownList`)) as never;
  }

  async #requiredValues(entity: EntitySpec): Promise<Record<string, unknown>> {
    const required = Object.entries(entity.fields).filter(([, field]) => field.required === true);
    const values: Record<string, unknown> = {};
    for (const [name, field] of required) values[name] = await this.#valueFor(field);
    return values;
  }

  async #valueFor(field: Field): Promise<unknown> {
    switch (field.kind) {
      case 'text':
        return field.rule === 'email' ? `${uniqueName('x').replace(' ', '.')}@portal.local` : uniqueName('Probe');
      case 'reference':
        return (await this.#firstOption(field.to)).id;
      case 'references':
        return [(await this.#firstOption(field.to)).id];
      case 'date':
        return '2026-02-28';
      case 'dateTime':
        return '2026-02-28T12:00:00.000Z';
      default:
        return field.kind === 'boolean' ? true : 7;
    }
  }

  async #firstOption(service: string): Promise<{ id: number }> {
    const option = (await this.options(service)).find(({ isActive }) => isActive);
    if (option === undefined) throw new Error(`There is no active ${service}.`);
    return option;
  }

  async #call(method: string, path: string, data?: unknown): Promise<unknown> {
    const response = await this.#request.fetch(`/api/campaigns/${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    const text = await response.text();
    expect(response.ok(), `${method} ${path}: ${response.status()} ${text}`).toBe(true);
    return text === '' ? undefined : JSON.parse(text);
  }
}
