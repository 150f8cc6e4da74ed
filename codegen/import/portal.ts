/** Drafts the portal file: title, schema of the foreign tables, menu. */
import { isId, isReference, isReferenceList } from '#model/kinds.ts';
import type { Json, JsonObject } from '../print/json.ts';
import type { EntityDraft } from './draft.ts';

/** Maximum number of lists in a menu without groups. */
const flatMenuSize = 7;

export function portalDraft(title: string, schema: string, entities: readonly EntityDraft[]): JsonObject {
  return {
    title: title === '' ? 'Portal' : title,
    database: { tables: 'foreign', schema },
    menu: { items: [{ label: 'Home', to: '/', permissions: ['allUsers'] }, ...menuOf(entities)] },
  };
}

const groupLabels = { main: 'Records', details: 'Details', lookups: 'Reference Data' } as const;

/** The menu: flat, or grouped into records, details and reference data. */
function menuOf(entities: readonly EntityDraft[]): Json[] {
  if (entities.length <= flatMenuSize) return entities.map(itemOf);
  const groups = Map.groupBy(entities, groupOf);
  return (Object.keys(groupLabels) as (keyof typeof groupLabels)[]).flatMap((group): Json[] => {
    const members = groups.get(group) ?? [];
    return members.length === 0 ? [] : [{ label: groupLabels[group], items: members.map(itemOf) }];
  });
}

const itemOf = ({ name }: EntityDraft): Json => ({ list: name });

/** Detail: a composite key. Reference data: a small entity that others refer to. */
function groupOf({ fields, dropdown, key }: EntityDraft): keyof typeof groupLabels {
  const references = fields.filter(isReference).length;
  if (Array.isArray(key) && key.length > 1) return 'details';
  const editableCount = fields.filter(
    (field) => !isId(field) && !isReferenceList(field) && field.readOnly !== true,
  ).length;
  return dropdown === true && editableCount <= 3 && references <= 1 ? 'lookups' : 'main';
}
