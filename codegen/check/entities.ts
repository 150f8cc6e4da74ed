/** Checks an entity's key, pick-list, permissions, indexes and delete. */
import { verbNames, verbs } from '#model/verbs.ts';
import { hasDays, isFlag, isId, isSingleLineText, isReferenceList, kinds } from '#model/kinds.ts';
import type { EntityFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';
import { suggest } from './suggest.ts';

export const checkEntities = eachEntity(function* entity(file, here) {
  if (file.view !== undefined) yield* checkViewProperties(file, here);
  else yield* defaults.isKeyless(file) ? checkKeyless(file, here) : checkKey(file, here);
  yield* checkDropdown(file, here);
  yield* checkPermissions(file, here);
  yield* checkIndexes(file, here);
  yield* checkDelete(file, here);
  yield* checkDeletedIn(file, here);
});

function* checkDelete(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const {
    portal: { identity },
  } = here.catalogue;
  if (defaults.deleteOf(file) === null || !defaults.fileHasRecords(file)) return;
  if (defaults.isReadOnly(file)) {
    const message = 'Read-only records cannot be deleted.';
    yield here.in('delete').problem('read-only', message, 'Remove "delete" or "readOnly".');
  } else if (file.delete === 'hard' && [identity.user, identity.role].includes(file.name)) {
    const message = 'The history names users for good, so users and roles are never removed.';
    yield here.in('delete').problem('wrong-value', message, 'Write "soft".');
  }
}

/** Only a table of another program marks deleted records in a column of its own; the portal's tables have "isActive". */
function* checkDeletedIn(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { deletedIn } = file;
  if (deletedIn === undefined || !defaults.fileHasRecords(file)) return;
  const at = here.in('deletedIn');
  const field = defaults.fieldNamed(file, deletedIn);
  if (defaults.isAudited(file))
    yield at.problem('wrong-value', 'Audited records have "isActive".', 'Write "audited": false.');
  else if (!defaults.isSoftDeleted(file))
    yield at.problem('wrong-value', 'Its records are never inactive.', 'Write "delete": "soft".');
  else if (field === undefined) yield at.unknownField(file, deletedIn);
  else if (!isFlag(field) && !hasDays(field))
    yield at.problem('wrong-kind', `"${deletedIn}" is ${field.kind}.`, 'Name a boolean, a date or a dateTime.');
  else if (field.required === true && !isFlag(field))
    yield at.problem('wrong-value', `"${deletedIn}" is never empty.`, 'Make it optional.');
  else if (defaults.foreignSchemaOf(here.catalogue.portal) === undefined)
    yield at.problem('wrong-value', 'The portal\'s own tables keep it in "isActive".', 'Remove "deletedIn".');
}

const keyKinds = Object.entries(kinds).flatMap(([kind, { inKey }]) => (inKey ? [kind] : []));

function* checkKey(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const key = defaults.keyOfFile(file);
  const maxLength = defaults.maxKeyLengthOf(here.catalogue.portal);
  for (const [index, name] of key.entries()) {
    const field = defaults.fieldNamed(file, name);
    const at = file.key === undefined ? here.in('fields') : here.in('key', index);
    if (field === undefined) {
      const help =
        file.key === undefined
          ? 'Add { "name": "id", "kind": "id" }, or name the fields of the "key".'
          : suggest(
              name,
              file.fields.map((field) => field.name),
              'Add the field.',
            );
      yield at.problem('key', `The key field "${name}" is missing.`, help);
    } else if (!kinds[field.kind].inKey) {
      const message = `"${name}" is ${field.kind}, which can not be part of a key.`;
      yield at.problem('key', message, `Use one of: ${keyKinds.join(', ')}.`);
    } else if (isSingleLineText(field) && (field.maxLength ?? 0) > maxLength) {
      const message = `A text in a key has at most ${maxLength} characters.`;
      yield here.in('fields', file.fields.indexOf(field), 'maxLength').problem('length', message, 'Shorten it.');
    } else if (field.readOnly === true && !defaults.isReadOnly(file)) {
      const message = `"${name}" is a part of the key, so it must be writable.`;
      const word = field.stamp === undefined ? 'readOnly' : 'stamp';
      yield here.in('fields', file.fields.indexOf(field), word).problem('read-only', message, `Remove "${word}".`);
    } else if (isId(field) && key.length > 1) {
      const message = `"${name}" numbers the records by itself, so it is the whole key.`;
      yield at.problem('key', message, 'Leave it out, or remove the other parts.');
    }
  }
  for (const [index, field] of file.fields.entries()) {
    if (!isId(field) || key.includes(field.name)) continue;
    const message = `"${field.name}" is an id but not in the key.`;
    yield here.in('fields', index, 'name').problem('key', message, 'Make it an integer, or the key.');
  }
}

/** Words about records, and about their table. */
const ofRecords = ['form', 'dropdown', 'display', 'indexes', 'unique', 'large', 'delete', 'deletedIn'] as const;

/** Only a table of another program lacks a key; its rows are no records. */
function* checkKeyless(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (defaults.foreignSchemaOfEntity(file, here.catalogue.portal) === undefined) {
    const message = "The portal's own tables have a key.";
    yield here.in('key').problem('wrong-value', message, 'Name its fields.');
  }
  for (const name of ofRecords) {
    if (file[name] === undefined) continue;
    const message = `Rows without a key have no "${name}".`;
    yield here.in(name).problem('wrong-value', message, `Remove "${name}": they can only be read, in their list.`);
  }
  if (file.audited === true)
    yield here.in('audited').problem('wrong-value', 'Rows without a key are not audited.', 'Remove "audited".');
}

/** A view has no key, no form and no records of its own. */
function* checkViewProperties(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  for (const name of ['key', 'table', ...ofRecords] as const) {
    if (file[name] === undefined) continue;
    const message = `A view has no "${name}".`;
    yield here.in(name).problem('wrong-value', message, `Remove "${name}": the rows belong to other entities.`);
  }
  if (file.audited === true)
    yield here.in('audited').problem('wrong-value', 'A view is not audited.', 'Remove "audited".');
}

function* checkDropdown(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (file.dropdown !== true || !defaults.fileHasRecords(file)) return;
  if (defaults.keyOfFile(file).length === 1) return;
  const message = 'Only records with a key of one part can be picked.';
  yield here.in('dropdown').problem('key', message, 'Remove "dropdown", or give the entity an id.');
}

function* checkPermissions(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { permissions, view } = file;
  if (permissions === null && view === undefined) {
    const message = 'Only a view has no permissions of its own.';
    const help = 'Remove "permissions": read and write are derived from the name.';
    yield here.in('permissions').problem('wrong-value', message, help);
  }
  if (permissions === null || permissions === undefined) return;
  for (const verb of verbNames) {
    const permission = permissions[verb];
    if (permission === undefined) continue;
    const at = here.in('permissions', verb);
    if (!new RegExp(String.raw`^\w+/${verb}$`).test(permission)) {
      yield at.problem('unknown-permission', `"${permission}" is not a ${verb} permission.`, `End it in /${verb}.`);
    }
    if (verbs[verb].changes && defaults.isReadOnly(file)) {
      yield at.problem('read-only', `Nobody ${verbs[verb].phrase} read-only records.`, `Remove "${verb}".`);
    }
  }
}

function* checkIndexes(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const audit = defaults.isAudited(file) ? defaults.auditNames : [];
  for (const [index, columns] of (file.indexes ?? []).entries()) {
    for (const [position, name] of columns.entries()) {
      const field = defaults.fieldNamed(file, name);
      const at = here.in('indexes', index, position);
      if (field === undefined && !audit.some((column) => column === name)) yield at.unknownField(file, name, audit);
      if (isReferenceList(field)) {
        yield at.problem('wrong-kind', `"${name}" has no column: its ids are in a table of their own.`, 'Remove it.');
      }
    }
  }
}
