/** Executes a bulk change for one batch of records in one transaction: validates all, then writes the valid ones. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Needs, Permission } from '#model/permission.ts';
import type { Validate } from '#model/validation/validate.ts';
import { outOfReach, readOnlyReason } from '../../../server/access/reach.ts';
import type { Db } from '../../../server/database/database.ts';
import { unrestricted, type EntityTable } from '../../../server/record/entity-table.ts';
import type { Expression } from '../../../server/record/record-sql.ts';
import type { IdempotentRequest } from '../../../server/save/idempotency.ts';
import { authorOf, type Saver } from '../../../server/save/author.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import type { Author, Reauthorise } from '../../../server/save/reauthorise.ts';
import type { RemoveContext } from '../../../server/save/write-removal.ts';
import type { FairnessLimits } from '../../../server/fairness/limits.ts';
import type { TimeSlice } from '../../../server/fairness/time-slice.ts';
import type { FairQueue } from '../../../server/fairness/fair-queue.ts';
import type { Bulk } from './request.ts';
import { bisectOnRefusal } from '../../../server/save/clash.ts';
import type { UniqueClashes } from '../../../server/save/unique-clashes.ts';
import { insertBulkChange } from '../../../server/save/bulk-change.ts';
import { refusalText, rowValidator } from './validate-rows.ts';
import { fillChanges } from './fill-changes.ts';
import { afterOf, recordChangeOf, Tally, type BatchOutcome, type RecordOutcome, type RowChange } from './outcome.ts';
import { planRemoval } from './remove.ts';
import { readRows } from './rows.ts';
import { writeChanges } from './write.ts';

export interface BulkContext extends RemoveContext {
  readonly catalogue: { readonly validatorOf: (spec: EntitySpec) => Validate };
  readonly queues: { readonly lists: FairQueue; readonly bulk: FairQueue };
  readonly limits: Pick<FairnessLimits, 'previewTime'>;
  readonly reauthorise: Reauthorise;
}

/** A bulk change and its author. */
export interface BulkRequestContext {
  readonly bulk: Bulk;
  readonly user: Author & { readonly permissions: ReadonlySet<Permission> };
  readonly needs: Needs;
  /** Records per transaction. */
  readonly batch: number;
  /** The idempotency key, if the client sent one. */
  readonly idempotency: IdempotentRequest | null;
}

interface PlanOptions {
  /** Whether to lock the rows; a preview doesn't. */
  readonly lock: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** Unique values of one transaction, or of a whole preview: there, earlier batches count as written. */
  readonly clashes: UniqueClashes;
  /** Ends the validation between two records. */
  readonly slice: TimeSlice;
}

export class BatchExecutor {
  readonly #context: BulkContext;
  readonly #entity: EntityTable;
  /** As the author may see it. */
  readonly #seen: EntityTable;
  readonly #request: BulkRequestContext;

  constructor(context: BulkContext, entity: EntityTable, request: BulkRequestContext) {
    this.#context = context;
    this.#entity = unrestricted(entity);
    this.#seen = entity;
    this.#request = request;
  }

  /** Validates the records and prepares the write. */
  async plan(db: Db, keys: readonly Key[], { lock, permissions, clashes, slice }: PlanOptions): Promise<BatchOutcome> {
    const { selection } = this.#request.bulk;
    const filter = selection !== null && 'filter' in selection ? selection.filter : null;
    const rows = await readRows(db, this.#entity, { keys, filter, lock: lock ? this.lockMode : null });
    const { id, credential } = this.#request.user;
    const user = { id, credential, permissions };
    if (!this.isRemoval) return this.#planChanges(db, rows, { clashes, slice, user });
    return planRemoval(db, this.#context, this.#entity, { rows, lock, slice, user });
  }

  /** Whether records are deleted permanently. */
  get isRemoval(): boolean {
    return this.#request.bulk.change.action === 'delete' && this.#entity.spec.delete === 'hard';
  }

  /** How the records are locked. */
  get lockMode(): Expression {
    return this.isRemoval ? sql`update` : sql`no key update`;
  }

  /** Whether own code runs for each record. */
  get runsOwnCode(): boolean {
    const { fills, checks } = this.#context;
    const { spec } = this.#entity;
    return !this.isRemoval && (fills.has(spec) || checks.has(spec));
  }

  async #planChanges(
    db: Db,
    rows: readonly WireRecord[],
    { clashes, slice, user }: Pick<PlanOptions, 'clashes' | 'slice'> & { readonly user: Saver },
  ): Promise<BatchOutcome> {
    const { targets, pickable, catalogue, administrators, restores, fills, checks } = this.#context;
    const entity = this.#entity;
    const { spec } = entity;
    const { change } = this.#request.bulk;
    const save = { db, spec, user, undoes: () => change.action === 'undo' };
    const validate = () => catalogue.validatorOf(spec);
    const validateRow = await rowValidator(db, { targets, pickable, validate }, this.#seen, change, rows);
    const requested: RecordOutcome[] = [];
    for (const stored of rows) {
      if (slice.isOver) await slice.next();
      if (slice.isLate) break;
      requested.push(validateRow(stored));
    }
    const filled = await fillChanges(db, { targets, fills, validate }, entity, save, requested.filter(isChange));
    const outcomes = requested.map((outcome, index) => ({
      stored: must(rows[index], 'each row has an outcome'),
      outcome: isChange(outcome) ? (filled.get(outcome) ?? outcome) : outcome,
    }));
    const planned = outcomes.flatMap(({ outcome }) => (isChange(outcome) ? [outcome] : []));
    const refusals = new Map<RowChange, string>(await restores.refusals(db, spec, planned, recordChangeOf));
    for (const change of planned) {
      const reason = readOnlyReason(spec, change.stored);
      if (reason !== undefined) refusals.set(change, reason);
    }
    for (const [change, problem] of await outOfReach(db, entity, user.id, planned, recordChangeOf))
      if (!refusals.has(change)) refusals.set(change, refusalText(spec, [problem]));
    for (const [change, problems] of await checks.refusals(save, planned, recordChangeOf))
      refusals.set(change, refusalText(spec, problems));
    const allowed = planned.filter((change) => !refusals.has(change));
    const clashing = await clashes.find(db, allowed, recordChangeOf);
    const tally = new Tally(spec);
    for (const { stored, outcome } of outcomes) {
      const refused = isChange(outcome)
        ? (refusals.get(outcome) ??
          clashing
            .get(outcome)
            ?.map(({ message }) => message)
            .join(' '))
        : undefined;
      tally.add(stored, refused === undefined ? outcome : { refused });
    }
    const changes = allowed.filter((change) => !clashing.has(change));
    return {
      tally,
      unchecked: rows.length - requested.length,
      accessChanges: administrators.guards(spec)
        ? changes.map((change) => ({ spec, stored: change.stored, after: afterOf(change) }))
        : [],
      write: (bulkId) => this.#write(db, changes, bulkId, tally),
    };
  }

  /** Inserts the bulk change and returns its id. */
  begin(db: Db): Promise<number> {
    const { bulk, user } = this.#request;
    return insertBulkChange(db, this.#entity.spec, bulk.change.action, user.id);
  }

  /** Writes the changes; moves those that the database refuses to the refusals of the tally. */
  async #write(db: Db, changes: readonly RowChange[], bulkId: number, tally: Tally): Promise<void> {
    const author = { author: authorOf(this.#request.user), bulkId };
    const { targets } = this.#context;
    const write = (part: readonly RowChange[]) => writeChanges(db, targets, this.#entity, part, author);
    for (const [{ stored }, { message }] of await bisectOnRefusal(db, this.#entity.spec, changes, write)) {
      tally.changing -= 1;
      tally.refuse(stored, message);
    }
  }
}

const isChange = (outcome: RecordOutcome): outcome is RowChange => outcome !== null && 'values' in outcome;
