/** Upserts records in batches: staged in temporary tables, then one insert and one update for each batch. */
import { canBeInactive } from '#model/entity.ts';
import { sql } from 'kysely';
import { hasGeneratedId, keyOf, keyText, type Key } from '#model/key.ts';
import { isReference, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { HistoryAction } from '#model/wire.ts';
import { continueIds, insertRows, nextIds } from '../database/bulk.ts';
import { sameKey } from '../record/record-sql.ts';
import { modifiedBy } from '../save/links.ts';
import { describeChanges, type References } from '../save/history.ts';
import { fieldsOf, type EntityTable, type Target } from '../record/entity-table.ts';
import { saveLists } from './save-lists.ts';
import type { ImportColumn } from './columns.ts';
import { needsId } from './matching.ts';
import type { Write } from './outcome.ts';
import type { LoadTransaction } from './load-transaction.ts';

type Row = Record<string, unknown>;

interface WriterOptions {
  readonly targets: ReadonlyMap<string, Target>;
  /** Suffix of the staging tables, distinct for each file. */
  readonly stageSuffix?: string;
  /** `false`: the transaction is rolled back, so no ids are taken from the sequence. */
  readonly commit: boolean;
  /** The author; `null` for the loader. */
  readonly userId: number | null;
}

export class Writer {
  readonly #session: LoadTransaction;
  readonly #entity: EntityTable;
  readonly #options: WriterOptions;
  readonly #stages: { readonly created: string; readonly updated: string; readonly completed: string };
  readonly #insertColumns: readonly string[];
  /** The columns of the file, without the key. */
  readonly #updateColumns: readonly string[];
  /** The references among {@link #updateColumns}, which may be set after the insert. */
  readonly #referenceColumns: readonly string[];
  #temporaryId = 0;

  constructor(session: LoadTransaction, entity: EntityTable, columns: readonly ImportColumn[], options: WriterOptions) {
    const { stageSuffix = '' } = options;
    this.#session = session;
    this.#entity = entity;
    this.#options = options;
    this.#stages = {
      created: `load_created${stageSuffix}`,
      updated: `load_updated${stageSuffix}`,
      completed: `load_filled${stageSuffix}`,
    };
    const { spec } = entity;
    const activity = canBeInactive(spec) ? ['isActive'] : [];
    const creators = spec.audited ? ['createdById', 'modifiedById'] : [];
    const editable = fieldsOf(spec).filter(([, field]) => !isReferenceList(field) && field.readOnly !== true);
    const loaded = columns.filter(
      (column) => column.name !== 'isActive' && !spec.key.includes(column.name) && !isReferenceList(column.field),
    );
    this.#insertColumns = [...editable.map(([name]) => name), ...activity, ...creators];
    this.#updateColumns = [...loaded.map((item) => item.name), ...activity];
    this.#referenceColumns = loaded.filter(({ field }) => isReference(field)).map((item) => item.name);
  }

  /** Creates the staging tables, with columns like those of the entity's table, but no constraints. */
  async prepare(): Promise<void> {
    const { db } = this.#session;
    const { table, key } = this.#entity.spec;
    for (const [stage, columns] of Object.entries({
      [this.#stages.created]: this.#insertColumns,
      [this.#stages.updated]: [...key, ...this.#updateColumns],
      [this.#stages.completed]: [...key, ...this.#referenceColumns],
    })) {
      const empty = db
        .selectFrom(table)
        .select([...columns])
        .where(sql<boolean>`false`);
      await db.schema.createTable(stage).temporary().onCommit('drop').as(empty).execute();
    }
  }

  /**
   * Inserts new records and returns their keys, in order. Records with ids must come first, so that the sequence continues after
   * them.
   */
  async create(writes: readonly Write[]): Promise<Key[]> {
    if (writes.length === 0) return [];
    const { db } = this.#session;
    const { spec } = this.#entity;
    const [idName] = spec.key;
    const ids = await this.#ids(writes.filter(({ row }) => needsId(this.#entity, row.values)).length);
    const rows = writes.map((write): Row => {
      const id = needsId(this.#entity, write.row.values) ? ids.shift() : write.row.values.get(idName);
      const creator = { createdById: this.#options.userId, modifiedById: this.#options.userId };
      return rowOf(this.#insertColumns, {
        ...valuesOf(write),
        ...creator,
        ...(hasGeneratedId(spec) ? { [idName]: id } : {}),
      });
    });
    const dates = spec.audited ? ['createdDate', 'modifiedDate'] : [];
    const staged = db
      .selectFrom(this.#stages.created)
      .select([...this.#insertColumns, ...dates.map((name) => sql`now()`.as(name))]);
    const insert = db
      .insertInto(spec.table)
      .columns([...this.#insertColumns, ...dates])
      .expression(staged);
    await this.#runStaged(this.#stages.created, rows, insert);
    if (this.#options.commit && writes.some(({ row }) => !needsId(this.#entity, row.values)))
      await continueIds(db, spec);
    return rows.map((row) => keyOf(spec, row));
  }

  /** Updates the columns of the file, and writes history. */
  async update(writes: readonly Write[], referenced: References): Promise<void> {
    if (writes.length === 0) return;
    const { table, key, audited } = this.#entity.spec;
    const rows = writes.map((write) =>
      rowOf([...key, ...this.#updateColumns], { ...write.stored, ...valuesOf(write) }),
    );
    const { updated } = this.#stages;
    const values = Object.fromEntries(this.#updateColumns.map((name) => [name, sql.id(updated, name)]));
    const all = audited ? { ...values, ...modifiedBy(this.#options.userId) } : values;
    if (Object.keys(all).length > 0) {
      const update = this.#session.db
        .updateTable(`${table} as record`)
        .from(updated)
        .set(all)
        .where(sameKey(key, updated));
      await this.#runStaged(updated, rows, update);
    }
    const keys = rows.map((row) => keyOf(this.#entity.spec, row));
    await saveLists(this.#session.db, this.#entity.spec, { writes, keys, ...this.#options });
    await this.#writeHistory('update', writes, keys, referenced);
  }

  /** Completes inserted records: sets the references that were unresolved, writes their lists, and their first history entry. */
  async complete(writes: readonly Write[], keys: readonly Key[], referenced: References): Promise<void> {
    const { table, key } = this.#entity.spec;
    const { completed } = this.#stages;
    const inserted = writes.map((write, index) => ({ write, key: must(keys[index], 'each record has a key') }));
    const rows = inserted
      .filter(({ write }) => write.unresolved.length > 0)
      .map((item) => {
        const parts = Object.fromEntries(key.map((name, part) => [name, item.key[part]]));
        return rowOf([...key, ...this.#referenceColumns], { ...valuesOf(item.write), ...parts });
      });
    if (this.#referenceColumns.length > 0 && rows.length > 0) {
      const values = Object.fromEntries(this.#referenceColumns.map((name) => [name, sql.id(completed, name)]));
      const update = this.#session.db
        .updateTable(`${table} as record`)
        .from(completed)
        .set(values)
        .where(sameKey(key, completed));
      await this.#runStaged(completed, rows, update);
    }
    await saveLists(this.#session.db, this.#entity.spec, { writes, keys, ...this.#options });
    await this.#writeHistory('create', writes, keys, referenced);
  }

  async #runStaged(stage: string, rows: readonly Row[], statement: { execute(): Promise<unknown> }): Promise<void> {
    await this.#session.stage(stage, rows);
    await statement.execute();
    await sql`truncate ${sql.table(stage)}`.execute(this.#session.db);
  }

  async #writeHistory(
    action: HistoryAction,
    writes: readonly Write[],
    keys: readonly Key[],
    referenced: References,
  ): Promise<void> {
    const { spec } = this.#entity;
    const changedDate = new Date().toISOString();
    const entries = writes.map(({ stored, changes, isActive }, index) => {
      const described = describeChanges(this.#entity, changes, stored, referenced);
      if (spec.delete === 'soft' && stored !== null && stored.isActive !== isActive)
        described.isActive = { from: stored.isActive, to: isActive };
      return {
        entity: spec.service,
        key: keyText(must(keys[index], 'each record has a key')),
        action,
        changedById: this.#options.userId,
        changedDate,
        changes: described,
      };
    });
    await insertRows(this.#session.db, 'history', entries);
  }

  async #ids(count: number): Promise<number[]> {
    if (count === 0) return [];
    if (this.#options.commit) return nextIds(this.#session.db, this.#entity.spec, count);
    return Array.from({ length: count }, () => (this.#temporaryId -= 1));
  }
}

const valuesOf = ({ changes, isActive }: Write): Row => ({
  ...Object.fromEntries(changes.map(({ name, to }) => [name, to])),
  isActive,
});

const rowOf = (columns: readonly string[], values: Row): Row =>
  Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
