/** Detects columns of keys: what names one record alone though no constraint says so, and what another system calls a record. */
import { kinds, type FieldKind } from '#model/kinds.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';

/** What another system calls a record: `external_id`, `legacy_code`, `crm_source_key`. */
const name =
  /^(.+_)?(ext|external|import|imported|legacy|source|src|third_party|upstream)_(id|key|code|no|number|nr|ref|reference|uuid|guid)$/;

/** Whether another system gave it, by its name. */
export const isSourceKey = ({ words }: Pick<DatabaseColumn, 'words'>, kind: FieldKind): boolean =>
  kinds[kind].identifies && name.test(words.join('_'));

/** By its name, or since an index holds it unique in some rows, which the catalogue can't express. */
export const isIdentifier = (
  column: Pick<DatabaseColumn, 'name' | 'words'>,
  kind: FieldKind,
  { unique }: Pick<DatabaseTable, 'unique'>,
): boolean =>
  isSourceKey(column, kind) ||
  (kinds[kind].identifies &&
    unique.some(({ columns, where }) => where !== null && columns.length === 1 && columns[0] === column.name));
