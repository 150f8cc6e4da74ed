/** Renames entities, fields and options in the history and in other system tables, which store them by name. */
import type { Renamed } from '#model/renamed.ts';
import type { MigrationStep } from '../steps.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { schemaFeatures } from '../../features/schema.ts';
import type { SchemaFeature } from '../feature.ts';
import type { DatabaseState } from '../state.ts';

export interface ChangedNames {
  /** Fields whose former names may occur in the history. */
  readonly fields: ReadonlySet<string>;
  /** Column → former value → new value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The steps; none in a database without a history table. */
export function renameHistory(
  renamed: Renamed,
  { tables }: DatabaseState,
  { fields, values }: ChangedNames,
): MigrationStep[] {
  const { service, was: formerNames = [] } = renamed;
  if (service === undefined || tables.history === undefined) return [];
  const existing = Object.entries(entityTables).filter(([table]) => tables[table] !== undefined);
  const names =
    formerNames.length === 0
      ? []
      : existing.flatMap(([table, condition]) => renameEntity(table, condition, service, formerNames));
  const properties = Object.entries(renamed.fields ?? {}).flatMap(([name, field]) =>
    fields.has(name) ? (field.was ?? []).map((from) => renameProperty(renamed, from, name)) : [],
  );
  const options = [...values].map(([column, newValues]) => renameOptions(renamed, column, newValues));
  return [...names, ...properties, ...options];
}

const features: readonly SchemaFeature[] = schemaFeatures;

/** Table with entity names → SQL after the condition of its update, or '': `and not exists (… "entity" = `, to which the new name and `)` are added. */
const entityTables: Readonly<Record<string, string>> = Object.assign(
  { history: '', bulkChange: '' },
  ...features.map(({ entityNames }) => entityNames),
);

/** Renames one entity; the history of its saved lists is under `{Entity}/lists`. */
function renameEntity(
  table: string,
  condition: string,
  service: string,
  formerNames: readonly string[],
): MigrationStep[] {
  const suffixes = table === 'history' ? ['', '/lists'] : [''];
  return suffixes.map((suffix) => {
    const to = escapeLiteral(service + suffix);
    const names = formerNames.map((name) => name + suffix);
    const where = `${table === 'history' ? isAnyOfInHistory(names) : isAnyOf('"entity"', names)} and "entity" <> ${to}`;
    const noConflict = condition === '' ? '' : `${condition}${to})`;
    return {
      sql: `update ${escapeIdentifier(table)} set "entity" = ${to} where ${where}${noConflict}`,
      onlyIf: `select from ${escapeIdentifier(table)} where ${where}${noConflict}`,
    };
  });
}

/** Case-insensitive: a service and its entity may differ in case. */
const isAnyOf = (column: string, names: readonly string[]): string =>
  `lower(${column}) in (${names.map((name) => escapeLiteral(name.toLowerCase())).join(', ')})`;

/** {@link isAnyOf} for the large history table: finds its few distinct names by a loose index scan. */
const isAnyOfInHistory = (names: readonly string[]): string => `"entity" = any(array(
    with recursive kept as (select min("entity") as "name" from "history"
      union all select (select min("entity") from "history" where "entity" > kept."name") from kept where kept."name" is not null)
    select "name" from kept where ${isAnyOf('"name"', names)}))`;

/** Predicate: entries of the entity under any of its names. */
const entriesOf = ({ service = '', was: formerNames = [] }: Renamed): string =>
  isAnyOfInHistory([service, ...formerNames]);

function renameProperty(renamed: Renamed, from: string, to: string): MigrationStep {
  const hasValue = `jsonb_exists("changes", ${escapeLiteral(from)})`;
  return {
    sql: `update "history" set "changes" = "changes" - ${escapeLiteral(from)} || jsonb_build_object(${escapeLiteral(to)}, "changes" -> ${escapeLiteral(from)}) where "entity" = ${escapeLiteral(renamed.service ?? '')} and ${hasValue}`,
    onlyIf: `select from "history" where ${entriesOf(renamed)} and ${hasValue}`,
  };
}

const valuePattern = (value: string) => escapeLiteral(`${escapeRegex(JSON.stringify(value))}(?!:)`);

/** Replaces option values in the JSON text of a change; a string before a colon is a property name, and stays. */
function renameOptions(renamed: Renamed, field: string, newValues: ReadonlyMap<string, string>): MigrationStep {
  const change = `("changes" -> ${escapeLiteral(field)})::text`;
  const newText = [...newValues].reduce(
    (text, [from, to]) =>
      `regexp_replace(${text}, ${valuePattern(from)}, ${escapeLiteral(JSON.stringify(to).replaceAll('\\', '\\\\'))}, 'g')`,
    change,
  );
  const hasValue = `${change} ~ ${escapeLiteral([...newValues.keys()].map((value) => escapeRegex(JSON.stringify(value))).join('|'))}`;
  return {
    sql: `update "history" set "changes" = jsonb_set("changes", array[${escapeLiteral(field)}], (${newText})::jsonb) where "entity" = ${escapeLiteral(renamed.service ?? '')} and ${hasValue}`,
    onlyIf: `select from "history" where ${entriesOf(renamed)} and ${underAnyName(renamed, field, hasValue)}`,
  };
}

/** The predicate, for the field under any of its names: whether there is something to do is asked before the field itself is renamed. */
const underAnyName = ({ fields = {} }: Renamed, field: string, hasValue: string): string => {
  const names = [field, ...(fields[field]?.was ?? [])];
  return `(${names.map((name) => hasValue.replace(escapeLiteral(field), escapeLiteral(name))).join(' or ')})`;
};

const escapeRegex = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
