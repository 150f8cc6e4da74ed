/** What the tables of a foreign database hold, as PostgreSQL writes it. */
import type { Client } from 'pg';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { isReferenceList } from '#model/kinds.ts';
import type { Table } from '#model/schema.ts';
import { qualifiedTable, tableAddressOf } from '#model/table-name.ts';
import { storedText } from './stored-text.ts';

/** The text of each field's column, by field; null without a value. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** The fields with a column. */
export const columnFields = ({ fields }: EntitySpec): readonly [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !isReferenceList(field));

/** Every row of an entity's table; `textOf` is the SQL of a column's text. */
export async function storedRows(
  client: Client,
  spec: EntitySpec,
  table: Table,
  textOf: typeof storedText = storedText,
): Promise<readonly StoredRow[]> {
  const columns = columnFields(spec).map(([name, field]) => {
    const column =
      spec.deletedIn !== undefined && name === 'isActive' ? activeSql(spec, table) : sqlColumn(table, name);
    return `${textOf(field, column, spec.key.includes(name))} as ${escapeIdentifier(name)}`;
  });
  return (await client.query<StoredRow>(`select ${columns.join(', ')} from ${sqlTable(spec, table)}`)).rows;
}

/** The name of a foreign table, as SQL. */
export function sqlTable(spec: EntitySpec, { foreign }: Table): string {
  const { table } = tableAddressOf(spec.table);
  return qualifiedTable(`${foreign}.${encodeURIComponent(table).replaceAll('.', '%2E')}`);
}

/** The name of a field's column, as SQL. */
export const sqlColumn = (table: Table, name: string): string => escapeIdentifier(table.columns[name]?.column ?? name);

/** Whether a record of a table that keeps deleted ones is not one of them. */
const activeSql = ({ fields, deletedIn = '' }: EntitySpec, table: Table): string =>
  `(${sqlColumn(table, deletedIn)} is ${fields[deletedIn]?.kind === 'boolean' ? 'not true' : 'null'})`;
