/** Drafts the portal file: title, schema of the foreign tables, menu. */
import { isReference, isReferenceList } from '#model/kinds.ts';
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

/** Detail: a composite key. Reference data: a small entity that others refer to. */
function groupOf({ fields, dropdown, key }: EntityDraft, table: DatabaseTable): keyof typeof groupLabels {
  if (isDatabaseView(table)) return 'views';
  const references = fields.filter(isReference).length;
  if (Array.isArray(key) && key.length > 1) return 'details';
  const editableCount = fields.filter((field) => isTyped(field) && !isReferenceList(field)).length;
  return dropdown === true && editableCount <= 3 && references <= 1 ? 'lookups' : 'main';
}
