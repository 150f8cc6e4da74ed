/** Detects a column that names one record alone, though nothing in the catalogue makes it unique. */
import { canIdentify, type FieldKind } from '#model/kinds.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';

/** What another system calls a record: `external_id`, `legacy_code`, `crm_source_key`. */
const name =
  /^(.+_)?(ext|external|import|imported|legacy|source|src|third_party|upstream)_(id|key|code|no|number|nr|ref|reference|uuid|guid)$/;

/** By its name, or since an index holds it unique in some rows, which the catalogue can't express. */
export const isIdentifier = (
  column: Pick<DatabaseColumn, 'name' | 'words'>,
  kind: FieldKind,
  { unique }: Pick<DatabaseTable, 'unique'>,
): boolean =>
  canIdentify({ kind }) &&
  (name.test(column.words.join('_')) ||
    unique.some(({ columns, where }) => where !== null && columns.length === 1 && columns[0] === column.name));
