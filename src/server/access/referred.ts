/** Records of an entity that one may not read: those to which rows refer that one may read, which are named there. */
import { sql, type RawBuilder } from 'kysely';
import { isReference, isReferenceList } from '#model/kinds.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import type { RowFilter } from '../database/stored-table.ts';
import { fieldsOf, fromItem, type EntityTable, type Target } from '../record/entity-table.ts';
import { numbers } from '../record/record-sql.ts';

export interface NameReader {
  /** The ids of who reads. */
  readonly ids: readonly number[];
  /** The permissions that open calls, if only for some rows. */
  readonly opened: ReadonlySet<Permission>;
}

/** Whether the reader may read some rows of the target by itself. Permissions are no entity: whoever gets them may read them. */
export const mayOpen = ({ opened }: NameReader, { spec }: Target): boolean =>
  spec === null || holdsAll(opened, spec.read);

/** The target with only the rows to which rows refer that the reader may read; of users, the reader is among them. */
export function referredTarget(
  target: Target,
  { entities, users }: { readonly entities: readonly EntityTable[]; readonly users: string },
  reader: NameReader,
): Target {
  const service = target.spec?.service ?? '';
  const referring = entities.filter(({ spec }) => holdsAll(reader.opened, spec.read));
  const references = referring.flatMap((entity) => referencesTo(service, target, entity));
  const all = sql`${fromItem({ ...target, readable: undefined, computed: undefined })} as referred`;
  const key = sql.id('referred', target.key);
  // A join of its own for each of them: few records are looked up in a large table by its index, and few references in the records'.
  const ids = references.map((reference) => sql`select ${key} from ${all} where ${key} in (${reference.ids})`);
  if (service === users) ids.push(sql`select unnest(${numbers(reader.ids)})`);
  const readable: RowFilter = {
    where: (row) =>
      ids.length === 0 ? sql`false` : sql`${row.column(target.key)} in (${sql.join(ids, sql` union all `)})`,
    ofColumn: () => undefined,
    isComparison: false,
    columns: [target.key],
    tables: [...new Set(references.flatMap(({ tables }) => tables))],
    text: JSON.stringify(['referred', references.map(({ text }) => text)]),
  };
  return { ...target, readable };
}

interface ReferencesTo extends Pick<RowFilter, 'tables' | 'text'> {
  /** A `select` of the ids to which an entity's field refers. */
  readonly ids: RawBuilder<unknown>;
}

function referencesTo(service: string, { keyType }: Target, entity: EntityTable): ReferencesTo[] {
  const { spec, seenBy, tables } = entity;
  const rows = sql`${fromItem({ ...spec, computed: undefined })} as referring`;
  const cast = sql.raw(`::${keyType}`);
  return fieldsOf(spec).flatMap(([name, field]) => {
    const text = `${spec.service}.${name} ${seenBy}`;
    if (isReference(field) && field.to === service)
      return [{ ids: sql`select ${sql.id('referring', name)}${cast} from ${rows}`, tables, text }];
    if (!isReferenceList(field) || field.to !== service) return [];
    const { table, own, other } = field.link;
    const key = sql.id('referring', spec.key[0]);
    const ids = sql`select ${sql.id('link', other)}${cast} from ${sql.table(table)} as link where ${sql.id('link', own)} in (select ${key} from ${rows})`;
    return [{ ids, tables: [...tables, table], text }];
  });
}
