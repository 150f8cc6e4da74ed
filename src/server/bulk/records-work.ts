/** What a bulk change does to some records within one transaction: judges them, and writes what can be written. */
import { sql, type Kysely } from 'kysely';
import type { Key } from '#model/key.ts';
import type { Validate } from '#model/validation/judge.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { Once } from '../save/idempotency.ts';
import type { WireRecord } from '../save/body.ts';
import type { Remover } from '../save/remove.ts';
import type { RemoveContext } from '../save/write-removal.ts';
import type { Turns } from '../fairness/turns.ts';
import type { Bulk } from './request.ts';
import { apart } from '../save/clash.ts';
import { beginChange } from './changes.ts';
import { judgeOf } from './judge.ts';
import { Tally, type Judged, type RowChange } from './outcome.ts';
import { judgeRemoval } from './remove.ts';
import { readRows } from './rows.ts';
import { writeChanges } from './write.ts';

/** What every bulk change works with. */
export interface BulkContext extends RemoveContext {
  readonly catalogue: { readonly validatorOf: (service: string) => Validate };
  readonly turns: { readonly lists: Turns; readonly bulk: Turns };
  readonly bulkBatch: number;
}

/** What is changed, and by whom. */
export interface Asked {
  readonly bulk: Bulk;
  readonly user: Remover;
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
  async judge(db: Db, keys: readonly Key[], lock: boolean): Promise<Judged> {
    const { which } = this.#asked.bulk;
    const filter = which !== null && 'filter' in which ? which.filter : null;
    const held = this.isRemoval ? sql`update` : sql`no key update`;
    const rows = await readRows(db, this.#entity, { keys, filter, lock: lock ? held : null });
    if (this.isRemoval) return judgeRemoval(db, this.#context, this.#entity, { rows, lock, user: this.#asked.user });
    return this.#judgeChanges(db, rows);
  }

  /** Whether records are removed for good. */
  get isRemoval(): boolean {
    return this.#asked.bulk.wish.action === 'delete' && this.#entity.spec.delete === 'hard';
  }

  async #judgeChanges(db: Db, rows: readonly WireRecord[]): Promise<Judged> {
    const { targets, catalogue } = this.#context;
    const entity = this.#entity;
    const { spec } = entity;
    const validate = () => catalogue.validatorOf(spec.service);
    const judge = await judgeOf(db, { targets, validate }, entity, this.#asked.bulk.wish, rows);
    const tally = new Tally(spec);
    const changes: RowChange[] = [];
    for (const stored of rows) {
      const outcome = judge(stored);
      tally.add(stored, outcome);
      if (outcome !== null && !('refused' in outcome)) changes.push(outcome);
    }
    return { tally, write: (bulkId) => this.#write(db, changes, bulkId, tally) };
  }

  /** Notes that the change begins; answers its id. */
  begin(db: Db): Promise<number> {
    const { bulk, user } = this.#asked;
    return beginChange(db, this.#entity.spec, bulk.wish.action, user.id);
  }

  /** Writes what the database takes; what it refuses is known only now, and told to the tally. */
  async #write(db: Db, changes: readonly RowChange[], bulkId: number, tally: Tally): Promise<void> {
    const author = { userId: this.#asked.user.id, bulkId };
    const { targets } = this.#context;
    const write = (some: readonly RowChange[]) => writeChanges(db, targets, this.#entity, some, author);
    for (const [{ stored }, { message }] of await apart(db, this.#entity.spec, changes, write)) {
      tally.changing -= 1;
      tally.refuse(stored, message);
    }
  }
}
