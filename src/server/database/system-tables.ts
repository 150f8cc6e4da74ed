/** The system tables in Kysely's types. */
import { sql, type Generated, type Kysely, type RawBuilder } from 'kysely';
import type { Column, ColumnType } from '#model/schema.ts';
import { orderCollation, textCollation } from '#model/text-order.ts';
import { foldFunctionName } from '../../schema/text-fold.ts';
import type { systemTableColumns } from '../../schema/system-tables.ts';
import type { Db } from './database.ts';

type Columns = typeof systemTableColumns;

interface Values extends Record<ColumnType, unknown> {
  bigint: number;
  integer: number;
  'double precision': number;
  text: string;
  boolean: boolean;
  date: string;
  'timestamptz(3)': string;
}

type ValueOf<Of extends Column> = Values[Of['type']] | (Of extends { nullable: true } ? null : never);

/** The system tables' types for Kysely. */
export type SystemTables = {
  [Name in keyof Columns]: {
    [Of in keyof Columns[Name]]: Columns[Name][Of] extends Column
      ? Columns[Name][Of] extends { identity: true } | { default: string }
        ? Generated<ValueOf<Columns[Name][Of]>>
        : ValueOf<Columns[Name][Of]>
      : never;
  };
};

/** The database, typed for its system tables. */
export const system = (db: Db): Kysely<SystemTables> => db as unknown as Kysely<SystemTables>;

/** Typed column references of a system table for raw SQL, qualified by the table's name or an alias. */
export const systemColumns =
  <Name extends keyof Columns>(_table: Name, alias?: string) =>
  (column: keyof Columns[Name] & string): RawBuilder<unknown> =>
    alias === undefined ? sql`${sql.id(column)}` : sql`${sql.id(alias, column)}`;

/** A system table in raw SQL: statements name its schema in a database with tables of another program. */
export const systemTable = (name: keyof Columns): RawBuilder<unknown> => sql.table(name);

/** The collation of the portal's own texts, which is in the schema of its tables. */
export const portalText: RawBuilder<unknown> = sql.table(textCollation);

/** A text as people search it (`#model/text-fold.ts`); the letters of other programs' columns, too, have their cases. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.table(foldFunctionName)}((${text}) collate ${portalText})`;

/** A text, to sort by in the order of people (`#model/text-order.ts`). */
export const textOrder = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${text}) collate ${sql.table(orderCollation)}`;
