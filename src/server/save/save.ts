/** `PUT …/`: creates or updates a record with its links and history, all or nothing (core 7). */
import type { RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { hasGeneratedId, isNewId, keyOrNull, type KeyPart } from '#model/key.ts';
import { isNewRecord, rowVersion, versionName } from '#model/version.ts';
import type { Database, Db } from '../database/database.ts';
import { OutcomeUnknown } from '../database/lost-connection.ts';
import { databaseProblem } from '../http/database-problem.ts';
import { conflict, malformed } from '../http/problems.ts';
import { unlessTransactionNeeded } from '../own-code/before-transaction.ts';
import type { Checks } from '../own-code/checks.ts';
import type { Fills } from '../own-code/fills.ts';
import { unrestricted, type EntityTable, type Target } from '../record/entity-table.ts';
import { keyOfUpdate, type SaveBody, type WireRecord } from './body.ts';
import { withConflictErrors } from './clash.ts';
import { storedAnswer, type IdempotentRequest } from './idempotency.ts';
import { insertEitherWay, triggerRefusal, NoRowReturned, nothingSaved } from './trigger-refusal.ts';
import type { AdministratorRule } from './last-administrator.ts';
import { linkFields, lockLinks } from './links.ts';
import type { RestoreRule } from './restore-rule.ts';
import { isStored, lockStored, readStored, readStoredIf, type StoredRecord } from './stored-record.ts';
import { writeRecord, type Save } from './write-record.ts';

/** Dependencies of every change of a record. */
export interface SaveContext {
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  /** The targets to which records may refer. */
  readonly pickable: ReadonlyMap<string, Target>;
  readonly administrators: AdministratorRule;
  readonly restores: RestoreRule;
  readonly fills: Fills;
  readonly checks: Checks;
}

/**
 * The record that a save updates, if the condition holds; `null` if it doesn't, or if a save of this entity doesn't read by one statement
 * alone.
 */
export async function storedIf(
  condition: RawBuilder<boolean>,
  context: SaveContext,
  seen: EntityTable,
  { record }: SaveBody,
): Promise<StoredRecord | null> {
  const entity = unrestricted(seen);
  const key = isNewRecord(entity.spec, record) ? null : keyOrNull(entity.spec, record);
  if (key === null || !isSelfContained(context, entity)) return null;
  return readStoredIf(condition, context.database.prepared, entity, key);
}

/**
 * Creates a record, if the condition holds, by one statement, and returns its key; `null` if one is not enough, or if anything refuses the record:
 * nothing is written then, and {@link saveRecord} tells why.
 */
export async function createdIf(
  condition: RawBuilder<boolean>,
  context: SaveContext,
  seen: EntityTable,
  save: Save,
): Promise<SavedKey | null> {
  const entity = unrestricted(seen);
  const { spec } = entity;
  // It would be called twice for a save that is refused.
  const hasOwnCode = context.fills.has(spec) || context.checks.has(spec);
  if (hasOwnCode || !isNewRecord(spec, save.body.record) || !isSelfContained(context, entity)) return null;
  try {
    return await writeRecord(context.database.prepared, context, entity, { ...save, condition }, null);
  } catch (error) {
    // Whether a lost connection has written the record is not known; and a database that is too slow is not asked twice.
    if (databaseProblem(error)?.details.status === 503) throw error;
    return null;
  }
}

/** Saves, and returns the record's key by field name. `stored`: the record as it was just read. Throws 404, 409, 422. */
export async function saveRecord(
  context: SaveContext,
  seen: EntityTable,
  save: Save,
  stored: StoredRecord | null = null,
): Promise<Record<string, KeyPart>> {
  const entity = unrestricted(seen);
  const { db } = context.database;
  const isNew = stored === null && (await isInsert(db, entity, save.body));
  try {
    return isNew ? await create(context, entity, save) : await update(context, entity, save, stored);
  } catch (error) {
    // A repeated create breaks off at its idempotency key, if nothing else has stopped it before.
    const answer = isNew && save.idempotency !== null ? await earlierAnswer(db, save.idempotency, error) : null;
    if (answer === null) throw error;
    return JSON.parse(answer);
  }
}

/** After a failed write; where the connection was lost, the database may not be there for this, either. */
const earlierAnswer = (db: Db, request: IdempotentRequest, failure: unknown): Promise<string | null> =>
  storedAnswer(db, request).catch((error: unknown) => {
    throw failure instanceof OutcomeUnknown ? failure : error;
  });

/** Whether a save inserts. A body with a negative id and a version is a copy, whose version means nothing, unless there is such a record. */
async function isInsert(db: Db, entity: EntityTable, { record }: SaveBody): Promise<boolean> {
  const { spec } = entity;
  if (isNewRecord(spec, record)) return true;
  const key = keyOrNull(spec, record);
  return key !== null && hasGeneratedId(spec) && isNewId(key[0]) && !(await isStored(db, entity, key));
}

/**
 * Whether one statement writes all that a save changes, so that it needs no transaction. Lists of links have tables of their own,
 * changes of users and roles are checked afterwards, rules for rows before, and own code may read in the same transaction. Names of people are read
 * and written in one transaction, for the end of which an anonymisation waits.
 */
function isSelfContained(context: SaveContext, { spec, references, writable }: EntityTable): boolean {
  const { guards } = context.administrators;
  const namesPeople = ({ spec: target, referencesInName }: Target): boolean =>
    (target !== null && guards(target)) || referencesInName.values().some((inner) => namesPeople(inner.target));
  const written = [...references.values()].filter(({ field }) => field.readOnly !== true);
  return (
    writable === null &&
    linkFields(spec).length === 0 &&
    !context.fills.readDatabase(spec) &&
    !context.checks.readDatabase(spec) &&
    !guards(spec) &&
    !written.some(({ target }) => namesPeople(target))
  );
}

type SavedKey = Record<string, KeyPart>;

/** Runs the work by one statement alone where that is enough, else in a transaction. */
async function inStatementOrTransaction(
  context: SaveContext,
  entity: EntityTable,
  work: (db: Db) => Promise<SavedKey>,
): Promise<SavedKey> {
  const { db, prepared } = context.database;
  const saved = isSelfContained(context, entity)
    ? await unlessTransactionNeeded(withConflictErrors(db, entity.spec, () => work(prepared)))
    : undefined;
  return saved ?? inTransaction(context, entity.spec, work);
}

const create = (context: SaveContext, entity: EntityTable, save: Save): Promise<SavedKey> =>
  insertEitherWay(
    () => inStatementOrTransaction(context, entity, (db) => writeRecord(db, context, entity, save, null)),
    () => inTransaction(context, entity.spec, (db) => writeRecord(db, context, entity, save, null, 'lookedUp')),
  );

function update(context: SaveContext, entity: EntityTable, save: Save, first: StoredRecord | null): Promise<SavedKey> {
  const { spec } = entity;
  const key = keyOfUpdate(spec, save.body);
  return inStatementOrTransaction(context, entity, async (db) => {
    const { isTransaction } = db;
    const read = () => (isTransaction ? lockStored(db, entity, key) : readStored(db, entity, key));
    for (let tried: string | null = null; ;) {
      const stored: StoredRecord = (tried === null && !isTransaction ? first : null) ?? (await read());
      if (stored.version === tried) throw triggerRefusal('changed', nothingSaved);
      throwIfStale(spec, save.body.record, stored.record);
      try {
        return await writeRecord(db, context, entity, save, stored);
      } catch (error) {
        if (!(error instanceof NoRowReturned)) throw error;
        if (isTransaction) throw triggerRefusal('changed', nothingSaved);
        // There is no lock: after a concurrent change, the save is validated again, against the new record.
        tried = stored.version;
      }
    }
  });
}

/** Runs a change of records in a transaction; throws 422 for a unique violation, or if it leaves no administrator. */
export const inTransaction = <Answer>(
  { database: { db }, administrators }: SaveContext,
  spec: EntitySpec,
  change: (db: Db) => Promise<Answer>,
): Promise<Answer> =>
  withConflictErrors(db, spec, () =>
    db.transaction().execute(async (transaction) => {
      await lockLinks(transaction, spec);
      return administrators.guard(transaction, [spec], () => change(transaction));
    }),
  );

/** Optimistic concurrency: throws 409 unless the body has the stored version. */
function throwIfStale(spec: EntitySpec, record: WireRecord, stored: WireRecord): void {
  const name = versionName(spec);
  const [version, storedVersion] = [record[name], String(stored[name])];
  if (typeof version !== 'string') throw malformed([{ field: name, message: 'is required when a record is changed.' }]);
  // An instant has several spellings.
  const isSame = name === rowVersion ? version === storedVersion : Date.parse(version) === Date.parse(storedVersion);
  if (!isSame) throw conflict('The record was changed after you opened it. Nothing was saved.');
}
