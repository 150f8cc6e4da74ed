/** The work of one bulk change, in turns of so many records. */
import type { Kysely } from 'kysely';
import type { BulkLine, BulkPreview, BulkReport } from '#model/bulk.ts';
import { keyText, type Key } from '#model/key.ts';
import type { Validate } from '#model/validation/judge.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { Turns } from '../fairness/turns.ts';
import { toProblem } from '../http/error-handler.ts';
import { conflict, invalid } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { apart } from '../save/clash.ts';
import { claim, once, settle, type Once } from '../save/idempotency.ts';
import { lockLinks } from '../save/links.ts';
import type { SaveContext } from '../save/save.ts';
import { judgeOf } from './judge.ts';
import { Tally, type RowChange } from './outcome.ts';
import type { Bulk } from './request.ts';
import { keysOf, readRows } from './rows.ts';
import { beginChange, keysOfChange } from './changes.ts';
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

export class BulkWork {
  readonly #context: BulkContext;
  readonly #entity: EntityTable;
  readonly #asked: Asked;
  readonly #gone: AbortSignal;

  constructor(context: BulkContext, entity: EntityTable, asked: Asked, gone: AbortSignal) {
    this.#context = context;
    this.#entity = entity;
    this.#asked = asked;
    this.#gone = gone;
  }

  /** The keys of the records that are meant; of those that are named, perhaps some that do not exist. */
  async keys(): Promise<readonly Key[]> {
    const { database, turns } = this.#context;
    const { bulk, userId } = this.#asked;
    const { which, wish } = bulk;
    if (which !== null && 'keys' in which) return which.keys;
    const read = () => {
      if (which !== null) return keysOf(database, this.#entity, which.filter);
      return wish.action === 'undo' ? keysOfChange(database, this.#entity.spec, wish.of, userId) : [];
    };
    return turns.lists.take(userId, this.#gone, async () => read());
  }

  async preview(keys: readonly Key[]): Promise<BulkPreview> {
    const tally = await this.#judgeAll(keys);
    return { ...tally.counts, changing: tally.changing };
  }

  /** One transaction. */
  whole(keys: readonly Key[]): Promise<BulkReport> {
    const { bulk, once: asked } = this.#asked;
    return this.#inTurn(() =>
      this.#transaction((db) =>
        once(db, asked, async () => {
          const { tally, changes } = await this.#judge(db, keys, true);
          this.#refuseOtherNumber(tally.matching);
          if (!bulk.skipRefused) this.#refuseAny(tally);
          const id = changes.length === 0 ? null : await this.#begin(db);
          if (id !== null) await this.#write(db, changes, id, tally);
          return { id, changed: tally.changing, ...tally.counts };
        }),
      ),
    );
  }

  /** A transaction for each so many records. What is wrong is found before the first one, as far as it can be. */
  async inBatches(keys: readonly Key[], onError: (error: unknown) => void): Promise<AsyncIterable<string>> {
    const { bulk, once: asked } = this.#asked;
    this.#refuseOtherNumber(keys.length);
    if (!bulk.skipRefused && bulk.wish.action !== 'undo') this.#refuseAny(await this.#judgeAll(keys));
    const begun = await this.#inTurn(() =>
      this.#transaction(async (db) => {
        const first = asked === null ? null : await claim(db, asked);
        return first ?? (await this.#begin(db));
      }),
    );
    return typeof begun === 'number' ? this.#batches(keys, begun, onError) : linesOf({ report: JSON.parse(begun) });
  }

  async *#batches(keys: readonly Key[], id: number, onError: (error: unknown) => void): AsyncGenerator<string> {
    const { spec } = this.#entity;
    const { once: asked } = this.#asked;
    const total = new Tally(spec);
    let done = 0;
    try {
      yield lineOf({ done, of: keys.length });
      for (const batch of this.#slices(keys)) {
        const change = async (db: Db) => {
          const { tally, changes } = await this.#judge(db, batch, true);
          if (changes.length > 0) await this.#write(db, changes, id, tally);
          return tally;
        };
        total.join(await this.#inTurn(() => this.#transaction(change)));
        done += batch.length;
        yield lineOf({ done, of: keys.length });
      }
      const report = { id, changed: total.changing, ...total.counts };
      if (asked !== null) await settle(this.#context.database.db, asked, report);
      yield lineOf({ report });
    } catch (error) {
      onError(error);
      yield lineOf({ error: toProblem(error).details, done });
    }
  }

  async #judgeAll(keys: readonly Key[]): Promise<Tally> {
    const { db } = this.#context.database;
    const total = new Tally(this.#entity.spec);
    for (const batch of this.#slices(keys)) total.join((await this.#inTurn(() => this.#judge(db, batch, false))).tally);
    return total;
  }

  async #judge(db: Db, keys: readonly Key[], lock: boolean): Promise<{ tally: Tally; changes: RowChange[] }> {
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

  #begin(db: Db): Promise<number> {
    const { bulk, userId } = this.#asked;
    return beginChange(db, this.#entity.spec, bulk.wish.action, userId);
  }

  /** What the database refuses is known only now. */
  async #write(db: Db, changes: readonly RowChange[], bulkId: number, tally: Tally): Promise<void> {
    const { userId, bulk } = this.#asked;
    const { targets } = this.#context;
    const write = (some: readonly RowChange[]) => writeChanges(db, targets, this.#entity, some, { userId, bulkId });
    for (const [{ stored }, { message }] of await apart(db, this.#entity.spec, changes, write)) {
      tally.changing -= 1;
      tally.refuse(stored, message);
    }
    if (!bulk.skipRefused) this.#refuseAny(tally);
  }

  #refuseOtherNumber(matching: number): void {
    const { expected = matching } = this.#asked.bulk;
    if (expected === matching) return;
    throw conflict(`There are ${matching} records by now, not ${expected}. Nothing was changed.`);
  }

  /** An undo leaves out what was changed since, and says so. */
  #refuseAny({ refused }: Tally): void {
    if (refused.length === 0 || this.#asked.bulk.wish.action === 'undo') return;
    throw invalid(refused.map(({ key, name, message }) => ({ field: keyText(key), message: `${name}: ${message}` })));
  }

  *#slices(keys: readonly Key[]): Generator<readonly Key[]> {
    const { bulkBatch } = this.#context;
    // No keys are asked about, too: a wish that makes no sense is told.
    for (let at = 0; at === 0 || at < keys.length; at += bulkBatch) yield keys.slice(at, at + bulkBatch);
  }

  #transaction<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> {
    const { database, keepAdministrators } = this.#context;
    const { spec } = this.#entity;
    return database.db.transaction().execute(async (db) => {
      await lockLinks(db, spec);
      return keepAdministrators(db, spec, () => work(db));
    });
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.#context.turns.bulk.take(this.#asked.userId, this.#gone, work);
  }
}

const lineOf = (line: BulkLine): string => `${JSON.stringify(line)}\n`;

async function* linesOf(only: BulkLine): AsyncGenerator<string> {
  yield lineOf(only);
}
