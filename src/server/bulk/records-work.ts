/** What a bulk change does to some records within one transaction: judges them, and writes what can be written. */
import type { Kysely } from 'kysely';
import type { Key } from '#model/key.ts';
import type { Validate } from '#model/validation/judge.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { Once } from '../save/idempotency.ts';
import type { SaveContext } from '../save/save.ts';
import type { Turns } from '../fairness/turns.ts';
import type { Bulk } from './request.ts';
import { apart } from '../save/clash.ts';
import { beginChange } from './changes.ts';
import { judgeOf } from './judge.ts';
import { Tally, type RowChange } from './outcome.ts';
import { readRows } from './rows.ts';
import { writeChanges } from './write.ts';

/** What every bulk change works with. */
export interface BulkContext extends SaveContext {
  readonly catalogue: { readonly validatorOf: (service: string) => Validate };
  readonly turns: { readonly lists: Turns; readonly bulk: Turns };
  readonly bulkBatch: number;
}

/** What is changed, and by whom. */
export interface Asked {
  readonly bulk: Bulk;
  readonly userId: number;
  /** Where the client asked for it to happen once. */
  readonly once: Once | null;
}

type Db = Kysely<CatalogueDatabase>;

export class RecordsWork {
  readonly #context: BulkContext;
  readonly #entity: EntityTable;
  readonly #asked: Asked;

  constructor(context: BulkContext, entity: EntityTable, asked: Asked) {
    this.#context = context;
    this.#entity = entity;
    this.#asked = asked;
  }

  /** What becomes of them, and what is to be written. */
  async judge(db: Db, keys: readonly Key[], lock: boolean): Promise<{ tally: Tally; changes: RowChange[] }> {
    const { targets, catalogue } = this.#context;
    const { which, wish } = this.#asked.bulk;
    const entity = this.#entity;
    const { spec } = entity;
    const filter = which !== null && 'filter' in which ? which.filter : null;
    const rows = await readRows(db, entity, { keys, filter, lock });
    const validate = () => catalogue.validatorOf(spec.service);
    const judge = await judgeOf(db, { targets, validate }, entity, wish, rows);
    const tally = new Tally(spec);
    const changes: RowChange[] = [];
    for (const stored of rows) {
      const outcome = judge(stored);
      tally.add(stored, outcome);
      if (outcome !== null && !('refused' in outcome)) changes.push(outcome);
    }
    return { tally, changes };
  }

  /** Notes that the change begins; answers its id. */
  begin(db: Db): Promise<number> {
    const { bulk, userId } = this.#asked;
    return beginChange(db, this.#entity.spec, bulk.wish.action, userId);
  }

  /** Writes what the database takes; what it refuses is known only now, and told to the tally. */
  async write(db: Db, changes: readonly RowChange[], bulkId: number, tally: Tally): Promise<void> {
    const { userId } = this.#asked;
    const { targets } = this.#context;
    const write = (some: readonly RowChange[]) => writeChanges(db, targets, this.#entity, some, { userId, bulkId });
    for (const [{ stored }, { message }] of await apart(db, this.#entity.spec, changes, write)) {
      tally.changing -= 1;
      tally.refuse(stored, message);
    }
  }
}
