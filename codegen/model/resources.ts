import type { Resource, ResourceGroup, RuledResource } from '#model/access.ts';
import { must } from '#model/must.ts';
import { ruledPermission, type Permission, type PermissionsByVerb } from '#model/permission.ts';
import { restrictableVerbs, verbNames, type Verb } from '#model/verbs.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { Entity, Model } from './entity.ts';

/** Heading of resources in no menu and on no form. */
const ungroupedLabel = 'Not in the menu';

/**
 * The resources that roles grant access to, in the menu's order: a list, then the panels on its form. Entities with the same read
 * permission are one resource, called after the first; a view has no permission of its own.
 */
export function resourceGroups({ entities, menu }: Pick<Model, 'entities' | 'menu'>): ResourceGroup[] {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const seen = new Set<string>();

  const collect = (entity: Entity | undefined): Resource[] => {
    if (entity === undefined || entity.view !== undefined) return [];
    const [read] = entity.permissions.read;
    const ownResource = read === undefined || seen.has(read) ? [] : [resourceOf(entity), ...fieldResources(entity)];
    if (read !== undefined) seen.add(read);
    return [
      ...ownResource,
      ...(entity.form?.panels ?? []).flatMap((panel) =>
        'entity' in panel ? collectOnce(byName.get(panel.entity.name)) : [],
      ),
    ];
  };
  // A panel that leads back to its own form ends here.
  const collectOnce = (entity: Entity | undefined) =>
    seen.has(entity?.permissions.read[0] ?? '') ? [] : collect(entity);

  const inMenu = groupsOf(menu).map(({ label, names }) => ({
    label,
    resources: names.flatMap((name) => collect(byName.get(name))),
  }));
  const rest = { label: ungroupedLabel, resources: entities.flatMap(collectOnce) };
  return [...inMenu, rest].filter(({ resources }) => resources.length > 0);
}

const resourceOf = ({ label, screen, permissions, rows, ownPermissions }: Entity): Resource => ({
  ...lineOf(screen?.menuLabel ?? label.many, permissions, verbNames, (permission) => permission),
  ...(rows !== undefined && {
    rows: Object.entries(rows).map(([name, rule]) =>
      lineOf(rule.label, permissions, restrictableVerbs, (permission) => ruledPermission(permission, name)),
    ),
  }),
  ...(ownPermissions.length > 0 && {
    own: ownPermissions.map(({ label: ownLabel, permission }) => ({ label: ownLabel, permission })),
  }),
});

/** A resource has one permission for each verb. */
function lineOf(
  label: string,
  permissions: PermissionsByVerb,
  names: readonly Verb[],
  spell: (permission: Permission) => Permission,
): RuledResource {
  const of = (verb: Verb) => permissions[verb]?.map(spell) ?? [];
  const read = must(of('read')[0], 'every entity is read by a permission');
  return { label, read, ...Object.fromEntries(names.flatMap((verb) => of(verb).map((each) => [verb, each]))) };
}

/** The resources of fields with permissions of their own. Fields with the same permissions are one resource. */
function fieldResources({ label, screen, fields, calls }: Entity): Resource[] {
  const guarded = fields.flatMap(({ permission, ...field }) =>
    permission === undefined ? [] : [{ permission, field }],
  );
  return [...Map.groupBy(guarded, ({ permission }) => permission.read).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const labels = new Intl.ListFormat('en-US').format(group.map(({ field }) => field.label));
    const { permission } = first;
    return [
      {
        label: `${screen?.menuLabel ?? label.many}: ${labels}`,
        read: permission.read,
        ...(calls === 'all' && { write: permission.write }),
      },
    ];
  });
}

/** Flattens the menu: a group with its entities, then the groups in it. */
function groupsOf({ label, items }: MenuGroup): { label: string; names: string[] }[] {
  const names = items.flatMap((item) => ('items' in item || item.entity === undefined ? [] : [item.entity]));
  return [{ label, names }, ...items.flatMap((item) => ('items' in item ? groupsOf(item) : []))];
}
