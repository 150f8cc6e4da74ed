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
    const column = escapeIdentifier(table.columns[name]?.column ?? name);
    return `${textOf(field, column, spec.key.includes(name))} as ${escapeIdentifier(name)}`;
  });
  const { table: name } = tableAddressOf(spec.table);
  const from = qualifiedTable(`${table.foreign}.${encodeURIComponent(name).replaceAll('.', '%2E')}`);
  return (await client.query<StoredRow>(`select ${columns.join(', ')} from ${from}`)).rows;
}
