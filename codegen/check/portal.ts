/** Checks the portal file's references to entities: menu, identity, home page, development accounts. */
import { isReferenceList, type FieldKind } from '#model/kinds.ts';
import { verbOf } from '#model/permission.ts';
import { restrictableVerbs } from '#model/verbs.ts';
import type { EntityFile, MenuItemFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import { otherLists } from '../model/menu.ts';
import type { Problem } from '../problem.ts';
import { SourceLocation, type CatalogueCheck, type CheckedCatalogue } from './catalogue.ts';
import { suggest } from './suggest.ts';
import { checkAudit, checkPageSizesAndHosts, checkTextRules } from './portal-settings.ts';

export const checkPortal: CatalogueCheck = function* portal(catalogue) {
  const here = new SourceLocation(catalogue, catalogue.portalPath);
  const { list, items } = catalogue.portal.menu;
  const seen = new Set<string>();
  if (list !== undefined) yield* checkMenuList(list, seen, here.in('menu', 'list'));
  yield* checkMenu(items, seen, here.in('menu', 'items'));
  yield* checkIdentity(here.in('identity'));
  yield* checkHome(here.in('home'));
  yield* checkTextRules(catalogue.portal, here);
  yield* checkPageSizesAndHosts(catalogue.portal, here);
  yield* checkAudit(catalogue.portal, here);
  yield* checkDevelopment(here.in('development'));
};

/** A field of one of the kinds. */
function* fieldOf(
  file: EntityFile | undefined,
  name: string,
  kinds: readonly FieldKind[],
  here: SourceLocation,
): Iterable<Problem> {
  if (file === undefined) return;
  const field = defaults.fieldNamed(file, name);
  if (field === undefined) yield here.unknownField(file, name);
  else if (!kinds.includes(field.kind)) {
    const message = `${file.name}.${name} is ${field.kind}.`;
    yield here.problem('wrong-kind', message, `Name a field of kind ${kinds.join(' or ')}.`);
  }
}

function* checkMenu(items: readonly MenuItemFile[], seen: Set<string>, here: SourceLocation): Iterable<Problem> {
  for (const [index, item] of items.entries()) {
    const at = here.in(index);
    if ('items' in item) yield* checkMenu(item.items, seen, at.in('items'));
    else if ('to' in item) {
      const otherwise = 'Use the permission of an entity, allUsers or anonymous.';
      for (const [position, permission] of item.permissions.entries())
        yield* checkPermission(permission, otherwise, at.in('permissions', position));
    } else if ('page' in item) yield* checkMenuPage(item.page, seen, at.in('page'));
    else if (item.list !== otherLists) yield* checkMenuList(item.list, seen, at.in('list'));
  }
}

/** A page in the menu is one of the portal file's, and is in the menu once. */
function* checkMenuPage(name: string, seen: Set<string>, here: SourceLocation): Iterable<Problem> {
  const names = (here.catalogue.portal.pages ?? []).map(({ page }) => page);
  if (!names.includes(name)) {
    const help = suggest(name, names, `Add it: "pages": [{ "page": "${name}", "title": "…" }].`);
    yield here.problem('no-screen', `There is no page "${name}".`, help);
  }
  yield* once(`page ${name}`, name, seen, here);
}

/** A list in the menu has a screen, and is in the menu once. */
function* checkMenuList(name: string, seen: Set<string>, here: SourceLocation): Iterable<Problem> {
  const file = yield* here.entityNamed(name);
  if (file !== undefined && file.list?.path === undefined) {
    const help = `Add "list" with a "path" to catalogue/${name}.json.`;
    yield here.problem('no-screen', `${name} has no list screen.`, help);
  }
  yield* once(name, name, seen, here);
}

function* once(key: string, name: string, seen: Set<string>, here: SourceLocation): Iterable<Problem> {
  if (seen.has(key))
    yield here.problem('duplicate-name', `"${name}" is in the menu already.`, 'Remove one of the two.');
  seen.add(key);
}

/** An entity declares the permission, or it is a general one. */
export function* checkPermission(permission: string, otherwise: string, here: SourceLocation): Iterable<Problem> {
  const { permissions: all, invalidFiles } = here.catalogue;
  if (all.has(permission) || invalidFiles.has(permission.split('/')[0] ?? '')) return;
  const [unruled = ''] = permission.split(':');
  if (all.has(unruled) && !restrictableVerbs.some((verb) => verb === verbOf(unruled))) {
    const message = `"${unruled}" is for all rows: rules narrow the permissions to ${restrictableVerbs.join(' and to ')}.`;
    yield here.problem('unknown-permission', message, `Write "${unruled}".`);
    return;
  }
  const message = `There is no permission "${permission}".`;
  const now = permissionNow(permission, here.catalogue);
  const help = now === permission ? suggest(permission, all, otherwise) : `It is "${now}" now.`;
  yield here.problem('unknown-permission', message, help);
}

/** The permission under the present name of its entity. */
export function permissionNow(permission: string, { entities }: Pick<CheckedCatalogue, 'entities'>): string {
  const [entity = ''] = permission.split(/[./]/);
  const renamed = entities.find(({ file }) => defaults.formerNames(file.was).includes(entity));
  return `${renamed?.file.name ?? entity}${permission.slice(entity.length)}`;
}

function* checkIdentity(here: SourceLocation): Iterable<Problem> {
  const { identity } = here.catalogue.portal;
  const user = yield* here.in('user').entityNamed(identity.user);
  const role = yield* here.in('role').entityNamed(identity.role);
  yield* fieldOf(user, identity.email, ['text', 'email'], here.in('email'));
  yield* fieldOf(user, identity.lastSignIn, ['dateTime'], here.in('lastSignIn'));
  yield* checkLinkField(user, identity.roles, identity.role, here.in('roles'));
  yield* checkLinkField(role, identity.permissions, defaults.permissionTarget.name, here.in('permissions'));
  for (const [name, file] of Object.entries({ user, role })) {
    if (file === undefined) continue;
    const at = here.in(name);
    if (!defaults.isAudited(file)) {
      const message = `${file.name} is not audited, so no user could be locked out.`;
      yield at.problem('wrong-kind', message, `Remove "audited" from catalogue/${file.name}.json.`);
    }
    if (file === user && defaults.isReadOnly(file)) {
      const message = `${file.name} is read-only, so no user could be locked out.`;
      yield at.problem('read-only', message, `Remove "readOnly" from catalogue/${file.name}.json.`);
    }
    if (defaults.displayOf(file).length > 0) continue;
    const message = `Nothing names a record of ${file.name}.`;
    yield at.problem('no-display', message, `Add "display" to catalogue/${file.name}.json.`);
  }
}

function* checkLinkField(
  file: EntityFile | undefined,
  name: string,
  to: string,
  here: SourceLocation,
): Iterable<Problem> {
  yield* fieldOf(file, name, ['references'], here);
  const field = file && defaults.fieldNamed(file, name);
  if (!isReferenceList(field) || field.to === to) return;
  const message = `${file?.name ?? ''}.${name} leads to ${field.to ?? ''}.`;
  yield here.problem('wrong-kind', message, `Name the field that refers to ${to}.`);
}

function* checkHome(here: SourceLocation): Iterable<Problem> {
  const { recent, timeline, trend } = here.catalogue.portal.home;
  for (const [index, name] of recent.entities.entries()) {
    const at = here.in('recent', 'entities', index);
    const file = yield* at.entityNamed(name);
    if (file === undefined || !defaults.isReadOnly(file)) continue;
    const message = `${name} is read-only, so it has no changes to show.`;
    yield at.problem('wrong-kind', message, 'Name entities that are neither views nor "readOnly".');
  }
  if (timeline !== undefined) yield* checkTimeline(timeline, here.in('timeline'));
  if (trend !== undefined) yield* checkTrend(trend, here.in('trend'));
}

type Home = CheckedCatalogue['portal']['home'];

function* checkTimeline(timeline: NonNullable<Home['timeline']>, here: SourceLocation): Iterable<Problem> {
  const timelineEntity = yield* here.in('entity').entityNamed(timeline.entity);
  yield* fieldOf(timelineEntity, timeline.start, ['date', 'dateTime'], here.in('start'));
  yield* fieldOf(timelineEntity, timeline.end, ['date', 'dateTime'], here.in('end'));
}

function* checkTrend(trend: NonNullable<Home['trend']>, here: SourceLocation): Iterable<Problem> {
  const trendEntity = yield* here.in('entity').entityNamed(trend.entity);
  yield* fieldOf(trendEntity, trend.of, ['reference'], here.in('of'));
  yield* fieldOf(trendEntity, trend.at, ['integer', 'date', 'dateTime'], here.in('at'));
  for (const [index, name] of trend.values.entries()) {
    yield* fieldOf(trendEntity, name, ['integer', 'number'], here.in('values', index));
  }
}

function* checkDevelopment(here: SourceLocation): Iterable<Problem> {
  const { roles, accounts } = here.catalogue.portal.development;
  for (const [index, { permissions }] of roles.entries()) {
    if (permissions === '*') continue;
    for (const [position, permission] of permissions.entries()) {
      if (permission.startsWith('*')) continue;
      yield* checkPermission(
        permission,
        'Use an entity’s permission.',
        here.in('roles', index, 'permissions', position),
      );
    }
  }
  const names = roles.map(({ name }) => name);
  for (const [index, account] of accounts.entries()) {
    for (const [position, name] of (account.roles ?? []).entries()) {
      if (names.includes(name)) continue;
      const at = here.in('accounts', index, 'roles', position);
      yield at.problem('sample', `There is no role "${name}".`, suggest(name, names, 'Add it to the roles.'));
    }
  }
}
