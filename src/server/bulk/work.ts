/** Runs one bulk change, batch by batch; each batch passes the fair queue. */
import type { BulkLine, BulkPreview, BulkReport } from '#model/wire/bulk.ts';
import { keyText, type Key } from '#model/key.ts';
import type { Permission } from '#model/permission.ts';
import type { Db } from '../database/database.ts';
import { toProblem } from '../http/error-handler.ts';
import { conflict, invalid } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { claim, once, settle } from '../save/idempotency.ts';
import type { AccessChange } from '../save/access-graph.ts';
import { noAdministratorLeft } from '../save/last-administrator.ts';
import { lockLinks } from '../save/links.ts';
import { cascadeOf } from '../save/removal.ts';
import { UniqueClashes } from '../save/unique-clashes.ts';
import { lockLinkTables } from '../save/write-removal.ts';
import { keysOfChange } from './changes.ts';
import { Tally, type BatchOutcome } from './outcome.ts';
import { RecordsWork, type BulkRequestContext, type BulkContext } from './records-work.ts';
import { readKeys } from './rows.ts';

export class BulkWork {
  readonly #context: BulkContext;
  readonly #entity: EntityTable;
  readonly #request: BulkRequestContext;
  readonly #signal: AbortSignal;
  readonly #onBegin: (id: number, records: number) => void;
  readonly #records: RecordsWork;

  /** `onBegin`: called with the bulk change's id before the first history entry is written. */
  constructor(
    context: BulkContext,
    entity: EntityTable,
    request: BulkRequestContext,
    signal: AbortSignal,
    onBegin: (id: number, records: number) => void,
  ) {
    this.#context = context;
    this.#entity = entity;
    this.#request = request;
    this.#signal = signal;
    this.#onBegin = onBegin;
    this.#records = new RecordsWork(context, entity, request);
  }

  /** Keys of the records to change; keys listed by the client may not exist. */
  async keys(): Promise<readonly Key[]> {
    const { database, turns } = this.#context;
    const { bulk, user } = this.#request;
    const { selection, change } = bulk;
    if (selection !== null && 'keys' in selection) return selection.keys;
    const read = () => {
      if (selection !== null) return readKeys(database, this.#entity, selection.filter);
      return change.action === 'undo' ? keysOfChange(database, this.#entity.spec, change.of, user.id) : [];
    };
    return turns.lists.take(user.id, this.#signal, async () => read());
  }

  async preview(keys: readonly Key[]): Promise<BulkPreview> {
    const { tally, unchecked } = await this.#validateAll(keys, this.#context.previewTime);
    const { counts, changing, dependents } = tally;
    return {
      ...counts,
      matching: counts.matching + unchecked,
      changing,
      ...(this.#talliesFields && { fields: tally.fields.counts }),
      ...(unchecked > 0 && { unchecked }),
      ...(this.#records.isRemoval && { dependents }),
    };
  }

  /** Changes all records in one transaction. */
  whole(keys: readonly Key[]): Promise<BulkReport> {
    const { bulk, once: idempotency } = this.#request;
    return this.#inTurn(() =>
      this.#transaction((db, permissions) =>
        once(db, idempotency, async () => {
          const outcome = await this.#planLocked(db, keys, permissions);
          const { tally } = outcome;
          this.#refuseOtherNumber(tally.matching);
          if (!bulk.skipRefused) this.#refuseAny(tally);
          const id = tally.changing === 0 ? null : await this.#begin(db, tally.changing);
          if (id !== null) await this.#write(outcome, id);
          return { id: this.#undoable(id), changed: tally.changing, ...tally.counts };
        }),
      ),
    );
  }

  /** Changes the records in batches, a transaction each. Validates everything before the first, as far as possible. */
  async inBatches(keys: readonly Key[], onError: (error: unknown) => void): Promise<AsyncIterable<string>> {
    const { bulk, once: idempotency } = this.#request;
    this.#refuseOtherNumber(keys.length);
    if (!bulk.skipRefused && bulk.change.action !== 'undo') this.#refuseAny((await this.#validateAll(keys)).tally);
    const begun = await this.#inTurn(() =>
      this.#transaction(async (db) => {
        const first = idempotency === null ? null : await claim(db, idempotency);
        return first ?? (await this.#begin(db, keys.length));
      }),
    );
    return typeof begun === 'number' ? this.#batches(keys, begun, onError) : linesOf({ report: JSON.parse(begun) });
  }

  async *#batches(keys: readonly Key[], id: number, onError: (error: unknown) => void): AsyncGenerator<string> {
    const { spec } = this.#entity;
    const { once: idempotency } = this.#request;
    const total = new Tally(spec);
    let done = 0;
    try {
      yield lineOf({ done, of: keys.length });
      for (const batch of this.#slices(keys)) {
        const change = async (db: Db, permissions: ReadonlySet<Permission>) => {
          const outcome = await this.#planLocked(db, batch, permissions);
          if (outcome.tally.changing > 0) await this.#write(outcome, id);
          return outcome.tally;
        };
        total.merge(await this.#inTurn(() => this.#transaction(change)));
        done += batch.length;
        yield lineOf({ done, of: keys.length });
      }
      const report = { id: this.#undoable(id), changed: total.changing, ...total.counts };
      if (idempotency !== null) await settle(this.#context.database.db, idempotency, report);
      yield lineOf({ report });
    } catch (error) {
      onError(error);
      yield lineOf({ error: toProblem(error).details, done });
    }
  }

  /**
   * Validates records without locks, for at most `time` milliseconds; `unchecked` counts the rest. Throws 422 if no user with permission to
   * edit roles and users would be left.
   */
  async #validateAll(
    keys: readonly Key[],
    time = Number.POSITIVE_INFINITY,
  ): Promise<{ tally: Tally; unchecked: number }> {
    const { administrators, database } = this.#context;
    const { spec } = this.#entity;
    const { permissions } = this.#request.user;
    const options = { lock: false, permissions, clashes: new UniqueClashes(spec) };
    const until = performance.now() + time;
    const tally = new Tally(spec);
    const access: AccessChange[] = [];
    let checked = 0;
    for (const batch of this.#slices(keys)) {
      if (checked > 0 && performance.now() > until) break;
      const outcome = await this.#inTurn(() => this.#records.plan(database.db, batch, options));
      tally.merge(outcome.tally);
      access.push(...outcome.access);
      checked += batch.length;
    }
    if (await administrators.wouldRemoveLast(database.db, access)) throw noAdministratorLeft();
    return { tally, unchecked: keys.length - checked };
  }

  /** Whether to tally field changes: the preview of a delete lists dependents instead. */
  get #talliesFields(): boolean {
    return ['update', 'undo'].includes(this.#request.bulk.change.action);
  }

  async #begin(db: Db, records: number): Promise<number> {
    const id = await this.#records.begin(db);
    this.#onBegin(id, records);
    return id;
  }

  /** Null for permanent deletes: they can't be undone. */
  #undoable(id: number | null): number | null {
    return this.#records.isRemoval ? null : id;
  }

  async #write({ tally, write }: BatchOutcome, bulkId: number): Promise<void> {
    await write(bulkId);
    if (!this.#request.bulk.skipRefused) this.#refuseAny(tally);
  }

  #refuseOtherNumber(matching: number): void {
    const { expected = matching } = this.#request.bulk;
    if (expected === matching) return;
    throw conflict(`There are ${matching} records by now, not ${expected}. Nothing was changed.`);
  }

  /** Refuses the whole change if any record is refused; an undo skips those instead. */
  #refuseAny({ refused, refusedMore }: Tally): void {
    if (refused.length === 0 || this.#request.bulk.change.action === 'undo') return;
    const problems = refused.map(({ key, name, message }) => ({ field: keyText(key), message: `${name}: ${message}` }));
    throw invalid(problems, refusedMore);
  }

  *#slices(keys: readonly Key[]): Generator<readonly Key[]> {
    const { bulkBatch } = this.#context;
    // An empty batch validates the change itself even if no record matches.
    for (let at = 0; at === 0 || at < keys.length; at += bulkBatch) yield keys.slice(at, at + bulkBatch);
  }

  #planLocked(db: Db, keys: readonly Key[], permissions: ReadonlySet<Permission>): Promise<BatchOutcome> {
    const clashes = new UniqueClashes(this.#entity.spec);
    return this.#records.plan(db, keys, { lock: true, permissions, clashes });
  }

  /** `work`: called with the author's current permissions. */
  #transaction<Answer>(work: (db: Db, permissions: ReadonlySet<Permission>) => Promise<Answer>): Promise<Answer> {
    const { database, administrators, referrers, reauthorise } = this.#context;
    const { user, needs } = this.#request;
    const { isRemoval } = this.#records;
    const { spec } = this.#entity;
    return database.db.transaction().execute(async (db) => {
      await (isRemoval ? lockLinkTables(db, this.#context, this.#entity) : lockLinks(db, spec));
      const permissions = await reauthorise(db, user, needs);
      const changed = isRemoval ? cascadeOf(referrers, this.#entity) : [spec];
      return administrators.guard(db, changed, () => work(db, permissions));
    });
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.#context.turns.bulk.take(this.#request.user.id, this.#signal, work);
  }
}

const lineOf = (line: BulkLine): string => `${JSON.stringify(line)}\n`;

async function* linesOf(only: BulkLine): AsyncGenerator<string> {
  yield lineOf(only);
}
