/** An entity as SQL sees it: its spec, where its references lead, and which tables its rows are made of. */
import { canBeInactive, type EntitySpec, type Field, type ReferenceField } from '#model/entity.ts';
import { columnOf, type ColumnFacts } from '#model/kinds.ts';
import type { ColumnType, DatabaseSchema } from '#model/schema.ts';

/** The rows that a reference, a link table or a dropdown leads to. */
export interface Target {
  readonly table: string;
  readonly readAs?: EntitySpec['readAs'] | undefined;
  /** The one column of its key, what that is, and its type. */
  readonly key: string;
  readonly keyField: ColumnFacts;
  readonly keyType: ColumnType;
  /** The text columns that name a row, joined by a space. */
  readonly display: readonly string[];
  /** Whether rows have "isActive". */
  readonly canBeInactive: boolean;
  /** The entity, where the rows are one's. */
  readonly spec: EntitySpec | null;
}

/** The one target without an entity: permissions are a system table (decisions: Dropdowns). */
const permissions: Target = {
  table: 'permission',
  key: 'id',
  keyField: { kind: 'id' },
  keyType: 'bigint',
  display: ['name'],
  canBeInactive: true,
  spec: null,
};

/** Everything that SQL about one entity needs to know. */
export interface EntityTable {
  readonly spec: EntitySpec;
  /** Reference field → where it leads. */
  readonly references: ReadonlyMap<string, { readonly field: ReferenceField; readonly target: Target }>;
  /** Every table whose change may change the rows that a query without a search finds. */
  readonly tables: readonly string[];
  /** Every table whose change may change what a list shows: also those of the names that its rows refer to by. */
  readonly shownTables: readonly string[];
  /** The columns that are first in an index of the table: their least and greatest values are found without reading it. */
  readonly indexed: ReadonlySet<string>;
  /** How many columns of the key are never null. */
  readonly solidKeys: number;
  /** Of a view: see `View` in `#model/schema.ts`. */
  readonly nonNull: ReadonlyMap<string, string>;
}

/** Service name → target, the built-in one included. */
export function targetsOf(specs: readonly EntitySpec[]): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>([['Permission', permissions]]);
  for (const spec of specs) {
    const { table, readAs, display } = spec;
    const [key = 'id'] = spec.key;
    const keyField: ColumnFacts = spec.fields[key] ?? { kind: 'id' };
    const keyType = columnOf(keyField) ?? 'bigint';
    targets.set(spec.service, {
      table,
      readAs,
      key,
      keyField,
      keyType,
      display,
      canBeInactive: canBeInactive(spec),
      spec,
    });
  }
  return targets;
}

/** An entity as SQL sees it. Fails loudly where a reference leads nowhere. */
export function entityTable(
  spec: EntitySpec,
  targets: ReadonlyMap<string, Target>,
  schema: DatabaseSchema,
): EntityTable {
  const references = fieldsOf(spec)
    .filter((entry): entry is [string, ReferenceField] => entry[1].kind === 'reference')
    .map(([name, field]) => [name, { field, target: targetOf(targets, field.to) }] as const);
  const { indexes = {}, primaryKey = [] } = schema.tables[spec.table] ?? {};
  const firstTerms = [
    `"${primaryKey[0] ?? ''}"`,
    ...Object.values(indexes).map((terms) => String(terms).replace(/^\(/, '')),
  ];
  const view = schema.views[spec.table];
  const tables = view?.tables ?? [spec.table];
  const links = fieldsOf(spec).flatMap(([, field]) => (field.kind === 'references' ? [field.link.table] : []));
  return {
    spec,
    references: new Map(references),
    tables,
    shownTables: [...new Set([...tables, ...links, ...references.map(([, { target }]) => target.table)])],
    solidKeys: view === undefined ? spec.key.length : (schema.tables[view.from]?.primaryKey.length ?? 0),
    nonNull: new Map(Object.entries(view?.nonNull ?? {})),
    indexed: new Set(firstTerms.flatMap((terms) => /^"(\w+)"/.exec(terms)?.[1] ?? [])),
  };
}

/** Where a service name leads; fails loudly where it leads nowhere. */
export function targetOf(targets: ReadonlyMap<string, Target>, service: string): Target {
  const target = targets.get(service);
  if (target === undefined) throw new Error(`Nothing is named "${service}". Run \`npm run generate\`.`);
  return target;
}

/** The fields by name, in the catalogue's order. */
export const fieldsOf = (spec: EntitySpec): [string, Field][] => Object.entries(spec.fields);
