/** Writes records in batches: staged in temporary tables, then inserted and updated by one statement each. */
import { sql } from 'kysely';
import type { Field } from '#model/entity.ts';
import { continueIds, insertRows, isNumbered, nextIds } from '../database/bulk.ts';
import { keyText } from '../record/key-path.ts';
import { nextModifiedDate } from '../save/links.ts';
import { describeChanges, type Referred } from '../save/references.ts';
import { fieldsOf, type EntityTable } from '../record/entity-table.ts';
import type { Column } from './columns.ts';
import { needsId } from './matching.ts';
import type { Write } from './outcome.ts';
import type { Session } from './session.ts';

type Row = Record<string, unknown>;

const created = 'load_created';
const updated = 'load_updated';

/** Writes the records of one entity; nobody is named as having done it. */
export class Writer {
  readonly #session: Session;
  readonly #entity: EntityTable;
  readonly #columns: readonly string[];
  readonly #keep: boolean;
  #undoneId = 0;

  /** `keep: false`: everything will be undone, so no id is taken from the database. */
  constructor(session: Session, entity: EntityTable, columns: readonly Column[], keep: boolean) {
    this.#session = session;
    this.#entity = entity;
    this.#keep = keep;
    this.#columns = columns
      .map(({ name }) => name)
      .filter((name) => name !== 'isActive' && !entity.spec.key.includes(name));
  }

  /** Makes the tables in which rows are staged: like the entity's own, but empty and without its rules. */
  async prepare(): Promise<void> {
    const { table, key } = this.#entity.spec;
    for (const [stage, columns] of [
      [created, this.#insertColumns()],
      [updated, [...key, ...this.#columns, ...this.#activity()]],
    ] as const) {
      await sql`create temporary table ${sql.table(stage)} on commit drop as
        select ${sql.join(columns.map((name) => sql.id(name)))} from ${sql.table(table)} with no data`.execute(
        this.#session.db,
      );
    }
  }

  /**
   * Inserts new records, and answers the keys that they got, in order. Records that brought their ids come first: the
   * database then numbers the others behind them.
   */
  async create(writes: readonly Write[], referred: Referred): Promise<string[]> {
    if (writes.length === 0) return [];
    const { db } = this.#session;
    const { spec } = this.#entity;
    const ids = await this.#ids(writes.filter(({ row }) => needsId(this.#entity, row.values)).length);
    const rows = writes.map(({ row, changes, isActive }): Row => {
      const own = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
      const id = needsId(this.#entity, row.values) ? ids.shift() : row.values.get('id');
      const whole: Row = { ...own, ...(isNumbered(spec) ? { id } : {}), isActive };
      return Object.fromEntries(this.#insertColumns().map((name) => [name, whole[name] ?? null]));
    });
    await this.#session.stage(created, rows);
    const columns = sql.join(this.#insertColumns().map((name) => sql.id(name)));
    const audit = spec.audited ? sql`, "createdDate", "modifiedDate"` : sql``;
    await sql`insert into ${sql.table(spec.table)} (${columns}${audit})
      select ${columns}${spec.audited ? sql`, now(), now()` : sql``} from ${sql.table(created)}`.execute(db);
    await sql`truncate ${sql.table(created)}`.execute(db);
    if (this.#keep) await continueIds(db, spec);
    const keys = rows.map((row) => keyText(spec.key.map((name) => Number(row[name]))));
    await this.#remember('create', writes, keys, referred);
    return keys;
  }

  /** Changes records: the columns of the file, and no others. */
  async update(writes: readonly Write[], referred: Referred): Promise<void> {
    if (writes.length === 0) return;
    const { db } = this.#session;
    const { table, key, audited } = this.#entity.spec;
    const columns = [...this.#columns, ...this.#activity()];
    const rows = writes.map(({ stored, changes, isActive }): Row => {
      const whole: Row = { ...stored, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])), isActive };
      return Object.fromEntries([...key, ...columns].map((name) => [name, whole[name] ?? null]));
    });
    await this.#session.stage(updated, rows);
    const staged = (name: string) => sql.id(updated, name);
    const values = columns.map((name) => sql`${sql.id(name)} = ${staged(name)}`);
    const audit = audited ? [sql`"modifiedDate" = ${nextModifiedDate}`, sql`"modifiedById" = null`] : [];
    const same = key.map((name) => sql`${sql.id('record', name)} = ${staged(name)}`);
    await sql`update ${sql.table(table)} as record set ${sql.join([...values, ...audit])}
      from ${sql.table(updated)} where ${sql.join(same, sql` and `)}`.execute(db);
    await sql`truncate ${sql.table(updated)}`.execute(db);
    const keys = rows.map((row) => keyText(key.map((name) => Number(row[name]))));
    await this.#remember('update', writes, keys, referred);
  }

  /** Records keep their history, whoever changes them; nobody stands in it for a load. */
  async #remember(
    action: 'create' | 'update',
    writes: readonly Write[],
    keys: readonly string[],
    referred: Referred,
  ): Promise<void> {
    const { spec } = this.#entity;
    const entries = writes.map(({ stored, changes, isActive }, index) => {
      const activity =
        stored !== null && stored.isActive !== isActive ? { isActive: { from: stored.isActive, to: isActive } } : {};
      const told = {
        ...describeChanges(this.#entity, changes, stored, referred),
        ...(spec.softDelete ? activity : {}),
      };
      return { entity: spec.service, key: keys[index], action, changedDate: new Date().toISOString(), changes: told };
    });
    await insertRows(this.#session.db, 'history', entries);
  }

  async #ids(count: number): Promise<number[]> {
    if (count === 0) return [];
    if (this.#keep) return nextIds(this.#session.db, this.#entity.spec, count);
    return Array.from({ length: count }, () => (this.#undoneId -= 1));
  }

  /** Every column that a record has of its own. */
  #insertColumns(): string[] {
    return [
      ...fieldsOf(this.#entity.spec)
        .filter(isOwn)
        .map(([name]) => name),
      ...this.#activity(),
    ];
  }

  #activity = (): string[] => (this.#entity.spec.audited ? ['isActive'] : []);
}

/** Whether a row of a file may fill the field. */
const isOwn = ([, field]: [string, Field]): boolean => field.kind !== 'references' && field.readOnly !== true;
