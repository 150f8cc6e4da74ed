/** Records of an entity that one may not read: those to which rows refer that one may read, which are named there. */
import { sql, type RawBuilder } from 'kysely';
import { isReference, isReferenceList } from '#model/kinds.ts';
import { holdsVerb, type Permission } from '#model/permission.ts';
import type { RowFilter } from '../database/stored-table.ts';
import { fieldsOf, fromItem, type EntityTable, type Target } from '../record/entity-table.ts';
import { numbers } from '../record/record-sql.ts';

export interface NamedPrincipal {
  /** The ids of who reads. */
  readonly ids: readonly number[];
  /** The permissions that open calls, if only for some rows. */
  readonly opened: ReadonlySet<Permission>;
}

/** Whether the principal may read some rows of the target by itself. Permissions are no entity: whoever gets them may read them. */
export const mayOpen = ({ opened }: NamedPrincipal, { spec }: Target): boolean =>
  spec === null || holdsVerb(opened, spec, 'read');

/** Up to so many rows, each is looked up in the indexes of what may refer to it. */
const maxProbed = 1_000;

/** The target with only the rows to which rows refer that the principal may read; of users, the principal is among them. */
export function referredTarget(
  target: Target,
  { entities, users }: { readonly entities: readonly EntityTable[]; readonly users: string },
  principal: NamedPrincipal,
): Target {
  const service = target.spec?.service ?? '';
  const referring = entities.filter(({ spec }) => holdsVerb(principal.opened, spec, 'read'));
  const references = referring.flatMap((entity) => referencesTo(service, target, entity));
  const rows = fromItem({ ...target, computed: undefined, readable: undefined });
  const isSmall = sql<boolean>`(select count(*) <= ${maxProbed} from (select from ${rows} as target limit ${maxProbed + 1}) as target)`;
  const readable: RowFilter = {
    where: (row) => {
      const key = row.column(target.key);
      const isPrincipal = service === users ? [sql<boolean>`${key} = any(${numbers(principal.ids)})`] : [];
      const [few, many] = [references.map((of) => of.few(key)), references.map((of) => of.many(key))].map(
        (conditions) => anyOf([...isPrincipal, ...conditions]),
      );
      return sql`case when ${isSmall} then ${few} else ${many} end`;
    },
    ofColumn: () => undefined,
    isComparison: false,
    columns: [target.key],
    tables: [...new Set(references.flatMap(({ tables }) => tables))],
    text: JSON.stringify(['referred', references.map(({ text }) => text)]),
  };
  return { ...target, readable };
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

type Condition = RawBuilder<boolean>;

/** Whether a field refers to a key. */
interface ReferencesTo extends Pick<RowFilter, 'tables' | 'text'> {
  /** For a few keys: PostgreSQL would read the whole table for each to which nothing refers, where most rows refer to others. */
  readonly few: (key: RawBuilder<unknown>) => Condition;
  /** For many, of which PostgreSQL makes one pass over the table. */
  readonly many: (key: RawBuilder<unknown>) => Condition;
}

const within =
  (ids: RawBuilder<unknown>) =>
  (key: RawBuilder<unknown>): Condition =>
    sql`${key} in (${ids})`;

function referencesTo(service: string, { keyType }: Target, entity: EntityTable): ReferencesTo[] {
  const { spec, visibleTo, tables, indexed } = entity;
  const rows = sql`${fromItem({ ...spec, computed: undefined })} as referring`;
  const cast = sql.raw(`::${keyType}`);
  return fieldsOf(spec).flatMap(([name, field]): ReferencesTo[] => {
    const text = `${spec.service}.${name} ${visibleTo}`;
    if (isReference(field) && field.to === service) {
      const id = sql`${sql.id('referring', name)}`;
      const all = within(sql`select ${id}${cast} from ${rows}`);
      // An index knows nothing of a rule: between two rows that may be read it may have a million others.
      if (!indexed.has(name) || spec.readable !== undefined) return [{ few: all, many: all, tables, text }];
      return [
        {
          few: (key) => sql`(select ${id} from ${rows} where ${id} >= ${key} order by ${id} limit 1) = ${key}`,
          many: (key) => sql`exists (select from ${rows} where ${id} = ${key})`,
          tables,
          text,
        },
      ];
    }
    if (!isReferenceList(field) || field.to !== service) return [];
    const { table, own, other } = field.link;
    const owners = sql`select ${sql.id('referring', spec.key[0])} from ${rows}`;
    const all = within(
      sql`select ${sql.id('link', other)}${cast} from ${sql.table(table)} as link where ${sql.id('link', own)} in (${owners})`,
    );
    return [{ few: all, many: all, tables: [...tables, table], text }];
  });
}
