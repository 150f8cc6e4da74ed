import type { Transaction } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
import { must } from '#model/must.ts';
import { insertRows } from '../database/bulk.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { PastEntry } from './past.ts';
import type { SampledRow } from './rows.ts';
import type { StoredRow } from './world.ts';

/** Entries per statement. */
const batchSize = 2_000;

/** History of all sample rows. Written at the end, sorted by date, so that ids ascend with time. */
export class History {
  /** Record → entries, oldest first. */
  readonly #pasts = new Map<string, PastEntry[]>();

  add(spec: EntitySpec, { row, past }: SampledRow): void {
    if (past.length > 0) this.#pasts.set(recordOf(spec, row), [...past]);
  }

  /** The entry of a record's creation. */
  creationOf(spec: EntitySpec, row: StoredRow): PastEntry {
    return must(this.#pastOf(spec, row)[0], 'every record was made');
  }

  /** Adds a change of a record, sorted by its date. */
  change(spec: EntitySpec, row: StoredRow, change: Omit<PastEntry, 'action'>): void {
    const past = this.#pastOf(spec, row);
    past.push({ action: 'update', ...change });
    past.sort(byDate);
  }

  /** The stamps of a record's last change. */
  lastOf(spec: EntitySpec, row: StoredRow): StoredRow {
    const { changedById, changedDate } = must(this.#pastOf(spec, row).at(-1), 'every record was made');
    return { id: row.id, modifiedById: changedById, modifiedDate: changedDate };
  }

  async write(db: Transaction<CatalogueDatabase>): Promise<void> {
    const entries = [...this.#pasts].flatMap(([record, past]) => {
      const [entity, ...key] = record.split('/');
      return past.map((entry) => ({ entity, key: key.join('/'), ...entry }));
    });
    entries.sort(byDate);
    for (let first = 0; first < entries.length; first += batchSize) {
      await insertRows(db, 'history', entries.slice(first, first + batchSize));
    }
  }

  #pastOf(spec: EntitySpec, row: StoredRow): PastEntry[] {
    return must(this.#pasts.get(recordOf(spec, row)), 'every record that is linked has a history');
  }
}

const recordOf = (spec: EntitySpec, row: StoredRow): string => `${spec.service}/${keyText(keyOf(spec, row))}`;

const byDate = (a: PastEntry, b: PastEntry): number =>
  a.changedDate < b.changedDate ? -1 : a.changedDate > b.changedDate ? 1 : 0;
