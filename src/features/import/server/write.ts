/** Upserts records in batches: one insert and one update for each batch, of staged rows. */
import { canBeInactive, fieldOf, type EntitySpec } from '#model/entity.ts';
import { givenPart } from '#model/given-key.ts';
import { sql, type RawBuilder } from 'kysely';
import { keyOf } from '#model/key.ts';
import { isReference, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { sameStoredKey, wireValue } from '../../../server/record/record-sql.ts';
import { databaseDefault } from '../../../server/save/database-default.ts';
import { activityOf } from '../../../server/save/activity.ts';
import type { ChangeAuthor } from '../../../server/save/author.ts';
import { idsOf } from '../../../server/save/body.ts';
import { countStored, triggerRefusal } from '../../../server/save/trigger-refusal.ts';
import { linkFields, saveLinks } from '../../../server/save/links.ts';
import { stampsOfInsert, stampsOfUpdate } from '../../../server/save/stamps.ts';
import { writtenTogether } from '../../../server/save/foreign-lists.ts';
import type { ReferenceNames } from '../../../server/save/history.ts';
import {
  emptyIn,
  fieldsOf,
  readColumn,
  targetOf,
  type EntityTable,
  type Target,
} from '../../../server/record/entity-table.ts';
import { byStoredColumn, storedInstant, storedColumn } from '../../../server/database/stored-table.ts';
import type { ImportColumn } from './columns.ts';
import { RowHistory, type WriteTransaction, type WrittenRow } from './row-history.ts';
import { needsId } from './matching.ts';
import { NewIds } from './new-ids.ts';
import type { Write } from './row-result.ts';
import { Staging, type Row, type Source, type Stage } from './staging.ts';

interface WriterOptions {
  readonly targets: ReadonlyMap<string, Target>;
  /** Suffix of the staging tables, distinct for each file. */
  readonly stageSuffix?: string;
  /** `false`: the transaction is rolled back, so no ids are taken from the sequence. */
  readonly commit: boolean;
  /** The bulk change that the history names; absent: none. */
  readonly bulkId?: number | undefined;
  readonly author: ChangeAuthor;
}

export class Writer {
  readonly #session: WriteTransaction;
  readonly #entity: EntityTable;
  readonly #options: WriterOptions;
  readonly #staging: Staging;
  readonly #insertColumns: readonly string[];
  /** The columns of the file, without the key, and those that own code fills. */
  readonly #updateColumns: readonly string[];
  /** The references among {@link #updateColumns}, which may be set after the insert. */
  readonly #referenceColumns: readonly string[];
  readonly #ids: NewIds;
  /** Written by {@link finish}. */
  readonly #history: RowHistory;

  constructor(
    session: WriteTransaction,
    entity: EntityTable,
    columns: readonly ImportColumn[],
    options: WriterOptions,
  ) {
    this.#session = session;
    this.#entity = entity;
    this.#options = options;
    this.#history = new RowHistory(session, entity, options);
    this.#ids = new NewIds(session.db, entity.spec, options.commit);
    const { spec } = entity;
    const activity = canBeInactive(spec) ? ['isActive'] : [];
    const creators = spec.audited ? ['createdById', 'modifiedById'] : [];
    const editable = fieldsOf(spec).filter(
      ([, field]) => !isReferenceList(field) && (field.readOnly !== true || field.filled === true),
    );
    const filled = fieldsOf(spec).flatMap(([name, field]) => (field.filled === true ? [name] : []));
    const loaded = columns.filter(
      (column) => column.name !== 'isActive' && !spec.key.includes(column.name) && !isReferenceList(column.field),
    );
    this.#insertColumns = [...editable.map(([name]) => name), ...activity, ...creators];
    this.#updateColumns = [...new Set([...loaded.map((item) => item.name), ...filled]), ...activity];
    this.#referenceColumns = loaded.filter(({ field }) => isReference(field)).map((item) => item.name);
    const stagedColumns = {
      created: this.#insertColumns,
      updated: [...spec.key, ...this.#updateColumns],
      completed: [...spec.key, ...this.#referenceColumns],
    };
    this.#staging = new Staging(session, spec, stagedColumns, options.stageSuffix);
  }

  /** Creates the staging tables that are not there yet. */
  prepare(stages: readonly Stage[]): Promise<void> {
    return this.#staging.prepare(stages);
  }

  /** To be called before lists are written: that writes the history of the other records, perhaps of some of this batch. */
  async beforeLists(writes: readonly Write[]): Promise<void> {
    const lists = new Set(linkFields(this.#entity.spec).map(([name]) => name));
    if (writes.some(({ changes }) => changes.some(({ name }) => lists.has(name)))) await this.#history.write();
  }

  /** Prepares for rows that are written one by one. */
  async expect(writes: readonly Write[]): Promise<void> {
    const isNumbered = ({ stored, row }: Write) => stored === null && needsId(this.#entity, row.values);
    await this.#ids.reserve(writes.filter(isNumbered).length);
  }

  /** Writes what is left to do after a batch: its history, and the state of the sequence. */
  async finish(): Promise<void> {
    await this.#history.write();
    await this.#ids.advance();
  }

  /**
   * Inserts new records, in order. Records with ids must come first, so that the sequence continues after
   * them.
   */
  async create(writes: readonly Write[]): Promise<WrittenRow[]> {
    if (writes.length === 0) return [];
    const { db } = this.#session;
    const { spec } = this.#entity;
    const given = givenPart(spec);
    const count = writes.filter(({ row }) => needsId(this.#entity, row.values)).length;
    if (count < writes.length) this.#ids.passOver();
    const ids = await this.#ids.take(count);
    const rows = writes.map((write): Row => {
      const { userId } = this.#options.author;
      const creator = { createdById: userId, modifiedById: userId };
      return this.#newRowOf(this.#insertColumns, {
        ...valuesOf(write),
        ...creator,
        ...(given !== undefined && {
          [given]: needsId(this.#entity, write.row.values) ? ids.shift() : write.row.values.get(given),
        }),
      });
    });
    const dates = stampsOfInsert(spec);
    const activity = activityOf(spec);
    const stagedRows = (source: Source) =>
      db
        .selectFrom(source)
        .select([
          ...this.#insertColumns.map((name) =>
            name === 'isActive' ? activity.inserted(sql.id(name)).as(name) : this.#storedValue(name).as(name),
          ),
          ...dates.map((name) => sql`now()`.as(name)),
        ]);
    const inserted = await this.#staging.run('created', rows, (source) =>
      db
        .insertInto(spec.table)
        .columns([...this.#insertColumns, ...dates].map((name) => storedColumn(spec.columnMappings, name)))
        .expression(stagedRows(source))
        .returning(spec.key.map((name) => writtenPart(spec, name))),
    );
    const keys = (inserted.length === rows.length ? inserted : rows).map((row) => keyOf(spec, row));
    // A trigger may have stored a row elsewhere, for example in a table of its year, or not at all.
    if (inserted.length < rows.length && (await countStored(db, this.#entity, keys)) < rows.length)
      throw triggerRefusal('added');
    return writes.map((write, index) => ({ write, key: must(keys[index], 'each row was inserted') }));
  }

  /** Updates the columns of the file. */
  async update(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    const { spec } = this.#entity;
    const stamps = stampsOfUpdate(spec, this.#options.author.userId);
    for (const { rows: group, columns } of writtenTogether(spec, writes, this.#updateColumns)) {
      const rows = group.map((write) =>
        this.#rowOf([...spec.key, ...columns], { ...write.stored, ...valuesOf(write) }),
      );
      await this.#updateStaged('updated', columns, rows, stamps);
    }
    await this.#saveLists(writes.map((write) => this.#updated(write)));
  }

  /** The history of updated records. */
  recordUpdates(writes: readonly Write[], referenced: ReferenceNames): void {
    this.#history.add(
      'update',
      writes.map((write) => this.#updated(write)),
      referenced,
    );
  }

  #updated(write: Write): WrittenRow {
    return { write, key: keyOf(this.#entity.spec, { ...write.stored }) };
  }

  /** Completes inserted records: sets the references that were unresolved, writes their lists, and their first history entry. */
  async complete(inserted: readonly WrittenRow[], referenced: ReferenceNames): Promise<void> {
    const { spec } = this.#entity;
    const rows = inserted
      .filter(({ write }) => write.unresolved.length > 0)
      .map(({ write, key }) => {
        const parts = Object.fromEntries(spec.key.map((name, part) => [name, key[part]]));
        return this.#rowOf([...spec.key, ...this.#referenceColumns], { ...valuesOf(write), ...parts });
      });
    if (rows.length > 0) await this.#updateStaged('completed', this.#referenceColumns, rows);
    await this.beforeLists(inserted.map(({ write }) => write));
    await this.#saveLists(inserted);
    this.#history.add('create', inserted, referenced);
  }

  /** Sets columns of existing records to those of staged rows, and to `others`. */
  async #updateStaged(stage: Stage, columns: readonly string[], rows: readonly Row[], others: Row = {}): Promise<void> {
    const { spec } = this.#entity;
    const activity = activityOf(spec);
    const set = columns.map((name) => {
      const value = sql.id('staged', name);
      return [name, name === 'isActive' ? activity.updated(value) : value];
    });
    const values = { ...Object.fromEntries(set), ...others };
    if (Object.keys(values).length === 0) return;
    const [updated] = await this.#staging.run(stage, rows, (source) =>
      this.#session.db
        .updateTable(`${spec.table} as record`)
        .from(source)
        .set(byStoredColumn(spec, values))
        .where(sameStoredKey(spec, 'staged')),
    );
    if ((updated?.numUpdatedRows ?? 0n) < rows.length) throw triggerRefusal('changed');
  }

  /** Writes the many-to-many lists. */
  async #saveLists(written: readonly WrittenRow[]): Promise<void> {
    const { targets, author } = this.#options;
    for (const [name, { link, to }] of linkFields(this.#entity.spec)) {
      const changes = written.flatMap(({ write, key }) => {
        const change = write.changes.find((change) => change.name === name);
        return change === undefined ? [] : [{ id: Number(key[0]), from: idsOf(change.from), to: idsOf(change.to) }];
      });
      await saveLinks(this.#session.db, { link, target: targetOf(targets, to) }, changes, author);
    }
  }

  /** The value of a new record's column. */
  #storedValue(name: string): RawBuilder<unknown> {
    const { spec } = this.#entity;
    const given = spec.columnMappings?.[name]?.isInstant === true ? storedInstant(sql.id(name)) : sql`${sql.id(name)}`;
    const value = name in spec.fields ? databaseDefault(spec, name) : undefined;
    return value === undefined ? given : sql`coalesce(${given}, ${value})`;
  }

  #rowOf(columns: readonly string[], values: Row): Row {
    const { columnMappings } = this.#entity.spec;
    return Object.fromEntries(columns.map((name) => [name, values[name] ?? emptyIn(columnMappings, name)]));
  }

  /** The values of a new record: an empty one that the database gives is null, also where it has another empty value. */
  #newRowOf(columns: readonly string[], values: Row): Row {
    const { spec } = this.#entity;
    const isGiven = (name: string) => name in spec.fields && databaseDefault(spec, name) !== undefined;
    const row = this.#rowOf(columns, values);
    return Object.fromEntries(columns.map((name) => [name, isGiven(name) ? (values[name] ?? null) : row[name]]));
  }
}

const writtenPart = (spec: EntitySpec, name: string) =>
  wireValue(fieldOf(spec, name), readColumn(spec.columnMappings, name, tableAddressOf(spec.table).table)).as(name);

const valuesOf = ({ changes, isActive }: Write): Row => ({
  ...Object.fromEntries(changes.map(({ name, to }) => [name, to])),
  isActive,
});
