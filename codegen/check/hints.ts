/** Hints, printed by `npm run catalogue -- check`: valid, but probably a mistake. */
import { codegenFeatures } from '../../src/features/codegen.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import { isReference } from '#model/kinds.ts';
import { permissionTo } from '#model/permission.ts';
import { cycleFrom } from '../model/cycle.ts';
import * as defaults from '../model/defaults.ts';
import { otherLists, listsIn } from '../model/menu.ts';
import { verbNames } from '#model/verbs.ts';
import { fieldResources } from '../model/field-permission.ts';
import { grants } from '../model/permissions.ts';
import type { Problem } from '../problem.ts';
import { defaultMaxItems } from '#model/tags.ts';
import { SourceLocation, type CheckedCatalogue, type Hints } from './catalogue.ts';

/** Every hint about the entities of a catalogue's own files. */
export function hintsOf(catalogue: CheckedCatalogue): Problem[] {
  const ownEntities = catalogue.entities.filter(({ builtIn }) => builtIn !== true);
  return ownEntities.flatMap(({ path, file }) =>
    hints.flatMap((hint) => Array.from(hint(file, new SourceLocation(catalogue, path)))),
  );
}

function* unreachedList(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { portal, panelFields, invalidFiles } = here.catalogue;
  if (file.list?.path === undefined || invalidFiles.has('portal') || panelFields.has(file.name)) return;
  const lists = new Set([portal.menu.list, ...listsIn(portal.menu.items)]);
  if (lists.has(otherLists) || lists.has(file.name)) return;
  const help = `Name it in menu.items of the portal file: { "list": "${file.name}" }.`;
  yield here.in('list').problem('unreached-list', `No menu and no panel leads to ${file.label.many}.`, help);
}

function* unheldPermission(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { portal, invalidFiles, files } = here.catalogue;
  if (invalidFiles.has('portal')) return;
  const isHeld = (permission: string) => portal.development.roles.some((role) => grants(role.permissions, permission));
  const own = defaults.ownPermissionsOf(file).map(({ permission }) => permission);
  for (const permission of [...verbNames.map((verb) => defaults.permissionOf(file, verb)), ...own]) {
    if (permission === undefined || isHeld(permission)) continue;
    const help = 'Add it to one of development.roles in the portal file.';
    yield here.in('name').problem('unheld-permission', `No role has the permission "${permission}".`, help);
  }
  for (const [index, field] of file.fields.entries()) {
    const [resource] = field.permission === undefined ? [] : fieldResources(file, field, files);
    const permission = resource && permissionTo('read', resource);
    if (permission === undefined || isHeld(permission)) continue;
    const help = 'Add it to one of development.roles in the portal file: "*/read" does not hold those of fields.';
    const message = `No role has the permission "${permission}", so nobody sees the field.`;
    yield here.in('fields', index, 'permission').problem('unheld-permission', message, help);
  }
}

/** Each save, history entry and cell of such a list is as long as it is. */
function* manyItems(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  for (const [index, { label, maxItems = 0 }] of file.fields.entries()) {
    if (maxItems <= defaultMaxItems) continue;
    const message = `${label} may have more than ${defaultMaxItems} elements: each save, preview and history entry has all of them.`;
    const help = 'Let them be records of an entity of their own, or set fewer.';
    yield here.in('fields', index, 'maxItems').problem('many-items', message, help);
  }
}

/** Entities that require each other: neither a form nor a load could create the first record. Reported once, at the first name. */
function* requiredCycle(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { entities, portal } = here.catalogue;
  // Foreign tables may have rows and deferrable constraints. For them the import reports cycles (draft-until-accepted.ts).
  if (portal.database?.tables === 'foreign') return;
  const needs = new Map(entities.map((source) => [source.file.name, requiredReferences(source.file)]));
  const cycle = cycleFrom(file.name, (name) => (needs.get(name) ?? []).map(({ to = '' }) => to));
  if (cycle === undefined || cycle.toSorted()[0] !== file.name) return;
  const index = file.fields.findIndex((field) => isReference(field) && field.to === cycle[1] && isNeeded(file, field));
  const message = `${[...cycle, file.name].join(' needs ')}: none of them could be the first.`;
  yield here.in('fields', index).problem('required-cycle', message, 'Make one of these references optional.');
}

const isNeeded = (file: EntityFile, { name, required }: FieldFile): boolean =>
  required === true || defaults.keyOfFile(file).includes(name);

const requiredReferences = (file: EntityFile): readonly FieldFile[] =>
  defaults.isReadOnly(file) ? [] : file.fields.filter((field) => isReference(field) && isNeeded(file, field));

const hints: readonly Hints[] = [
  unreachedList,
  unheldPermission,
  requiredCycle,
  manyItems,
  ...codegenFeatures.flatMap((feature) => feature.hints ?? []),
];
