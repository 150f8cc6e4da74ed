/** Checks an entity's key, pick-list, permissions, indexes and delete. */
import { isPermissionTo, verbs } from '#model/permission.ts';
import { isId, isLine, isReferenceList, kinds } from '#model/kinds.ts';
import type { EntityFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { eachEntity, type CheckedCatalogue, type ReportProblem } from './catalogue.ts';
import { suggest } from './suggest.ts';

export const checkEntities = eachEntity(function* entity(file, report, catalogue) {
  yield* file.view === undefined ? checkKey(file, report) : checkViewFacts(file, report);
  yield* checkDropdown(file, report);
  yield* checkPermissions(file, report);
  yield* checkIndexes(file, report);
  yield* checkDelete(file, report, catalogue);
});

function* checkDelete(
  file: EntityFile,
  report: ReportProblem,
  { portal: { identity } }: CheckedCatalogue,
): Iterable<Problem> {
  if (defaults.deleteOf(file) === null || file.view !== undefined) return;
  if (defaults.isReadOnly(file)) {
    const message = 'Read-only records cannot be deleted.';
    yield report('read-only', ['delete'], message, 'Remove "delete" or "readOnly".');
  } else if (file.delete === 'hard' && [identity.user, identity.role].includes(file.name)) {
    const message = 'The history names users for good, so users and roles are never removed.';
    yield report('wrong-value', ['delete'], message, 'Write "soft".');
  }
}

const keyKinds = Object.entries(kinds).flatMap(([kind, { inKey }]) => (inKey ? [kind] : []));

/** The problem of an unknown field, with a suggestion. */
export function unknownField(
  report: ReportProblem,
  file: EntityFile,
  at: Path,
  name: string,
  more: readonly string[] = [],
): Problem {
  const names = [...file.fields.map((field) => field.name), ...more];
  const help = suggest(name, names, `Use a field of catalogue/${file.name}.json, or add one.`);
  return report('unknown-field', at, `${file.name} has no field "${name}".`, help);
}

/** The entity of the name; yields a problem where there is none. */
export function* entityNamed(
  name: string,
  at: Path,
  report: ReportProblem,
  { files, invalidFiles }: CheckedCatalogue,
): Generator<Problem, EntityFile | undefined> {
  const file = files.get(name);
  if (file === undefined && !invalidFiles.has(name)) {
    const help = suggest(name, files.keys(), `Correct the name, or add catalogue/${name}.json.`);
    yield report('unknown-entity', at, `No catalogue file describes "${name}".`, help);
  }
  return file;
}

function* checkKey(file: EntityFile, report: ReportProblem): Iterable<Problem> {
  const key = defaults.keyOfFile(file);
  for (const [index, name] of key.entries()) {
    const field = defaults.fieldNamed(file, name);
    const at = file.key === undefined ? ['fields'] : ['key', index];
    if (field === undefined) {
      const help =
        file.key === undefined
          ? 'Add { "name": "id", "kind": "id" }, or name the fields of the "key".'
          : suggest(
              name,
              file.fields.map((field) => field.name),
              'Add the field.',
            );
      yield report('key', at, `The key field "${name}" is missing.`, help);
    } else if (!kinds[field.kind].inKey) {
      const message = `"${name}" is ${field.kind}, which is no part of a key.`;
      yield report('key', at, message, `Use one of: ${keyKinds.join(', ')}.`);
    } else if (isLine(field) && (field.maxLength ?? 0) > defaults.maxKeyLength) {
      const message = `A text in a key has at most ${defaults.maxKeyLength} characters.`;
      yield report('length', ['fields', file.fields.indexOf(field), 'maxLength'], message, 'Shorten it.');
    } else if (field.readOnly === true && !defaults.isReadOnly(file)) {
      const message = `"${name}" is a part of the key, so it must be writable.`;
      yield report('read-only', ['fields', file.fields.indexOf(field), 'readOnly'], message, 'Remove "readOnly".');
    } else if (isId(field) && key.length > 1) {
      const message = `"${name}" numbers the records by itself, so it is the whole key.`;
      yield report('key', at, message, 'Leave it out, or remove the other parts.');
    }
  }
  for (const [index, field] of file.fields.entries()) {
    if (!isId(field) || key.includes(field.name)) continue;
    const message = `"${field.name}" is an id but not in the key.`;
    yield report('key', ['fields', index, 'name'], message, 'Make it an integer, or the key.');
  }
}

/** A view has no key, no form and no records of its own. */
function* checkViewFacts(file: EntityFile, report: ReportProblem): Iterable<Problem> {
  for (const name of [
    'key',
    'form',
    'dropdown',
    'display',
    'table',
    'sample',
    'indexes',
    'unique',
    'large',
    'delete',
  ] as const) {
    if (file[name] === undefined) continue;
    const message = `A view has no "${name}".`;
    yield report('wrong-value', [name], message, `Remove "${name}": the rows belong to other entities.`);
  }
  if (file.audited === true) yield report('wrong-value', ['audited'], 'A view is not audited.', 'Remove "audited".');
}

function* checkDropdown(file: EntityFile, report: ReportProblem): Iterable<Problem> {
  if (file.dropdown !== true || file.view !== undefined) return;
  if (defaults.keyOfFile(file).length === 1) return;
  const message = 'Only records with a key of one part can be picked.';
  yield report('key', ['dropdown'], message, 'Remove "dropdown", or give the entity an id.');
}

function* checkPermissions(file: EntityFile, report: ReportProblem): Iterable<Problem> {
  const { permissions, view } = file;
  if (permissions === null && view === undefined) {
    const message = 'Only a view has no permissions of its own.';
    const help = 'Remove "permissions": read and write are derived from the name.';
    yield report('wrong-value', ['permissions'], message, help);
  }
  if (permissions === null || permissions === undefined) return;
  for (const verb of verbs) {
    const permission = permissions[verb];
    if (permission === undefined || isPermissionTo(verb, permission)) continue;
    const message = `"${permission}" is no ${verb} permission.`;
    yield report('unknown-permission', ['permissions', verb], message, `End it in /${verb}.`);
  }
  if (permissions.write !== undefined && defaults.isReadOnly(file)) {
    yield report('read-only', ['permissions', 'write'], 'Nobody writes read-only records.', 'Remove "write".');
  }
}

function* checkIndexes(file: EntityFile, report: ReportProblem): Iterable<Problem> {
  const audit = defaults.isAudited(file) ? defaults.auditNames : [];
  for (const [index, columns] of (file.indexes ?? []).entries()) {
    for (const [position, name] of columns.entries()) {
      const field = defaults.fieldNamed(file, name);
      const at = ['indexes', index, position];
      if (field === undefined && !audit.some((column) => column === name))
        yield unknownField(report, file, at, name, audit);
      if (isReferenceList(field)) {
        yield report('wrong-kind', at, `"${name}" has no column: its ids are in a table of their own.`, 'Remove it.');
      }
    }
  }
}
