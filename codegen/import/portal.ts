/** The portal file of a database: its title, whose the tables are, and a menu. */
import { isId, isReference, isReferenceList } from '#model/kinds.ts';
import type { Json, JsonObject } from '../print/json.ts';
import type { EntityDraft } from './draft.ts';

/** Up to so many lists stand in the menu one below the other. */
const flat = 7;

export function portalDraft(title: string, schema: string, entities: readonly EntityDraft[]): JsonObject {
  return {
    title: title === '' ? 'Portal' : title,
    database: { tables: 'foreign', schema },
    menu: { items: [{ label: 'Home', to: '/', permissions: ['allUsers'] }, ...menuOf(entities)] },
  };
}

const groupLabels = { main: 'Records', details: 'Details', lookups: 'Reference Data' } as const;

/** What people work on, what belongs to it, and what is chosen from. */
function menuOf(entities: readonly EntityDraft[]): Json[] {
  if (entities.length <= flat) return entities.map(itemOf);
  const groups = Map.groupBy(entities, groupOf);
  return (Object.keys(groupLabels) as (keyof typeof groupLabels)[]).flatMap((group): Json[] => {
    const members = groups.get(group) ?? [];
    return members.length === 0 ? [] : [{ label: groupLabels[group], items: members.map(itemOf) }];
  });
}

const itemOf = ({ name }: EntityDraft): Json => ({ list: name });

/** A few words that others refer to are reference data; what has no key of its own is a detail. */
function groupOf({ fields, dropdown, key }: EntityDraft): keyof typeof groupLabels {
  const references = fields.filter(isReference).length;
  if (Array.isArray(key) && key.length > 1) return 'details';
  const own = fields.filter((field) => !isId(field) && !isReferenceList(field) && field.readOnly !== true).length;
  return dropdown === true && own <= 3 && references <= 1 ? 'lookups' : 'main';
}
