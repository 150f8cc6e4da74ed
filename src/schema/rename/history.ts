/** Renames entities, fields and options in history, saved lists and bulk changes, which store them by name. */
import type { Renamed } from '#model/renamed.ts';
import type { MigrationStep } from '../steps.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
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
  const { service, was: previousNames = [] } = renamed;
  if (service === undefined || tables.history === undefined) return [];
  const existing = Object.entries(entityTables).filter(([table]) => tables[table] !== undefined);
  const names =
    previousNames.length === 0
      ? []
      : existing.flatMap(([table, guard]) => renameEntity(table, guard, service, previousNames));
  const properties = Object.entries(renamed.fields ?? {}).flatMap(([name, field]) =>
    fields.has(name) ? (field.was ?? []).map((from) => renameProperty(renamed, from, name)) : [],
  );
  const options = [...values].map(([column, present]) => renameOptions(renamed, column, present));
  return [...names, ...properties, ...options];
}

/** Table → a condition of the update, without its end. */
const entityTables: Readonly<Record<string, string>> = {
  history: '',
  savedList: '',
  bulkChange: '',
  // A user has one default list for an entity.
  defaultList: ` and not exists (select from "defaultList" as other where other."userId" = "defaultList"."userId" and other."entity" = `,
};

/** Renames one entity; the history of its saved lists is under `{Entity}/lists`. */
function renameEntity(
  table: string,
  guard: string,
  service: string,
  previousNames: readonly string[],
): MigrationStep[] {
  const ends = table === 'history' ? ['', '/lists'] : [''];
  return ends.map((end) => {
    const to = escapeLiteral(service + end);
    const previousName = previousNames.map((name) => name + end);
    const where = `${table === 'history' ? inHistory(previousName) : ofAny('"entity"', previousName)} and "entity" <> ${to}`;
    const only = guard === '' ? '' : `${guard}${to})`;
    return {
      sql: `update ${escapeIdentifier(table)} set "entity" = ${to} where ${where}${only}`,
      when: `select from ${escapeIdentifier(table)} where ${where}${only}`,
    };
  });
}

/** Case-insensitive: a service and its entity may differ in case. */
const ofAny = (column: string, names: readonly string[]): string =>
  `lower(${column}) in (${names.map((name) => escapeLiteral(name.toLowerCase())).join(', ')})`;

/** The same for the large table: finds its few distinct names by a loose index scan. */
const inHistory = (names: readonly string[]): string => `"entity" = any(array(
    with recursive kept as (select min("entity") as "name" from "history"
      union all select (select min("entity") from "history" where "entity" > kept."name") from kept where kept."name" is not null)
    select "name" from kept where ${ofAny('"name"', names)}))`;

/** Predicate: entries of the entity under any of its names. */
const entriesOf = ({ service = '', was: previousNames = [] }: Renamed): string =>
  inHistory([service, ...previousNames]);

function renameProperty(renamed: Renamed, from: string, to: string): MigrationStep {
  const has = `jsonb_exists("changes", ${escapeLiteral(from)})`;
  return {
    sql: `update "history" set "changes" = "changes" - ${escapeLiteral(from)} || jsonb_build_object(${escapeLiteral(to)}, "changes" -> ${escapeLiteral(from)}) where "entity" = ${escapeLiteral(renamed.service ?? '')} and ${has}`,
    when: `select from "history" where ${entriesOf(renamed)} and ${has}`,
  };
}

const pattern = (value: string) => escapeLiteral(`${escaped(JSON.stringify(value))}(?!:)`);

/** Replaces option values in the JSON text of a change; a string before a colon is a property name. */
function renameOptions(renamed: Renamed, field: string, present: ReadonlyMap<string, string>): MigrationStep {
  const change = `("changes" -> ${escapeLiteral(field)})::text`;
  const replaced = [...present].reduce(
    (text, [from, to]) =>
      `regexp_replace(${text}, ${pattern(from)}, ${escapeLiteral(JSON.stringify(to).replaceAll('\\', '\\\\'))}, 'g')`,
    change,
  );
  const has = `${change} ~ ${escapeLiteral([...present.keys()].map((value) => escaped(JSON.stringify(value))).join('|'))}`;
  return {
    sql: `update "history" set "changes" = jsonb_set("changes", array[${escapeLiteral(field)}], (${replaced})::jsonb) where "entity" = ${escapeLiteral(renamed.service ?? '')} and ${has}`,
    when: `select from "history" where ${entriesOf(renamed)} and ${was(renamed, field, has)}`,
  };
}

/** The predicate for the field under any of its names. */
const was = ({ fields = {} }: Renamed, field: string, has: string): string => {
  const names = [field, ...(fields[field]?.was ?? [])];
  return `(${names.map((name) => has.replace(escapeLiteral(field), escapeLiteral(name))).join(' or ')})`;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
