/**
 * All names that each entity, field, option and permission has had, stored in the database by every version that migrated it. So
 * another version, above all an older one, finds a thing by a name that its own catalogue doesn't declare.
 */
import type { EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import type { Renamed, RenamedField } from '#model/renamed.ts';
import type { Db } from '../../database/database.ts';
import { noteFact, readFact } from '../../database/meta.ts';
import type { TargetSchema } from '../migration.ts';
import type { DatabaseState } from '../../../schema/state.ts';

type Names = readonly string[];

interface KnownField {
  readonly names: Names;
  /** All names of each option's value. */
  readonly values: readonly Names[];
}

/** The names of an entity (its tables and services) or of a link table. */
export interface FormerlyNamed {
  readonly names: Names;
  readonly fields: readonly KnownField[];
  readonly permissions: readonly Names[];
}

const factName = 'names';

/** Reads the stored names; none in an empty database. */
export const readFormerNames = async (db: Db, { tables }: DatabaseState): Promise<readonly FormerlyNamed[]> =>
  tables.meta === undefined ? [] : read(db);

const read = async (db: Db) => ((await readFact(db, factName)) ?? []) as readonly FormerlyNamed[];

/** Adds the renames of this catalogue. Names that it uses for two different things are removed. */
export async function storeFormerNames(db: Db, target: TargetSchema): Promise<void> {
  const recorded = await read(db);
  const all = mergeThings([...recorded, ...(target.schema.renamed ?? []).map(namesOfRenamed)]);
  if (all.length === 0) return;
  const ofOne = all.filter(({ names }) => namesInTarget(names, target).length < 2);
  await noteFact(
    db,
    factName,
    ofOne.map((thing) => withoutAmbiguous(thing, target)),
  );
}

const namesOfRenamed = ({
  table,
  service,
  was: previousNames = [],
  fields = {},
  permissions = {},
}: Renamed): FormerlyNamed => ({
  names: [...new Set([table, ...(service === undefined ? [] : [service]), ...previousNames])],
  fields: Object.entries(fields).map(([name, { was: before = [], values = {} }]) => ({
    names: [name, ...before],
    values: entriesOf(values),
  })),
  permissions: entriesOf(permissions),
});

const entriesOf = (of: Readonly<Record<string, Names>>): Names[] =>
  Object.entries(of).map(([name, others]) => [name].concat(others));

function mergeThings(things: readonly FormerlyNamed[]): FormerlyNamed[] {
  return mergeBy(
    things,
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

/** Merges items that share a name. */
function mergeBy<Item>(all: readonly Item[], namesOf: (item: Item) => Names, join: (a: Item, b: Item) => Item): Item[] {
  return all.reduce<Item[]>((done, item) => {
    const same = done.filter((candidate) => namesOf(candidate).some((name) => namesOf(item).includes(name)));
    return [...done.filter((item) => !same.includes(item)), same.reduce(join, item)];
  }, []);
}

const namesInTarget = (names: Names, { schema: { tables, views } }: TargetSchema): string[] =>
  names.filter((name) => tables[name] !== undefined || views[name] !== undefined);

interface CatalogueMatch {
  readonly table: string;
  readonly spec: Pick<EntitySpec, 'service' | 'fields'> | undefined;
  readonly target: TargetSchema;
}

/** The thing in this catalogue; undefined if no name, or more than one, occurs there. */
function matchCatalogue({ names }: FormerlyNamed, target: TargetSchema): CatalogueMatch | undefined {
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

function withoutAmbiguous(thing: FormerlyNamed, target: TargetSchema): FormerlyNamed {
  const match = matchCatalogue(thing, target);
  if (match === undefined) return thing;
  const fields = thing.fields
    .filter(({ names }) => fieldsIn(names, match).length < 2)
    .map(({ names, values }) => {
      const [field = ''] = fieldsIn(names, match);
      return { names, values: values.filter((value) => optionsIn(value, field, match).length < 2) };
    });
  return { ...thing, fields };
}

/** The catalogue's own renames, and those that follow from stored names for what is missing in the database. */
export function applicableRenames(
  recorded: readonly FormerlyNamed[],
  target: TargetSchema,
  state: DatabaseState,
): readonly Renamed[] {
  const own = new Map((target.schema.renamed ?? []).map((renamed) => [renamed.table, renamed]));
  const found = recorded.flatMap((thing) => {
    const match = matchCatalogue(thing, target);
    return match === undefined ? [] : [renamesOf(thing, match, state)];
  });
  for (const renamed of found) {
    const declared = own.get(renamed.table);
    own.set(renamed.table, {
      ...renamed,
      ...declared,
      fields: { ...renamed.fields, ...declared?.fields },
      permissions: { ...renamed.permissions, ...declared?.permissions },
    });
  }
  return [...own.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
}

function renamesOf(thing: FormerlyNamed, match: CatalogueMatch, { tables, views }: DatabaseState): Renamed {
  const { table, spec } = match;
  const isThere = tables[table] !== undefined || views[table] !== undefined;
  const previousNames = thing.names.filter(
    (name) => name !== table && name !== spec?.service && !(isThere && tables[name] !== undefined),
  );
  const current = tables[table] ?? previousNames.map((name) => tables[name]).find((item) => item !== undefined);
  const fields = thing.fields.flatMap(({ names, values }): [string, RenamedField][] => {
    const [name, ...others] = fieldsIn(names, match);
    if (name === undefined || others.length > 0) return [];
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
  const permissions = thing.permissions.flatMap((names) => {
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
