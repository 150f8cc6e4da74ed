/** Checks lists: columns, sort, buttons, page size. */
import { isSingleLineText, isReference, isReferenceList } from '#model/kinds.ts';
import type { EntityFile, ListFile } from '../load/files.ts';
import { ownColumnsOf } from '../model/columns.ts';
import * as defaults from '../model/defaults.ts';
import { referenceName } from '../model/naming.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, portalName, type SourceLocation } from './catalogue.ts';
import { suggest } from './suggest.ts';

export const checkLists = eachEntity(function* lists(file, here) {
  const { list } = file;
  if (list === undefined) return;
  yield* checkColumns(file, list, here);
  yield* checkHidden(file, list, here);
  yield* checkSort(file, list, here);
  yield* checkButtons(file, list, here);
  yield* checkPageSize(list, here);
});

function* checkPageSize({ pageSize }: ListFile, here: SourceLocation): Iterable<Problem> {
  const { portal, invalidFiles } = here.catalogue;
  if (invalidFiles.has(portalName)) return;
  const { pageSizes } = portal.list;
  if (pageSize === undefined || pageSizes.includes(pageSize)) return;
  const message = `${pageSize} is not among the page sizes.`;
  yield here.in('list', 'pageSize').problem('wrong-value', message, `Choose one of: ${pageSizes.join(', ')}.`);
}

const auditOf = (file: EntityFile): readonly string[] => (defaults.isAudited(file) ? defaults.auditNames : []);

function* checkColumns(file: EntityFile, list: ListFile, here: SourceLocation): Iterable<Problem> {
  for (const [index, name] of (list.columns ?? []).entries()) {
    const at = here.in('list', 'columns', index);
    const field = defaults.fieldNamed(file, name);
    if (isReferenceList(field)) {
      yield at.problem('wrong-kind', `"${name}" is a list of ids; a column shows one value.`, 'Remove the column.');
    } else if (field === undefined && !auditOf(file).includes(name)) {
      const reference = file.fields.find(
        (candidate) => isReference(candidate) && defaults.nameInRows(candidate) === name,
      );
      if (reference === undefined) yield at.unknownField(file, name, auditOf(file));
      else {
        const message = `Columns are listed by field name, and "${name}" is a name in rows.`;
        yield at.problem('unknown-field', message, `Write "${reference.name}".`);
      }
    }
  }
}

function* checkHidden(file: EntityFile, { hidden = [] }: ListFile, here: SourceLocation): Iterable<Problem> {
  const columns = ownColumnsOf(file);
  for (const [index, name] of hidden.entries()) {
    const at = here.in('list', 'hidden', index);
    if (defaults.fieldNamed(file, name) === undefined) yield at.unknownField(file, name);
    else if (!columns.includes(name))
      yield at.problem('wrong-value', `"${name}" is no column of the list.`, 'Remove it, or add it to "columns".');
  }
}

function* checkSort(file: EntityFile, { sort }: ListFile, here: SourceLocation): Iterable<Problem> {
  if (sort === undefined) return;
  const fields = file.fields.filter((field) => !isReferenceList(field));
  const names = [...fields.map(defaults.fileWireName), ...auditOf(file).map(referenceName)];
  if (names.includes(sort.field)) return;
  const at = here.in('list', 'sort', 'field');
  const reference = fields.find((field) => field.name === sort.field && isReference(field));
  if (reference === undefined) {
    const message = `The list cannot be sorted by "${sort.field}".`;
    yield at.problem('unknown-field', message, suggest(sort.field, names, 'Use a field of the entity.'));
  } else {
    const message = 'A reference is sorted by its name.';
    yield at.problem('unknown-field', message, `Write "${defaults.nameInRows(reference)}".`);
  }
}

function* checkButtons(file: EntityFile, list: ListFile, here: SourceLocation): Iterable<Problem> {
  const { path, add, edit, showDeleted } = list;
  if (add !== undefined && (file.form === undefined || path === undefined)) {
    const help = 'Add a form and a "path", or remove "add".';
    yield here.in('list', 'add').problem('no-screen', 'The Add button has no form to open.', help);
  }
  for (const name of ['edit', 'delete'] as const) {
    if (list[name] !== true || (file.form !== undefined && path !== undefined)) continue;
    const message = `There is no form, so the list has no ${name} column.`;
    yield here.in('list', name).problem('no-screen', message, `Add a form, or remove "${name}".`);
  }
  const canDelete = defaults.deleteOf(file) !== null;
  if (list.delete === true && !canDelete) {
    const help = 'Remove "delete" here, or say how the entity is deleted.';
    yield here.in('list', 'delete').problem('wrong-value', 'These records are never deleted.', help);
  }
  if (file.form !== undefined && canDelete && (edit ?? true) !== (list.delete ?? true)) {
    const at = here.in('list', edit === undefined ? 'delete' : 'edit');
    const message = 'A list has both an edit and a delete column, or neither.';
    yield at.problem('wrong-value', message, 'Make "edit" and "delete" alike.');
  }
  if (
    showDeleted !== undefined &&
    showDeleted !== false &&
    !defaults.isSoftDeleted(file) &&
    !defaults.isAudited(file)
  ) {
    const help = 'Remove "showDeleted", or make the entity audited.';
    yield here.in('list', 'showDeleted').problem('wrong-value', 'These records are never deleted.', help);
  }
  const prefilled = typeof add === 'object' ? (add.with ?? []) : [];
  for (const [index, name] of prefilled.entries()) {
    const field = defaults.fieldNamed(file, name);
    const at = here.in('list', 'add', 'with', index);
    if (field === undefined) yield at.unknownField(file, name);
    else if (!isSingleLineText(field) || !ownColumnsOf(file).includes(name) || field.filter === false) {
      const message = `The list has no text filter of "${name}".`;
      yield at.problem('wrong-kind', message, 'Name text columns that have a filter.');
    }
  }
}
