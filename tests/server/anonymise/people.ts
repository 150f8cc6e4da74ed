/** Users to anonymise, in a catalogue whose display names contain the names of users. */
import type { Database } from '../../../src/server/database/database.ts';
import type { Changes, HistoryEntry } from '#model/wire/history.ts';
import { systemCalls } from '#model/system.ts';
import { advanceSequence } from '../../../src/server/database/bulk.ts';
import { serveCase, type ServedCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

export type Row = Record<string, unknown>;

export class People {
  readonly app: ServedCase;
  #made = 0;

  private constructor(app: ServedCase) {
    this.app = app;
  }

  static async serve(database: Database): Promise<People> {
    const app = await serveCase(database, 'named-after-people');
    for (const spec of app.catalogue.entities) if (spec.service === 'Person') await advanceSequence(database.db, spec);
    const people = new People(app);
    await people.put('Team', { name: 'Principals', permissionIds: [], personIds: [1] });
    return people;
  }

  /** Creates a record, or changes the one with this id; returns its id. */
  async put(service: string, values: Row): Promise<number> {
    const stored = values.id === undefined ? { id: -1 } : await this.get(`${service}/${String(values.id)}`);
    return okJson<{ id: number }>(await this.app.call('PUT', `${service}/`, { body: { ...stored, ...values } })).id;
  }

  async get(path: string): Promise<Row> {
    return okJson<Row>(await this.app.call('GET', path));
  }

  /** A person with a unique address, mail and code. */
  person(name: string, more: Row = {}): Promise<number> {
    this.#made += 1;
    const email = `person${this.#made}@example.com`;
    const code = `CODE-${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[this.#made]}`;
    return this.put('Person', { name, email, mail: email, code, teamIds: [1], ...more });
  }

  /** Soft-deletes the person and anonymises them; returns the status. */
  async anonymise(id: number): Promise<number> {
    await this.app.call('DELETE', `Person/${id}`);
    return (await this.callAnonymise('POST', id)).statusCode;
  }

  callAnonymise(method: 'GET' | 'POST', id: number | string) {
    return this.app.app.inject({ method, url: `${systemCalls}/Users/${id}/anonymise` });
  }

  /** A record's history, oldest entry first. */
  async changes(service: string, id: number): Promise<Changes[]> {
    const entries = okJson<HistoryEntry[]>(await this.app.call('GET', `${service}/history/${id}`));
    return entries.map(({ changes }) => changes).toReversed();
  }
}
