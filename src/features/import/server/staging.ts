/** The rows of a batch as the source of one statement: a parameter of it if they are few, else a temporary table. */
import { sql, type AliasedRawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { columnTypes, jsonRows, type ColumnTypes } from '../../../server/database/bulk.ts';
import { storedColumn } from '../../../server/database/stored-table.ts';
import { readColumn } from '../../../server/record/entity-table.ts';
import type { WriteTransaction } from './row-history.ts';

export type Row = Record<string, unknown>;

/** Rows of a statement, called `staged`. */
export type Source = AliasedRawBuilder<Row, 'staged'>;

/** What rows are staged for: to be created, updated, or completed by references that were unresolved when they were created. */
export type Stage = 'created' | 'updated' | 'completed';

/** So many rows are a parameter of their statement: with a staging table, each statement would be three, and emptying it the slowest. */
const fewRows = 100;

export class Staging {
  readonly #session: WriteTransaction;
  readonly #spec: EntitySpec;
  readonly #columns: Readonly<Record<Stage, readonly string[]>>;
  readonly #tables: Readonly<Record<Stage, string>>;
  readonly #prepared = new Set<Stage>();
  readonly #types = new Map<Stage, Promise<ColumnTypes>>();

  /** `suffix`: of the names of the tables, distinct for each file. */
  constructor(
    session: WriteTransaction,
    spec: EntitySpec,
    columns: Readonly<Record<Stage, readonly string[]>>,
    suffix = '',
  ) {
    this.#session = session;
    this.#spec = spec;
    this.#columns = columns;
    this.#tables = {
      created: `pg_temp.load_created${suffix}`,
      updated: `pg_temp.load_updated${suffix}`,
      completed: `pg_temp.load_filled${suffix}`,
    };
  }

  /** Creates tables that are not there yet, with columns like those of the entity's table, but no constraints. */
  async prepare(stages: readonly Stage[]): Promise<void> {
    const { table, columnMappings } = this.#spec;
    for (const stage of stages) {
      if (this.#prepared.has(stage)) continue;
      this.#prepared.add(stage);
      const named = this.#columns[stage].map((name) =>
        name === 'isActive'
          ? sql`true as "isActive"`
          : columnMappings?.[name]?.isInstant === true
            ? sql`${readColumn(columnMappings, name, tableAddressOf(table).table)} as ${sql.id(name)}`
            : sql`${sql.id(storedColumn(columnMappings, name))} as ${sql.id(name)}`,
      );
      await sql`create temporary table ${sql.table(this.#tables[stage])} on commit drop as
        select ${sql.join(named)} from ${sql.table(table)} where false`.execute(this.#session.db);
    }
  }

  /** Executes a statement over the rows. */
  async run<Result>(
    stage: Stage,
    rows: readonly Row[],
    statementOf: (source: Source) => { execute(): Promise<Result[]> },
  ): Promise<readonly Result[]> {
    if (rows.length <= fewRows) return statementOf(await this.#parameter(stage, rows)).execute();
    const table = this.#tables[stage];
    await this.#session.stage(table, rows);
    const results = await statementOf(sql<Row>`${sql.table(table)}`.as('staged')).execute();
    await sql`truncate ${sql.table(table)}`.execute(this.#session.db);
    return results;
  }

  /** Rows with the types of their staging table. */
  async #parameter(stage: Stage, rows: readonly Row[]): Promise<Source> {
    const types = this.#types.get(stage) ?? columnTypes(this.#session.db, { table: this.#tables[stage] });
    this.#types.set(stage, types);
    return sql<Row>`(select * from ${jsonRows(await types, Object.keys(rows[0] ?? {}), rows, 'given')})`.as('staged');
  }
}
