/** The history of the records that rows write: kept, and written once for each batch. */
import { keyText, type Key } from '#model/key.ts';
import type { HistoryAction } from '#model/wire.ts';
import type { Db } from '../../../server/database/database.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import type { ChangeAuthor } from '../../../server/save/author.ts';
import { describeChanges, type ReferenceNames } from '../../../server/save/history.ts';
import type { Write } from './row-result.ts';

export interface WriteTransaction {
  readonly db: Db;
  /** Inserts rows with equal columns into a table. */
  stage(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
}

/** A written row, with the key of its record. */
export interface WrittenRow {
  readonly write: Write;
  readonly key: Key;
}

interface Origin {
  readonly author: ChangeAuthor;
  /** The bulk change that the history names; absent: none. */
  readonly bulkId?: number | undefined;
}

export class RowHistory {
  readonly #session: WriteTransaction;
  readonly #entity: EntityTable;
  readonly #origin: Origin;
  readonly #entries: Record<string, unknown>[] = [];

  constructor(session: WriteTransaction, entity: EntityTable, origin: Origin) {
    this.#session = session;
    this.#entity = entity;
    this.#origin = origin;
  }

  add(action: HistoryAction, written: readonly WrittenRow[], referenced: ReferenceNames): void {
    const { spec } = this.#entity;
    const { author, bulkId } = this.#origin;
    const changedDate = new Date().toISOString();
    for (const { write, key } of written) {
      const { stored, changes, isActive } = write;
      const described = describeChanges(this.#entity, changes, stored, referenced);
      if (spec.delete === 'soft' && stored !== null && stored.isActive !== isActive)
        described.isActive = { from: stored.isActive, to: isActive };
      this.#entries.push({
        entity: spec.service,
        key: keyText(key),
        action,
        changedById: author.userId,
        tokenId: author.tokenId,
        changedDate,
        changes: JSON.stringify(described),
        ...(bulkId !== undefined && { bulkId }),
      });
    }
  }

  write(): Promise<void> {
    return this.#session.stage('history', this.#entries.splice(0));
  }
}
