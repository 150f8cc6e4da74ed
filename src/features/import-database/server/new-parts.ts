/** Compares the database with the catalogue and with what was known at the last import. */
import { hasOptions } from '#model/kinds.ts';
import type { EntitySpec } from '#model/entity.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { visible } from '#model/visible.ts';
import type { Catalogue } from '../../../server/catalogue/catalogue.ts';
import { foreignEntries } from '../../../server/migrate/foreign.ts';
import type { ImportFacts, ImportedTables } from '../model/import-facts.ts';
import type { PresentTable } from './database-tables.ts';

export interface NewParts {
  /** Lists whose every Add fails, by the column that no field fills. */
  readonly failingAdds: readonly { readonly list: string; readonly column: string }[];
  /** `team.color` */
  readonly columns: readonly string[];
  readonly tables: readonly string[];
  /** `ARCHIVED of document.status` */
  readonly values: readonly string[];
}

type Facts = Pick<Catalogue, 'entities' | 'schema'>;

/**
 * What the catalogue lacks. What the last import knew is left out on purpose, by it or by somebody since. Without one, only what is missed
 * in daily work.
 */
export function newParts(
  { entities, schema }: Facts,
  tables: readonly PresentTable[],
  facts: Pick<ImportFacts, 'tables'> | undefined,
): NewParts {
  const described = new Map(
    foreignEntries(schema).map(([name, { foreign = '', columns }]) => [
      `${foreign}.${tableAddressOf(name).table}`,
      {
        columns: new Set(Object.entries(columns).map(([field, { column = field }]) => column)),
        spec: specOf(name, entities),
      },
    ]),
  );
  const parts = tables.map((table): Partial<NewParts> => {
    const id = `${table.schema}.${table.name}`;
    const known = facts?.tables[id];
    const { columns, spec } = described.get(id) ?? {};
    if (columns === undefined) return facts === undefined || known !== undefined ? {} : { tables: [table.name] };
    const added = table.columns.filter(({ name }) => !columns.has(name) && known?.[name] === undefined);
    const unfilled = added.find(({ isRequired }) => isRequired);
    const isFailing = unfilled !== undefined && spec?.calls === 'all' && spec.list.add === true;
    const others = known === undefined ? [] : added.filter((column) => !isFailing || column !== unfilled);
    return {
      ...(isFailing && { failingAdds: [{ list: spec.label.many, column: unfilled.name }] }),
      columns: others.map(({ name }) => `${table.name}.${name}`),
      values: spec === undefined ? [] : newValues(spec, table, schema.tables[spec.table]?.columns ?? {}, known),
    };
  });
  return {
    failingAdds: parts.flatMap(({ failingAdds = [] }) => failingAdds),
    columns: parts.flatMap(({ columns = [] }) => columns),
    tables: parts.flatMap((part) => part.tables ?? []),
    values: parts.flatMap(({ values = [] }) => values),
  };
}

const specOf = (table: string, entities: readonly EntitySpec[]): EntitySpec | undefined =>
  entities.find((spec) => spec.table === table);

/** The values of enums that no option has. */
const newValues = (
  { name: entity, fields }: EntitySpec,
  table: PresentTable,
  columns: Readonly<Record<string, { readonly column?: string }>>,
  known: ImportedTables[string] | undefined,
): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!hasOptions(field)) return [];
    const column = columns[name]?.column ?? name;
    const values = table.columns.find((one) => one.name === column)?.values ?? [];
    const before = known?.[column] ?? [];
    const isNew = (value: string) => !field.options.some((option) => option.value === value) && !before.includes(value);
    return values.filter(isNew).map((value) => `${value} of ${entity}.${name}`);
  });

/** Names that are told; the others are counted. */
const maxNames = 4;

/** For one line; undefined where nothing is missing. */
export function newPartsText({ failingAdds, columns, tables, values }: NewParts): string | undefined {
  const texts = [
    ...failingAdds
      .slice(0, maxNames)
      .map(
        ({ list, column }) =>
          `every Add of ${list} fails, since "${visible(column)}" has to be filled and no field has it`,
      ),
    ...(failingAdds.length > maxNames ? [`so does Add of ${failingAdds.length - maxNames} more lists`] : []),
    ...counted('column', columns),
    ...counted('table', tables),
    ...counted('value', values),
  ];
  return texts.length === 0 ? undefined : texts.join('; ');
}

function counted(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const others = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  const told = names.slice(0, maxNames).map((name) => visible(name));
  return [`${names.length} new ${what}${names.length === 1 ? '' : 's'} (${told.join(', ')}${others})`];
}
