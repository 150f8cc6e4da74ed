/** Checks fields with permissions: nothing that is visible without the permission depends on them. */
import { namePartsOf } from '#model/display.ts';
import { isReference } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import { fieldResources, joinResources } from '../model/field-permission.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';

export const checkFieldPermissions = eachEntity(function* fieldPermissions(file, here) {
  for (const [index, field] of file.fields.entries()) {
    const at = here.in('fields', index);
    if (file.view !== undefined) yield* checkColumn(file, field, at);
    else if (field.permission !== undefined) yield* checkField(file, field, at.in('permission'));
    yield* checkDeciding(file, field, at);
  }
  yield* checkOrder(file, here);
  yield* checkJoins(file, here);
  yield* checkUnique(file, here);
});

/** A unique violation names its fields, and discloses that another record has their values. */
function* checkUnique(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  for (const [index, constraint] of (file.unique ?? []).entries()) {
    const names = Array.isArray(constraint) ? constraint : constraint.fields;
    const fields = names.flatMap((name) => defaults.fieldNamed(file, name) ?? []);
    const guarded = fields.find(({ permission }) => permission !== undefined);
    if (guarded === undefined || fields.every(({ permission }) => permission === guarded.permission)) continue;
    const message = `A conflict names "${guarded.name}" to who may not see it: it has the permission "${guarded.permission}".`;
    yield here.in('unique', index).problem('wrong-value', message, 'Give all of these fields the same permission.');
  }
}

/** Which rows a view has is no secret: a join that finds nothing leaves out the row. */
function* checkJoins({ view }: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (view === undefined) return;
  for (const [index, join] of (view.joins ?? []).entries()) {
    const resources = joinResources(join, view, here.catalogue.files);
    if (join.optional === true || resources.length === 0) continue;
    const message = `Which rows the view has depends on fields with the permission ${resources.join(' and ')}.`;
    yield here
      .in('view', 'joins', index)
      .problem('wrong-value', message, 'Make the join optional, or match by other fields.');
  }
}

/** A view's column has the permission of the fields that decide what it shows. */
function* checkColumn(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  if (field.permission !== undefined) {
    const message = 'A column of a view has the permission of the field that it comes from.';
    yield here.in('permission').problem('wrong-value', message, 'Remove it.');
  }
  const resources = fieldResources(file, field, here.catalogue.files);
  if (resources.length < 2) return;
  const message = `"${field.name}" depends on fields with the permissions ${resources.join(' and ')}.`;
  const isOfOne = new Set(resources.map((resource) => resource.split('.')[0])).size === 1;
  const help = isOfOne
    ? 'Give them the same word.'
    : 'A column has one permission: leave it out, or make the path another.';
  yield here.in('name').problem('wrong-value', message, help);
}

function* checkField(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { identity } = here.catalogue.portal;
  const isGiven = field.default !== undefined || field.fill !== undefined || field.generated === true;
  const reason = defaults.keyOfFile(file).includes(field.name)
    ? 'is part of the key, by which records are read'
    : namesOf(file).includes(field.name)
      ? 'names the record, and a name is shown to everybody who reads it'
      : file.deletedIn === field.name
        ? 'says which records are deleted'
        : identityFieldsOf(file, identity).includes(field.name)
          ? 'is needed to sign in'
          : field.required === true && !isGiven
            ? 'is required, and who may not write it could save no new record'
            : panelFieldsOf(file, here).has(field.name)
              ? 'is what a panel shows the records by'
              : undefined;
  if (reason === undefined) return;
  const help =
    field.required === true && reason.startsWith('is required')
      ? 'Give it a default, or make it optional.'
      : 'Remove "permission".';
  yield here.problem('wrong-value', `"${field.name}" ${reason}.`, help);
}

/** The fields of which names are made. */
function namesOf(file: EntityFile): readonly string[] {
  const display = defaults.displayOf(file);
  if (typeof display !== 'string') return display;
  const parts = namePartsOf(display);
  const references = new Set(parts.flatMap((part) => ('reference' in part ? [part.reference] : [])));
  const referring = file.fields.filter((field) => isReference(field) && references.has(defaults.nameInRows(field)));
  return [...parts.flatMap((part) => ('field' in part ? [part.field] : [])), ...referring.map(({ name }) => name)];
}

const identityFieldsOf = (
  { name }: EntityFile,
  { user, role, email, roles, permissions, lastSignIn }: SourceLocation['catalogue']['portal']['identity'],
): readonly string[] => (name === user ? [email, roles, lastSignIn] : name === role ? [permissions] : []);

const panelFieldsOf = ({ name }: EntityFile, { catalogue }: SourceLocation): ReadonlySet<string> =>
  catalogue.panelFields.get(name) ?? new Set();

/** A field on which the visibility or validity of another one depends is visible to everybody who sees that one. */
function* checkDeciding(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { visibleWhen, requiredWhen, notBefore } = field;
  const deciding = { visibleWhen: visibleWhen?.field, requiredWhen: requiredWhen?.field, notBefore };
  for (const [word, name] of Object.entries(deciding)) {
    const other = name === undefined ? undefined : defaults.fieldNamed(file, name);
    if (other?.permission === undefined || other.permission === field.permission) continue;
    const message = `"${other.name}" has the permission "${other.permission}", and "${field.name}" depends on it.`;
    yield here.in(word).problem('wrong-value', message, 'Give both the same permission.');
  }
}

function* checkOrder(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (file.list?.sort === undefined) return;
  const { field: wire } = file.list.sort;
  const field = file.fields.find((candidate) => defaults.fileWireName(candidate) === wire || candidate.name === wire);
  if (field === undefined || fieldResources(file, field, here.catalogue.files).length === 0) return;
  const message = `Only some may see "${wire}", and everybody's list is in this order at first.`;
  yield here.in('list', 'sort', 'field').problem('wrong-value', message, 'Choose another field.');
}
