/**
 * Names of tables that may be in any schema and may hold any character: `film`, `sales.store`, `sales.line%20item`. Kysely splits a
 * name at its dots and blanks, so these are percent-encoded within each part.
 */
import { escapeIdentifier } from './escape.ts';

/** Where a table is; without a schema it is looked up in the `search_path`. */
export interface TableAddress {
  readonly schema?: string | undefined;
  readonly table: string;
}

export const tableNameOf = ({ schema, table }: TableAddress): string =>
  [schema, table].flatMap((part) => (part === undefined ? [] : encode(part))).join('.');

/** The inverse of {@link tableNameOf}. */
export function tableAddressOf(name: string): TableAddress {
  const [table = '', schema] = name.split('.').map(decodeTablePart).toReversed();
  return { schema, table };
}

/** As SQL, and as PostgreSQL's `to_regclass` takes it: `"sales"."line item"`. */
export function qualifiedTable(name: string): string {
  const { schema, table } = tableAddressOf(name);
  return [schema, table].flatMap((part) => (part === undefined ? [] : escapeIdentifier(part))).join('.');
}

/** Simple names stay as they are. */
const encode = (part: string): string => (/^\w+$/.test(part) ? part : encodeURIComponent(part).replaceAll('.', '%2E'));

export const decodeTablePart = (part: string): string => (part.includes('%') ? decodeURIComponent(part) : part);
