/** Drafts the portal file: title, schema of the foreign tables, menu. */
import { hasAddress, isReference, isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { Json, JsonObject } from '../print/json.ts';
import type { DatabaseTable } from './database.ts';
import { isTyped, type EntityDraft } from './draft.ts';
import type { ImportPlan } from './plan.ts';
import { isDatabaseView } from './view-keys.ts';

/** Maximum number of lists in a menu without groups. */
const flatMenuSize = 7;

export function portalDraft(
  title: string,
  schema: string,
  entities: readonly EntityDraft[],
  plan: ImportPlan,
): JsonObject {
  return {
    title: title === '' ? 'Portal' : title,
    database: { tables: 'foreign', schema },
    menu: { items: [{ label: 'Home', to: '/', permissions: ['allUsers'] }, ...menuOf(entities, plan)] },
  };
}

/** In their order. */
const groupLabels = { main: 'Records', details: 'Details', lookups: 'Reference Data', views: 'Views' } as const;

/** The menu: flat, or in groups; the lists that people need most are first. */
function menuOf(entities: readonly EntityDraft[], plan: ImportPlan): Json[] {
  const tables = new Map([...plan.entities.values()].map(({ name, table }) => [name, table]));
  const tableOf = ({ name }: EntityDraft) => must(tables.get(name), 'an entity has a table');
  const byUse = entities.toSorted((a, b) => useOf(b, tableOf(b), entities) - useOf(a, tableOf(a), entities));
  const groups = Map.groupBy(byUse, (entity) => groupOf(entity, tableOf(entity)));
  const filled = (Object.keys(groupLabels) as (keyof typeof groupLabels)[]).flatMap((group) => {
    const members = groups.get(group);
    return members === undefined ? [] : [{ label: groupLabels[group], items: members.map(itemOf) }];
  });
  return entities.length <= flatMenuSize ? filled.flatMap(({ items }) => items) : filled;
}

const itemOf = ({ name }: EntityDraft): Json => ({ list: name });

/** How much a list is used, probably: by the references to its records, their own references, and the magnitude of their number. */
function useOf({ name, fields }: EntityDraft, { rows }: DatabaseTable, all: readonly EntityDraft[]): number {
  const references = all.flatMap((other) => other.fields).filter((field) => isReference(field) && field.to === name);
  return references.length + fields.filter(isReference).length + Math.floor(Math.log10(Math.max(1, rows)));
}

/** Longer tables are worked with, however few fields they have. */
const maxLookupRows = 1_000;

/** Fields that a code list has besides what it refers to. */
const maxLookupFields = 3;

/** Details: lines of other records, and links with fields of their own. Reference data: small code lists that others refer to. */
function groupOf(entity: EntityDraft, table: DatabaseTable): keyof typeof groupLabels {
  const { fields, dropdown, key, display } = entity;
  if (isDatabaseView(table)) return 'views';
  if ((Array.isArray(key) && key.length > 1) || isJunction(entity, table)) return 'details';
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
