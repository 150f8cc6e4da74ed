/** Runs one bulk change, batch by batch; each batch waits in the fair queue. */
import type { BulkLine, BulkPreview, BulkReport } from '../model/operations.ts';
import { keyText, type Key } from '#model/key.ts';
import type { Permission } from '#model/permission.ts';
import type { Db } from '../../../server/database/database.ts';
import { leastPreviewTime, nextBatchSize, TimeSlice } from '../../../server/fairness/time-slice.ts';
import { toProblem } from '../../../server/http/error-handler.ts';
import { conflict, invalid } from '../../../server/http/problems.ts';
import { baseOf, type EntityTable } from '../../../server/record/entity-table.ts';
import { claim, runOnce, settle } from '../../../server/save/idempotency.ts';
import type { AccessChange } from '../../../server/save/access-graph.ts';
import { noAdministratorLeft } from '../../../server/save/last-administrator.ts';
import { lockLinks } from '../../../server/save/links.ts';
import { cascadeOf } from '../../../server/save/removal.ts';
import { UniqueClashes } from '../../../server/save/unique-clashes.ts';
import { lockLinkTables } from '../../../server/save/write-removal.ts';
import { Tally, type BatchOutcome } from './outcome.ts';
import { BatchExecutor, type BulkRequestContext, type BulkContext } from './batch-executor.ts';
import { digestOf, readKeys } from './rows.ts';
import { keysOfChange } from './undo.ts';

export class BulkExecutor {
  readonly #context: BulkContext;
  readonly #entity: EntityTable;
  readonly #request: BulkRequestContext;
  readonly #signal: AbortSignal;
  readonly #onStart: (id: number, records: number) => void;
  readonly #records: BatchExecutor;

  /** `onStart`: called with the bulk change's id before the first history entry is written. */
  constructor(
    context: BulkContext,
    entity: EntityTable,
    request: BulkRequestContext,
    signal: AbortSignal,
    onStart: (id: number, records: number) => void,
  ) {
    this.#context = context;
    this.#entity = entity;
    this.#request = request;
    this.#signal = signal;
    this.#onStart = onStart;
    this.#records = new BatchExecutor(context, entity, request);
  }

  /** Keys of the records to change; keys listed by the client may not exist. */
  async keys(): Promise<readonly Key[]> {
    const { database, queues } = this.#context;
    const { bulk, user } = this.#request;
    const { selection, change } = bulk;
    if (selection !== null && 'keys' in selection) return selection.keys;
    const read = () => {
      if (selection !== null) return readKeys(database, this.#entity, selection.filter);
      return change.action === 'undo' ? keysOfChange(database, this.#entity.spec, change.of, user.id) : [];
    };
    return queues.lists.take(user.id, this.#signal, async () => read());
  }

  async preview(keys: readonly Key[]): Promise<BulkPreview> {
    const { tally, unchecked } = await this.#validateAll(keys, this.#context.limits.previewTime);
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

  /** Changes all records in one transaction. Throws 409 if their digest (`digestOf`) is not the expected one. */
  inOneTransaction(keys: readonly Key[], digest?: string): Promise<BulkReport> {
    const { bulk, idempotency } = this.#request;
    return this.#queued(() =>
      this.#transaction((db, permissions) =>
        runOnce(db, idempotency, async () => {
          if (digest !== undefined && digest !== (await digestOf(db, this.#entity, keys, this.#records.lockMode)))
            throw conflict('The records were changed meanwhile. Nothing was changed.');
          const total = new Tally(this.#entity.spec);
          let id: number | null = null;
          let planned = 0;
          for (const part of this.#partsOf(keys)) {
            const outcome = await this.#planLocked(db, part, permissions);
            const { tally } = outcome;
            planned += part.length;
            if (planned === keys.length) this.#checkExpected(total.matching + tally.matching);
            if (!bulk.skipRefused) this.#throwIfRefused(tally);
            if (tally.changing > 0) id ??= await this.#start(db, part === keys ? tally.changing : keys.length);
            if (id !== null) await this.#write(outcome, id);
            total.merge(tally);
          }
          return { id: this.#undoId(id), changed: total.changing, ...total.counts };
        }),
      ),
    );
  }

  /** Changes the records in batches, one transaction each. Validates all records before the first write, except for an undo. */
  async inBatches(keys: readonly Key[], onError: (error: unknown) => void): Promise<AsyncIterable<string>> {
    const { bulk, idempotency } = this.#request;
    this.#checkExpected(keys.length);
    if (!bulk.skipRefused && bulk.change.action !== 'undo') this.#throwIfRefused((await this.#validateAll(keys)).tally);
    const started = await this.#queued(() =>
      this.#transaction(async (db) => {
        const storedReport = idempotency === null ? null : await claim(db, idempotency);
        return storedReport ?? (await this.#start(db, keys.length));
      }),
    );
    return typeof started === 'number'
      ? this.#batches(keys, started, onError)
      : singleLine({ report: JSON.parse(started) });
  }

  async *#batches(keys: readonly Key[], id: number, onError: (error: unknown) => void): AsyncGenerator<string> {
    const { spec } = this.#entity;
    const { idempotency } = this.#request;
    const total = new Tally(spec);
    let done = 0;
    try {
      yield ndjsonLine({ done, of: keys.length });
      for (const batch of this.#batchesOf(keys)) {
        const change = async (db: Db, permissions: ReadonlySet<Permission>) => {
          const changed = new Tally(spec);
          for (const part of this.#partsOf(batch)) {
            const outcome = await this.#planLocked(db, part, permissions);
            if (outcome.tally.changing > 0) await this.#write(outcome, id);
            changed.merge(outcome.tally);
          }
          return changed;
        };
        total.merge(await this.#queued(() => this.#transaction(change)));
        done += batch.length;
        yield ndjsonLine({ done, of: keys.length });
      }
      const report = { id: this.#undoId(id), changed: total.changing, ...total.counts };
      if (idempotency !== null) await settle(this.#context.database.db, idempotency, report);
      yield ndjsonLine({ report });
    } catch (error) {
      onError(error);
      yield ndjsonLine({ error: toProblem(error).details, done });
    }
  }

  /**
   * Validates without locks, for at most `time` milliseconds; `unchecked` counts the rest. Throws 422 if no user with permission to
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
    const began = performance.now();
    const until = { signal: this.#signal, end: began + Math.max(time, leastPreviewTime) };
    const tally = new Tally(spec);
    const accessChanges: AccessChange[] = [];
    let checked = 0;
    let size = this.#records.runsOwnCode ? 1 : this.#request.batch;
    let isOver: boolean;
    // If no record matches, one empty batch still validates the values.
    do {
      const batchBegan = performance.now();
      const batch = keys.slice(checked, checked + size);
      const slice = new TimeSlice(until);
      const outcome = await this.#queued(() => this.#records.plan(database.db, batch, { ...options, slice }));
      tally.merge(outcome.tally);
      accessChanges.push(...outcome.accessChanges);
      checked += batch.length - outcome.unchecked;
      isOver = outcome.unchecked > 0 || performance.now() > began + time;
      size = nextBatchSize(size, this.#request.batch, batchBegan);
    } while (checked < keys.length && !isOver);
    if (await administrators.wouldRemoveLast(database.db, accessChanges)) throw noAdministratorLeft();
    return { tally, unchecked: keys.length - checked };
  }

  /** Whether to tally field changes: the preview of a delete lists dependents instead. */
  get #talliesFields(): boolean {
    return ['update', 'undo'].includes(this.#request.bulk.change.action);
  }

  async #start(db: Db, records: number): Promise<number> {
    const id = await this.#records.begin(db);
    this.#onStart(id, records);
    return id;
  }

  /** The id for an undo; `null` for a permanent delete, which can't be undone. */
  #undoId(id: number | null): number | null {
    return this.#records.isRemoval ? null : id;
  }

  async #write({ tally, write }: BatchOutcome, bulkId: number): Promise<void> {
    await write(bulkId);
    if (!this.#request.bulk.skipRefused) this.#throwIfRefused(tally);
  }

  #checkExpected(matching: number): void {
    const { expected = matching } = this.#request.bulk;
    if (expected === matching) return;
    throw conflict(`There are ${matching} records by now, not ${expected}. Nothing was changed.`);
  }

  /** Throws 422 if a record was refused, except for an undo, which skips refused records. */
  #throwIfRefused({ refused, refusedMore }: Tally): void {
    if (refused.length === 0 || this.#request.bulk.change.action === 'undo') return;
    const problems = refused.map(({ key, name, message }) => ({ field: keyText(key), message: `${name}: ${message}` }));
    throw invalid(problems, refusedMore);
  }

  *#batchesOf(keys: readonly Key[]): Generator<readonly Key[]> {
    const { batch } = this.#request;
    for (let start = 0; start < keys.length; start += batch) yield keys.slice(start, start + batch);
  }

  /** Keys that are planned and written together: one by one if own code may read the records written before. */
  #partsOf(keys: readonly Key[]): readonly (readonly Key[])[] {
    const { fills, checks } = this.#context;
    const { spec } = this.#entity;
    const isOneByOne = !this.#records.isRemoval && (fills.takesContext(spec) || checks.takesContext(spec));
    return isOneByOne && keys.length > 0 ? keys.map((key) => [key]) : [keys];
  }

  #planLocked(db: Db, keys: readonly Key[], permissions: ReadonlySet<Permission>): Promise<BatchOutcome> {
    const clashes = new UniqueClashes(this.#entity.spec);
    const slice = new TimeSlice({ signal: this.#signal });
    return this.#records.plan(db, keys, { lock: true, permissions, clashes, slice });
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
      const changed = isRemoval ? cascadeOf(referrers, baseOf(this.#entity)) : [spec];
      return administrators.guard(db, changed, () => work(db, permissions));
    });
  }

  #queued<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.#context.queues.bulk.take(this.#request.user.id, this.#signal, work);
  }
}

const ndjsonLine = (line: BulkLine): string => `${JSON.stringify(line)}\n`;

async function* singleLine(only: BulkLine): AsyncGenerator<string> {
  yield ndjsonLine(only);
}
