/** Upserts records in batches: staged in temporary tables, then one insert and one update for each batch. */
import { canBeInactive, fieldOf, type EntitySpec } from '#model/entity.ts';
import { givenPart } from '#model/given-key.ts';
import { sql, type AliasedRawBuilder } from 'kysely';
import { keyOf } from '#model/key.ts';
import { isReference, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { columnTypes, jsonRows, type ColumnTypes } from '../../../server/database/bulk.ts';
import { sameStoredKey, wireValue } from '../../../server/record/record-sql.ts';
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

type Row = Record<string, unknown>;

/** Rows of a statement, called `staged`. */
type Source = AliasedRawBuilder<Row, 'staged'>;

/** What rows are staged for: to be created, updated, or completed by references that were unresolved when they were created. */
type Stage = 'created' | 'updated' | 'completed';

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

/** So many rows are a parameter of their statement: with a staging table, each statement would be three, and emptying it the slowest. */
const fewRows = 100;

export class Writer {
  readonly #session: WriteTransaction;
  readonly #entity: EntityTable;
  readonly #options: WriterOptions;
  readonly #stages: Readonly<Record<Stage, string>>;
  readonly #insertColumns: readonly string[];
  /** The columns of the file, without the key, and those that own code fills. */
  readonly #updateColumns: readonly string[];
  /** The references among {@link #updateColumns}, which may be set after the insert. */
  readonly #referenceColumns: readonly string[];
  readonly #prepared = new Set<Stage>();
  readonly #types = new Map<string, Promise<ColumnTypes>>();
  readonly #ids: NewIds;
  /** Written by {@link finish}. */
  readonly #history: RowHistory;

  constructor(
    session: WriteTransaction,
    entity: EntityTable,
    columns: readonly ImportColumn[],
    options: WriterOptions,
  ) {
    const { stageSuffix = '' } = options;
    this.#session = session;
    this.#entity = entity;
    this.#options = options;
    this.#history = new RowHistory(session, entity, options);
    this.#ids = new NewIds(session.db, entity.spec, options.commit);
    this.#stages = {
      created: `pg_temp.load_created${stageSuffix}`,
      updated: `pg_temp.load_updated${stageSuffix}`,
      completed: `pg_temp.load_filled${stageSuffix}`,
    };
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
  }

  /** Creates staging tables that are not there yet, with columns like those of the entity's table, but no constraints. */
  async prepare(stages: readonly Stage[]): Promise<void> {
    const { db } = this.#session;
    const { table, key, columnMappings } = this.#entity.spec;
    const columnsOf: Readonly<Record<Stage, readonly string[]>> = {
      created: this.#insertColumns,
      updated: [...key, ...this.#updateColumns],
      completed: [...key, ...this.#referenceColumns],
    };
    for (const stage of stages) {
      if (this.#prepared.has(stage)) continue;
      this.#prepared.add(stage);
      const columns = columnsOf[stage];
      const named = columns.map((name) =>
        name === 'isActive'
          ? sql`true as "isActive"`
          : columnMappings?.[name]?.isInstant === true
            ? sql`${readColumn(columnMappings, name, tableAddressOf(table).table)} as ${sql.id(name)}`
            : sql`${sql.id(storedColumn(columnMappings, name))} as ${sql.id(name)}`,
      );
      await sql`create temporary table ${sql.table(this.#stages[stage])} on commit drop as
        select ${sql.join(named)} from ${sql.table(table)} where false`.execute(db);
    }
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
      return this.#rowOf(this.#insertColumns, {
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
            name === 'isActive'
              ? activity.inserted(sql.id(name)).as(name)
              : spec.columnMappings?.[name]?.isInstant === true
                ? storedInstant(sql.id(name)).as(name)
                : sql.ref(name).as(name),
          ),
          ...dates.map((name) => sql`now()`.as(name)),
        ]);
    const inserted = await this.#run(this.#stages.created, rows, (source) =>
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
      await this.#updateStaged(this.#stages.updated, columns, rows, stamps);
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
    if (rows.length > 0) await this.#updateStaged(this.#stages.completed, this.#referenceColumns, rows);
    await this.beforeLists(inserted.map(({ write }) => write));
    await this.#saveLists(inserted);
    this.#history.add('create', inserted, referenced);
  }

  /** Sets columns of existing records to those of staged rows, and to `others`. */
  async #updateStaged(
    stage: string,
    columns: readonly string[],
    rows: readonly Row[],
    others: Row = {},
  ): Promise<void> {
    const { spec } = this.#entity;
    const activity = activityOf(spec);
    const set = columns.map((name) => {
      const value = sql.id('staged', name);
      return [name, name === 'isActive' ? activity.updated(value) : value];
    });
    const values = { ...Object.fromEntries(set), ...others };
    if (Object.keys(values).length === 0) return;
    const [updated] = await this.#run(stage, rows, (source) =>
      this.#session.db
        .updateTable(`${spec.table} as record`)
        .from(source)
        .set(byStoredColumn(spec, values))
        .where(sameStoredKey(spec, 'staged')),
    );
    if ((updated?.numUpdatedRows ?? 0n) < rows.length) throw triggerRefusal('changed');
  }

  async #run<Result>(
    stage: string,
    rows: readonly Row[],
    statementOf: (source: Source) => { execute(): Promise<Result[]> },
  ): Promise<readonly Result[]> {
    const { db } = this.#session;
    if (rows.length <= fewRows) return statementOf(await this.#parameter(stage, rows)).execute();
    await this.#session.stage(stage, rows);
    const results = await statementOf(sql<Row>`${sql.table(stage)}`.as('staged')).execute();
    await sql`truncate ${sql.table(stage)}`.execute(db);
    return results;
  }

  /** Rows with the types of their staging table. */
  async #parameter(stage: string, rows: readonly Row[]): Promise<Source> {
    const types = this.#types.get(stage) ?? columnTypes(this.#session.db, { table: stage });
    this.#types.set(stage, types);
    return sql<Row>`(select * from ${jsonRows(await types, Object.keys(rows[0] ?? {}), rows, 'given')})`.as('staged');
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

  #rowOf(columns: readonly string[], values: Row): Row {
    const { columnMappings } = this.#entity.spec;
    return Object.fromEntries(columns.map((name) => [name, values[name] ?? emptyIn(columnMappings, name)]));
  }
}

const writtenPart = (spec: EntitySpec, name: string) =>
  wireValue(fieldOf(spec, name), readColumn(spec.columnMappings, name, tableAddressOf(spec.table).table)).as(name);

const valuesOf = ({ changes, isActive }: Write): Row => ({
  ...Object.fromEntries(changes.map(({ name, to }) => [name, to])),
  isActive,
});
