/**
 * All names that each entity, field, option and permission has had, stored in the database by each version that migrates it. So
 * another version, above all an older one, finds tables and columns under names that its own catalogue doesn't declare.
 */
import type { EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import type { Renamed, RenamedField } from '#model/renamed.ts';
import type { Db } from '../../database/database.ts';
import { storeMeta, readMeta } from '../../database/meta.ts';
import type { TargetSchema } from '../migration.ts';
import type { DatabaseState } from '../../../schema/state.ts';

type Names = readonly string[];

interface FieldNames {
  readonly names: Names;
  /** All names of each option's value. */
  readonly values: readonly Names[];
}

/** The names of an entity (its tables and services) or of a link table. */
export interface NameHistory {
  readonly names: Names;
  readonly fields: readonly FieldNames[];
  readonly permissions: readonly Names[];
}

const metaName = 'names';

/** Reads the stored names; none in an empty database. */
export const readFormerNames = async (db: Db, { tables }: DatabaseState): Promise<readonly NameHistory[]> =>
  tables.meta === undefined ? [] : readStored(db);

const readStored = async (db: Db) => ((await readMeta(db, metaName)) ?? []) as readonly NameHistory[];

/** Adds the renames of this catalogue. Removes entries whose names this catalogue uses for two different things. */
export async function storeFormerNames(db: Db, target: TargetSchema): Promise<void> {
  const recorded = await readStored(db);
  const all = mergeHistories([...recorded, ...(target.schema.renamed ?? []).map(namesOfRenamed)]);
  if (all.length === 0) return;
  const unambiguous = all.filter(({ names }) => namesInTarget(names, target).length < 2);
  await storeMeta(
    db,
    metaName,
    unambiguous.map((thing) => withoutAmbiguous(thing, target)),
  );
}

const namesOfRenamed = ({
  table,
  service,
  was: previousNames = [],
  fields = {},
  permissions = {},
}: Renamed): NameHistory => ({
  names: [...new Set([table, ...(service === undefined ? [] : [service]), ...previousNames])],
  fields: Object.entries(fields).map(([name, { was: before = [], values = {} }]) => ({
    names: [name, ...before],
    values: nameLists(values),
  })),
  permissions: nameLists(permissions),
});

const nameLists = (renames: Readonly<Record<string, Names>>): Names[] =>
  Object.entries(renames).map(([name, others]) => [name].concat(others));

function mergeHistories(histories: readonly NameHistory[]): NameHistory[] {
  return mergeBy(
    histories,
    ({ names }) => names,
    (a, b) => ({
      names: union(a.names, b.names),
      fields: mergeBy(
        [...a.fields, ...b.fields],
        ({ names }) => names,
        (a, b) => ({
          names: union(a.names, b.names),
          values: mergeNames([...a.values, ...b.values]),
        }),
      ),
      permissions: mergeNames([...a.permissions, ...b.permissions]),
    }),
  );
}

const union = (a: Names, b: Names): Names => [...new Set([...a, ...b])];

const mergeNames = (all: readonly Names[]): Names[] => mergeBy(all, (names) => names, union);

/** Merges items that share a name, directly or through other items. */
function mergeBy<Item>(all: readonly Item[], namesOf: (item: Item) => Names, join: (a: Item, b: Item) => Item): Item[] {
  return all.reduce<Item[]>((merged, item) => {
    const same = merged.filter((candidate) => namesOf(candidate).some((name) => namesOf(item).includes(name)));
    return [...merged.filter((item) => !same.includes(item)), same.reduce(join, item)];
  }, []);
}

const namesInTarget = (names: Names, { schema: { tables, views } }: TargetSchema): string[] =>
  names.filter((name) => tables[name] !== undefined || views[name] !== undefined);

interface CatalogueMatch {
  readonly table: string;
  readonly spec: Pick<EntitySpec, 'service' | 'fields'> | undefined;
  readonly target: TargetSchema;
}

/** What the names mean in this catalogue; undefined if it has none of them, or more than one. */
function matchCatalogue({ names }: NameHistory, target: TargetSchema): CatalogueMatch | undefined {
  const [table, ...others] = namesInTarget(names, target);
  if (table === undefined || others.length > 0) return undefined;
  return { table, spec: target.entities?.find((entity) => entity.table === table), target };
}

const fieldsIn = (names: Names, { table, spec, target }: CatalogueMatch): string[] =>
  names.filter((name) => spec?.fields[name] !== undefined || target.schema.tables[table]?.columns[name] !== undefined);

const optionsIn = (values: Names, field: string, { table, target }: CatalogueMatch): string[] => {
  const checks = Object.values(target.schema.tables[table]?.checks ?? {});
  return values.filter((value) => checks.some((check) => check.column === field && check.values.includes(value)));
};

function withoutAmbiguous(history: NameHistory, target: TargetSchema): NameHistory {
  const match = matchCatalogue(history, target);
  if (match === undefined) return history;
  const fields = history.fields
    .filter(({ names }) => fieldsIn(names, match).length < 2)
    .map(({ names, values }) => {
      const [field = ''] = fieldsIn(names, match);
      return { names, values: values.filter((value) => optionsIn(value, field, match).length < 2) };
    });
  return { ...history, fields };
}

/** The renames declared by the catalogue, and those that follow from the stored names. */
export function applicableRenames(
  recorded: readonly NameHistory[],
  target: TargetSchema,
  state: DatabaseState,
): readonly Renamed[] {
  const renames = new Map((target.schema.renamed ?? []).map((renamed) => [renamed.table, renamed]));
  const found = recorded.flatMap((thing) => {
    const match = matchCatalogue(thing, target);
    return match === undefined ? [] : [renamesOf(thing, match, state)];
  });
  for (const renamed of found) {
    const declared = renames.get(renamed.table);
    renames.set(renamed.table, {
      ...renamed,
      ...declared,
      fields: { ...renamed.fields, ...declared?.fields },
      permissions: { ...renamed.permissions, ...declared?.permissions },
    });
  }
  return [...renames.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
}

function renamesOf(history: NameHistory, match: CatalogueMatch, { tables, views }: DatabaseState): Renamed {
  const { table, spec } = match;
  const exists = tables[table] !== undefined || views[table] !== undefined;
  const previousNames = history.names.filter(
    (name) => name !== table && name !== spec?.service && !(exists && tables[name] !== undefined),
  );
  const current = tables[table] ?? previousNames.map((name) => tables[name]).find((item) => item !== undefined);
  const fields = history.fields.flatMap(({ names, values }): [string, RenamedField][] => {
    const [name, ...others] = fieldsIn(names, match);
    if (name === undefined || others.length > 0) return [];
    // Where both columns exist, the former one is another field, and is not renamed.
    const before = names.filter(
      (item) => item !== name && (current?.columns[name] === undefined || current.columns[item] === undefined),
    );
    const field = spec?.fields[name];
    return [
      [
        name,
        {
          ...(before.length > 0 && { was: before }),
          ...(isReference(field) && before.length > 0 && { as: field.as }),
          values: optionRenames(values, name, match),
        },
      ],
    ];
  });
  const permissions = history.permissions.flatMap((names) => {
    const [name, ...others] = names.filter((name) =>
      match.target.permissions.some((permission) => permission === name),
    );
    return name === undefined || others.length > 0 ? [] : [[name, names.filter((item) => item !== name)] as const];
  });
  return {
    table,
    ...(spec !== undefined && { service: spec.service }),
    ...(previousNames.length > 0 && { was: previousNames }),
    fields: Object.fromEntries(fields),
    permissions: Object.fromEntries(permissions),
  };
}

const optionRenames = (values: readonly Names[], field: string, match: CatalogueMatch): Record<string, Names> =>
  Object.fromEntries(
    values.flatMap((names) => {
      const [value, ...others] = optionsIn(names, field, match);
      return value === undefined || others.length > 0 ? [] : [[value, names.filter((name) => name !== value)] as const];
    }),
  );
