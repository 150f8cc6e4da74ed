import type { Transaction } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf, keyText } from '#model/key.ts';
import { must } from '#model/must.ts';
import { insertRows } from '../../../server/database/bulk.ts';
import type { CatalogueDatabase } from '../../../server/database/database.ts';
import type { SampleHistoryEntry } from './row-history.ts';
import type { SampledRow } from './rows.ts';
import type { StoredRow } from './sample-context.ts';

/** Entries per statement. */
const batchSize = 2_000;

/** The history of all sample rows; written last and sorted by date, so that ids ascend with time. */
export class History {
  /** Record → entries, oldest first. */
  readonly #entries = new Map<string, SampleHistoryEntry[]>();

  add(spec: EntitySpec, { row, history }: SampledRow): void {
    if (history.length > 0) this.#entries.set(recordOf(spec, row), [...history]);
  }

  /** The entry of a record's creation. */
  creationOf(spec: EntitySpec, row: StoredRow): SampleHistoryEntry {
    return must(this.#entriesOf(spec, row)[0], 'every history begins with the creation');
  }

  /** Inserts an update at the position of its date. */
  change(spec: EntitySpec, row: StoredRow, change: Omit<SampleHistoryEntry, 'action'>): void {
    const entries = this.#entriesOf(spec, row);
    entries.push({ action: 'update', ...change });
    entries.sort(byDate);
  }

  /** Audit fields of a record's last change. */
  lastModification(spec: EntitySpec, row: StoredRow): StoredRow {
    const { changedById, changedDate } = must(
      this.#entriesOf(spec, row).at(-1),
      'every history begins with the creation',
    );
    return { id: row.id, modifiedById: changedById, modifiedDate: changedDate };
  }

  async write(db: Transaction<CatalogueDatabase>): Promise<void> {
    const entries = [...this.#entries].flatMap(([record, past]) => {
      const [entity, ...key] = record.split('/');
      return past.map((entry) => ({ entity, key: key.join('/'), ...entry }));
    });
    entries.sort(byDate);
    for (let first = 0; first < entries.length; first += batchSize) {
      await insertRows(db, 'history', entries.slice(first, first + batchSize));
    }
  }

  #entriesOf(spec: EntitySpec, row: StoredRow): SampleHistoryEntry[] {
    return must(this.#entries.get(recordOf(spec, row)), 'every record that is linked has a history');
  }
}

const recordOf = (spec: EntitySpec, row: StoredRow): string => `${spec.service}/${keyText(keyOf(spec, row))}`;

const byDate = (a: SampleHistoryEntry, b: SampleHistoryEntry): number =>
  a.changedDate < b.changedDate ? -1 : a.changedDate > b.changedDate ? 1 : 0;
