/** Writes records in batches: staged in temporary tables, then inserted and updated by one statement each. */
import { canBeInactive } from '#model/entity.ts';
import { sql } from 'kysely';
import { isNumbered, keyOf, keyText } from '#model/key.ts';
import type { HistoryAction } from '#model/wire.ts';
import { continueIds, insertRows, nextIds } from '../database/bulk.ts';
import { sameKey } from '../record/record-sql.ts';
import { modifiedBy } from '../save/links.ts';
import { describeChanges, type References } from '../save/references.ts';
import { fieldsOf, type EntityTable } from '../record/entity-table.ts';
import type { Column } from './columns.ts';
import { needsId } from './matching.ts';
import type { Write } from './outcome.ts';
import type { Session } from './session.ts';

type Row = Record<string, unknown>;

const created = 'load_created';
const updated = 'load_updated';

interface WriterOptions {
  /** `false`: everything will be undone, so no id is taken from the database. */
  readonly keep: boolean;
  /** Who does it; `null`: nobody in person. */
  readonly userId: number | null;
}

/** Writes the records of one entity. */
export class Writer {
  readonly #session: Session;
  readonly #entity: EntityTable;
  readonly #keep: boolean;
  readonly #userId: number | null;
  /** Every column that a record has of its own. */
  readonly #created: readonly string[];
  /** The columns of the file, without the key. */
  readonly #updated: readonly string[];
  #undoneId = 0;

  constructor(session: Session, entity: EntityTable, columns: readonly Column[], { keep, userId }: WriterOptions) {
    this.#session = session;
    this.#entity = entity;
    this.#keep = keep;
    this.#userId = userId;
    const { spec } = entity;
    const activity = canBeInactive(spec) ? ['isActive'] : [];
    const creators = spec.audited ? ['createdById', 'modifiedById'] : [];
    const own = fieldsOf(spec).filter(([, field]) => field.kind !== 'references' && field.readOnly !== true);
    const loaded = columns.filter(({ name }) => name !== 'isActive' && !spec.key.includes(name));
    this.#created = [...own.map(([name]) => name), ...activity, ...creators];
    this.#updated = [...loaded.map(({ name }) => name), ...activity];
  }

  /** Makes the tables in which rows are staged: like the entity's own, but empty and without its rules. */
  async prepare(): Promise<void> {
    const { db } = this.#session;
    const { table, key } = this.#entity.spec;
    for (const [stage, columns] of Object.entries({
      [created]: this.#created,
      [updated]: [...key, ...this.#updated],
    })) {
      const none = db
        .selectFrom(table)
        .select([...columns])
        .where(sql<boolean>`false`);
      await db.schema.createTable(stage).temporary().onCommit('drop').as(none).execute();
    }
  }

  /**
   * Inserts new records, and answers the keys that they got, in order. Records that brought their ids come first: the
   * database then numbers the others behind them.
   */
  async create(writes: readonly Write[], referenced: References): Promise<string[]> {
    if (writes.length === 0) return [];
    const { db } = this.#session;
    const { spec } = this.#entity;
    const [idName = 'id'] = spec.key;
    const ids = await this.#ids(writes.filter(({ row }) => needsId(this.#entity, row.values)).length);
    const rows = writes.map((write): Row => {
      const id = needsId(this.#entity, write.row.values) ? ids.shift() : write.row.values.get(idName);
      const creator = { createdById: this.#userId, modifiedById: this.#userId };
      return rowOf(this.#created, { ...valuesOf(write), ...creator, ...(isNumbered(spec) ? { [idName]: id } : {}) });
    });
    const now = spec.audited ? ['createdDate', 'modifiedDate'] : [];
    const staged = db.selectFrom(created).select([...this.#created, ...now.map((name) => sql`now()`.as(name))]);
    const insert = db
      .insertInto(spec.table)
      .columns([...this.#created, ...now])
      .expression(staged);
    await this.#runStaged(created, rows, insert);
    if (this.#keep && writes.some(({ row }) => !needsId(this.#entity, row.values))) await continueIds(db, spec);
    return this.#remember('create', writes, rows, referenced);
  }

  /** Changes records: the columns of the file, and no others. */
  async update(writes: readonly Write[], referenced: References): Promise<void> {
    if (writes.length === 0) return;
    const { table, key, audited } = this.#entity.spec;
    const rows = writes.map((write) => rowOf([...key, ...this.#updated], { ...write.stored, ...valuesOf(write) }));
    const values = Object.fromEntries(this.#updated.map((name) => [name, sql.id(updated, name)]));
    const update = this.#session.db
      .updateTable(`${table} as record`)
      .from(updated)
      .set(audited ? { ...values, ...modifiedBy(this.#userId) } : values)
      .where(sameKey(key, updated));
    await this.#runStaged(updated, rows, update);
    await this.#remember('update', writes, rows, referenced);
  }

  async #runStaged(stage: string, rows: readonly Row[], statement: { execute(): Promise<unknown> }): Promise<void> {
    await this.#session.stage(stage, rows);
    await statement.execute();
    await sql`truncate ${sql.table(stage)}`.execute(this.#session.db);
  }

  /** Records keep their history, whoever changes them. Answers the records' keys. */
  async #remember(
    action: HistoryAction,
    writes: readonly Write[],
    rows: readonly Row[],
    referenced: References,
  ): Promise<string[]> {
    const { spec } = this.#entity;
    const keys = rows.map((row) => keyText(keyOf(spec, row)));
    const changedDate = new Date().toISOString();
    const entries = writes.map(({ stored, changes, isActive }, index) => {
      const described = describeChanges(this.#entity, changes, stored, referenced);
      if (spec.delete === 'soft' && stored !== null && stored.isActive !== isActive)
        described.isActive = { from: stored.isActive, to: isActive };
      return {
        entity: spec.service,
        key: keys[index],
        action,
        changedById: this.#userId,
        changedDate,
        changes: described,
      };
    });
    await insertRows(this.#session.db, 'history', entries);
    return keys;
  }

  async #ids(count: number): Promise<number[]> {
    if (count === 0) return [];
    if (this.#keep) return nextIds(this.#session.db, this.#entity.spec, count);
    return Array.from({ length: count }, () => (this.#undoneId -= 1));
  }
}

const valuesOf = ({ changes, isActive }: Write): Row => ({
  ...Object.fromEntries(changes.map(({ name, to }) => [name, to])),
  isActive,
});

const rowOf = (columns: readonly string[], values: Row): Row =>
  Object.fromEntries(columns.map((name) => [name, values[name] ?? null]));
