/** Checks the portal file's references to entities: menu, identity, home page, development accounts. */
import { isReferenceList, type FieldKind } from '#model/kinds.ts';
import type { EntityFile, MenuItemFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import { everyOther } from '../model/menu.ts';
import { generalPermissions } from '#model/permission.ts';
import type { Path, Problem } from '../problem.ts';
import { portalName, reportIn, type CheckedCatalogue, type CatalogueCheck, type ReportProblem } from './catalogue.ts';
import { entityNamed, unknownField } from './entities.ts';
import { suggest } from './suggest.ts';
import { checkAudit, checkListFacts, checkTextRules } from './portal-facts.ts';

export const checkPortal: CatalogueCheck = function* portal(catalogue) {
  if (catalogue.invalidFiles.has(portalName)) return;
  const report = reportIn(catalogue.portalPath);
  const { list, items } = catalogue.portal.menu;
  const seen = new Set<string>();
  if (list !== undefined) yield* checkMenuList(list, ['menu', 'list'], seen, report, catalogue);
  yield* checkMenu(items, ['menu', 'items'], seen, report, catalogue);
  yield* checkIdentity(catalogue, report);
  yield* checkHome(catalogue, report);
  yield* checkTextRules(catalogue.portal, report);
  yield* checkListFacts(catalogue.portal, report);
  yield* checkAudit(catalogue.portal, report);
  yield* checkDevelopment(catalogue, report);
};

/** A field of one of the kinds. */
function* fieldOf(
  file: EntityFile | undefined,
  name: string,
  kinds: readonly FieldKind[],
  at: Path,
  report: ReportProblem,
): Iterable<Problem> {
  if (file === undefined) return;
  const field = defaults.fieldNamed(file, name);
  if (field === undefined) yield unknownField(report, file, at, name);
  else if (!kinds.includes(field.kind)) {
    const message = `${file.name}.${name} is ${field.kind}.`;
    yield report('wrong-kind', at, message, `Name a field of kind ${kinds.join(' or ')}.`);
  }
}

function* checkMenu(
  items: readonly MenuItemFile[],
  at: Path,
  seen: Set<string>,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  for (const [index, item] of items.entries()) {
    const propertyPath = [...at, index];
    if ('items' in item) yield* checkMenu(item.items, [...propertyPath, 'items'], seen, report, catalogue);
    else if ('to' in item)
      yield* checkMenuPermissions(item.permissions, [...propertyPath, 'permissions'], report, catalogue);
    else if (item.list !== everyOther)
      yield* checkMenuList(item.list, [...propertyPath, 'list'], seen, report, catalogue);
  }
}

/** A list in the menu has a screen, and is in the menu once. */
function* checkMenuList(
  name: string,
  at: Path,
  seen: Set<string>,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  const file = yield* entityNamed(name, at, report, catalogue);
  if (file !== undefined && file.list?.path === undefined) {
    const help = `Add "list" with a "path" to catalogue/${name}.json.`;
    yield report('no-screen', at, `${name} has no list screen.`, help);
  }
  if (seen.has(name)) yield report('duplicate-name', at, `"${name}" is in the menu already.`, 'Remove one of the two.');
  seen.add(name);
}

function* checkMenuPermissions(
  permissions: readonly string[],
  at: Path,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  const all = declaredPermissions(catalogue);
  for (const [index, permission] of permissions.entries()) {
    if (all.has(permission) || catalogue.invalidFiles.has(permission.split('/')[0] ?? '')) continue;
    const help = suggest(permission, all, 'Use the permission of an entity, allUsers or anonymous.');
    yield report('unknown-permission', [...at, index], `There is no permission "${permission}".`, help);
  }
}

export function declaredPermissions({ entities }: CheckedCatalogue): Set<string> {
  const ownPermissions = entities.flatMap(({ file }) => [
    defaults.readPermissionOf(file),
    defaults.writePermissionOf(file),
  ]);
  return new Set([...generalPermissions, ...ownPermissions.flatMap((permission) => permission ?? [])]);
}

function* checkIdentity(catalogue: CheckedCatalogue, report: ReportProblem): Iterable<Problem> {
  const { identity } = catalogue.portal;
  const user = yield* entityNamed(identity.user, ['identity', 'user'], report, catalogue);
  const role = yield* entityNamed(identity.role, ['identity', 'role'], report, catalogue);
  yield* fieldOf(user, identity.email, ['text', 'email'], ['identity', 'email'], report);
  yield* fieldOf(user, identity.lastSignIn, ['dateTime'], ['identity', 'lastSignIn'], report);
  yield* linkTo(user, identity.roles, identity.role, ['identity', 'roles'], report);
  yield* linkTo(role, identity.permissions, defaults.permissionTarget.name, ['identity', 'permissions'], report);
  for (const [file, at] of [
    [user, 'user'],
    [role, 'role'],
  ] as const) {
    if (file === undefined) continue;
    if (!defaults.isAudited(file)) {
      const message = `${file.name} is not audited, so no user could be locked out.`;
      yield report('wrong-kind', ['identity', at], message, `Remove "audited" from catalogue/${file.name}.json.`);
    }
    if (at === 'user' && defaults.isReadOnly(file)) {
      const message = `${file.name} is read-only, so no user could be locked out.`;
      yield report('read-only', ['identity', at], message, `Remove "readOnly" from catalogue/${file.name}.json.`);
    }
    if (defaults.displayOf(file).length > 0) continue;
    const message = `Nothing names a record of ${file.name}.`;
    yield report('no-display', ['identity', at], message, `Add "display" to catalogue/${file.name}.json.`);
  }
}

function* linkTo(
  file: EntityFile | undefined,
  name: string,
  to: string,
  at: Path,
  report: ReportProblem,
): Iterable<Problem> {
  yield* fieldOf(file, name, ['references'], at, report);
  const field = file && defaults.fieldNamed(file, name);
  if (!isReferenceList(field) || field.to === to) return;
  const message = `${file?.name ?? ''}.${name} leads to ${field.to ?? ''}.`;
  yield report('wrong-kind', at, message, `Name the field that leads to ${to}.`);
}

function* checkHome(catalogue: CheckedCatalogue, report: ReportProblem): Iterable<Problem> {
  const { recent, timeline, trend } = catalogue.portal.home;
  for (const [index, name] of recent.entities.entries()) {
    const file = yield* entityNamed(name, ['home', 'recent', 'entities', index], report, catalogue);
    if (file === undefined || defaults.isAudited(file)) continue;
    const message = `${name} does not store when it was changed.`;
    yield report('wrong-kind', ['home', 'recent', 'entities', index], message, 'Name audited entities.');
  }
  if (timeline !== undefined) yield* checkTimeline(timeline, catalogue, report);
  if (trend !== undefined) yield* checkTrend(trend, catalogue, report);
}

type Home = CheckedCatalogue['portal']['home'];

function* checkTimeline(
  timeline: NonNullable<Home['timeline']>,
  catalogue: CheckedCatalogue,
  report: ReportProblem,
): Iterable<Problem> {
  const planned = yield* entityNamed(timeline.entity, ['home', 'timeline', 'entity'], report, catalogue);
  yield* fieldOf(planned, timeline.start, ['date', 'dateTime'], ['home', 'timeline', 'start'], report);
  yield* fieldOf(planned, timeline.end, ['date', 'dateTime'], ['home', 'timeline', 'end'], report);
}

function* checkTrend(
  trend: NonNullable<Home['trend']>,
  catalogue: CheckedCatalogue,
  report: ReportProblem,
): Iterable<Problem> {
  const measured = yield* entityNamed(trend.entity, ['home', 'trend', 'entity'], report, catalogue);
  yield* fieldOf(measured, trend.of, ['reference'], ['home', 'trend', 'of'], report);
  yield* fieldOf(measured, trend.at, ['integer', 'date', 'dateTime'], ['home', 'trend', 'at'], report);
  for (const [index, name] of trend.values.entries()) {
    yield* fieldOf(measured, name, ['integer', 'number'], ['home', 'trend', 'values', index], report);
  }
}

function* checkDevelopment(catalogue: CheckedCatalogue, report: ReportProblem): Iterable<Problem> {
  const { roles, accounts } = catalogue.portal.development;
  const all = declaredPermissions(catalogue);
  for (const [index, { permissions }] of roles.entries()) {
    if (permissions === '*') continue;
    for (const [position, permission] of permissions.entries()) {
      if (
        permission.startsWith('*') ||
        all.has(permission) ||
        catalogue.invalidFiles.has(permission.split('/')[0] ?? '')
      )
        continue;
      const at = ['development', 'roles', index, 'permissions', position];
      const message = `There is no permission "${permission}".`;
      yield report('unknown-permission', at, message, suggest(permission, all, 'Use an entity’s permission.'));
    }
  }
  const names = roles.map(({ name }) => name);
  for (const [index, account] of accounts.entries()) {
    for (const [position, name] of (account.roles ?? []).entries()) {
      if (names.includes(name)) continue;
      const at = ['development', 'accounts', index, 'roles', position];
      yield report('sample', at, `There is no role "${name}".`, suggest(name, names, 'Add it to the roles.'));
    }
  }
}
