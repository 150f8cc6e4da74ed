/** Drafts the portal file: title, schema of the foreign tables, menu. */
import { hasAddress, isReference, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { defaultPortalSchema } from '#model/schema.ts';
import type { Json, JsonObject } from '../../../../codegen/print/json.ts';
import type { DatabaseTable } from './database.ts';
import { isTyped, withoutUndefined, type EntityDraft } from './draft.ts';
import type { ImportPlan } from './plan.ts';
import type { PortalSchema } from './portal-schema.ts';
import { isDatabaseView } from './view-keys.ts';
import { labelOfWords } from './abbreviations.ts';

/** Maximum number of lists in a menu without groups. */
const flatMenuSize = 7;

interface PortalFacts {
  readonly title: string;
  readonly schemas: readonly string[];
  /** The schema of the portal's own tables. */
  readonly portalSchema: PortalSchema;
  /** The time zone of the database, unless it is UTC. */
  readonly timeZone: string | undefined;
}

export function portalDraft(
  { title, schemas, portalSchema, timeZone }: PortalFacts,
  entities: readonly EntityDraft[],
  plan: ImportPlan,
): JsonObject {
  const [schema, ...others] = schemas;
  const sorted = byUse(entities, plan);
  const recent = watchedOf(sorted);
  return {
    title,
    database: withoutUndefined({
      tables: 'foreign',
      schema: others.length === 0 ? schema : undefined,
      portalSchema: portalSchema.schema === defaultPortalSchema ? undefined : portalSchema.schema,
      portalName: portalSchema.name,
      timeZone,
    }),
    text: unlimitedTexts,
    menu: { items: [{ label: 'Home', to: '/', permissions: ['allUsers'] }, ...menuOf(sorted, plan)] },
    ...(recent.length > 0 && { home: { recent: { entities: recent } } }),
  };
}

/** The length of a text that no other limit has, in characters: the greatest that PostgreSQL lets a column declare. */
const maxLength = 10_485_760;

const unlimited = {
  minLength: 0,
  maxLength,
  messages: { forbidden: 'This can not be saved.', length: 'Use at most 10,485,760 characters.' },
};

/** Only the database limits texts: a rule of a catalogue would refuse records as they are. */
const unlimitedTexts = { maxLength, rules: { default: unlimited, plain: unlimited } };

/** An entity with its table and its group of the menu. */
interface Listed {
  readonly entity: EntityDraft;
  readonly table: DatabaseTable;
  /** The group of the menu that the table's name tells. */
  readonly named: string | undefined;
  readonly group: keyof typeof groupLabels;
}

/** The entities, the probably most used ones first. */
function byUse(entities: readonly EntityDraft[], plan: ImportPlan): readonly Listed[] {
  const planned = new Map([...plan.entities.values()].map((entity) => [entity.name, entity]));
  const listed = entities.map((entity): Listed => {
    const { table, group } = must(planned.get(entity.name), 'an entity has a table');
    return { entity, table, named: group, group: groupOf(entity, table) };
  });
  const references = Map.groupBy(entities.flatMap(({ fields }) => fields).filter(isReference), ({ to }) => to);
  const use = new Map(listed.map((each) => [each, useOf(each, references.get(each.entity.name)?.length ?? 0)]));
  return listed.toSorted((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0));
}

/** How many lists the home page watches. */
const maxWatched = 20;

/** Fewer changes are not significant for how often a table is changed. */
const fewChanges = 100;

/** The lists whose changes the home page shows: the most changed writable ones; code lists only if there are no others. */
function watchedOf(sorted: readonly Listed[]): string[] {
  const written = sorted.filter(({ entity }) => entity.readOnly !== true && entity.key !== false);
  const worked = written.filter(({ group }) => group === 'main' || group === 'details');
  return (worked.length > 0 ? worked : written)
    .toSorted((a, b) => Number(b.group === 'main') - Number(a.group === 'main') || changesOf(b) - changesOf(a))
    .slice(0, maxWatched)
    .map(({ entity }) => entity.name);
}

/** A score of how much a table is changed: the magnitude of the counted changes, and whether it has the time of the last change. */
const changesOf = ({ entity, table }: Listed): number =>
  Math.max(0, Math.floor(Math.log10(Math.max(1, table.changes / fewChanges)))) +
  Number(entity.fields.some(({ stamp }) => stamp === 'modified'));

/** In their order. */
const groupLabels = { main: 'Records', details: 'Details', lookups: 'Reference Data', views: 'Views' } as const;

/** The menu: flat, or in groups. */
function menuOf(sorted: readonly Listed[], { isOneSchema }: ImportPlan): Json[] {
  const shown = sorted.filter((listed) => !isEmptied(listed));
  if (!isOneSchema) return namedGroups(shown);
  const isNamed = ({ named }: Listed) => named !== undefined;
  const groups = [...groupsOf(shown.filter((listed) => !isNamed(listed))), ...namedGroups(shown.filter(isNamed))];
  return shown.length <= flatMenuSize ? groups.flatMap(({ items }) => items) : groups;
}

interface Group extends JsonObject {
  readonly label: string;
  readonly items: Json[];
}

/** The groups that have members. */
function groupsOf(sorted: readonly Listed[]): Group[] {
  const groups = Map.groupBy(sorted, ({ group }) => group);
  return (Object.keys(groupLabels) as (keyof typeof groupLabels)[]).flatMap((group) => {
    const members = groups.get(group);
    return members === undefined ? [] : [{ label: groupLabels[group], items: members.map(itemOf) }];
  });
}

/** Whether nothing but key, stamps and generated UUIDs is left of the table, since other columns are left out. */
const isEmptied = ({ entity: { fields, key = ['id'] }, table }: Listed): boolean =>
  fields.every(
    ({ name, stamp, generated }) => (key !== false && key.includes(name)) || stamp !== undefined || generated === true,
  ) && table.columns.some((column) => !fields.some(({ name }) => name === column.name));

/** A group for each prefix of many tables, and each schema, in alphabetical order: in it, what would be groups follow one another. */
const namedGroups = (sorted: readonly Listed[]): Group[] =>
  [...Map.groupBy(sorted, ({ named, table }) => named ?? labelOfWords(table.schemaWords))]
    .map(([label, members]) => ({ label, items: groupsOf(members).flatMap(({ items }) => items) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));

const itemOf = ({ entity: { name } }: Listed): Json => ({ list: name });

/** A score of how much a list is probably used: by references to its records, their own references, and the magnitude of their number. */
const useOf = ({ entity: { fields }, table: { rows } }: Listed, references: number): number =>
  references + fields.filter(isReference).length + Math.floor(Math.log10(Math.max(1, rows)));

/** Longer tables are worked with, however few fields they have. */
const maxLookupRows = 1_000;

/** Fields that a code list has besides what it refers to. */
const maxLookupFields = 3;

/** Details: lines of other records, and links with fields of their own. Reference data: small code lists that others refer to. */
function groupOf(entity: EntityDraft, table: DatabaseTable): keyof typeof groupLabels {
  const { fields, dropdown, key, display } = entity;
  if (isDatabaseView(table)) return 'views';
  if (key === false || (key !== undefined && key.length > 1) || isJunction(entity, table)) return 'details';
  const references = fields.filter(isReference).length;
  const typed = fields.filter(
    (field) => isTyped(field) && field.generated !== true && !isReferenceList(field) && !isReference(field),
  );
  const isPerson = (Array.isArray(display) && display.length > 1) || typed.some(hasAddress);
  const isShort = typed.length + references <= maxLookupFields && references <= 1 && table.rows <= maxLookupRows;
  return dropdown === true && isShort && !isPerson ? 'lookups' : 'main';
}

/** Whether its records only link others: they are unique by two references or more, and nothing refers to them. */
function isJunction({ fields, dropdown }: EntityDraft, { unique }: DatabaseTable): boolean {
  const references = new Set<string | null>(fields.filter(isReference).map(({ name }) => name));
  return (
    dropdown !== true &&
    unique.some(({ columns }) => columns.length > 1 && columns.every((name) => references.has(name)))
  );
}
