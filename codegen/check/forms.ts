/** Checks forms: inputs, panels, and whether a screen shows them. */
import { isId, isReference } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import type { EntityFile, FormFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';

export const checkForms = eachEntity(function* forms(file, here) {
  const { form, view } = file;
  if (form === undefined || view !== undefined) return;
  if (defaults.isReadOnly(file)) {
    yield here.in('form').problem('read-only', 'Nobody edits read-only records.', 'Remove "form" or "readOnly".');
  }
  const { panelFields, invalidFiles } = here.catalogue;
  // A file with mistakes may have a panel of these records.
  const possible = file.fields.filter(({ to }) => to !== undefined && invalidFiles.has(to)).map(({ name }) => name);
  const panelReferences = [...(panelFields.get(file.name) ?? []), ...possible];
  if (file.list?.path === undefined && panelReferences.length === 0) {
    const message = 'The form is shown nowhere.';
    const help = 'Add "list" with a "path", or a panel of this entity to another form.';
    yield here.in('form').problem('no-screen', message, help);
  }
  yield* checkInputs(file, form, here);
  yield* checkRequired(file, panelReferences, here);
  yield* checkPanels(file, form, here);
});

function* checkInputs(file: EntityFile, form: FormFile, here: SourceLocation): Iterable<Problem> {
  const seen = new Set<string>();
  const inputs = [
    ...(form.fields ?? []).map((name, index) => [name, here.in('form', 'fields', index)] as const),
    ...(form.groups ?? []).flatMap(({ fields }, group) =>
      fields.map((name, index) => [name, here.in('form', 'groups', group, 'fields', index)] as const),
    ),
  ];
  for (const [name, at] of inputs) {
    const field = defaults.fieldNamed(file, name);
    if (field === undefined) yield at.unknownField(file, name);
    else if (isId(field)) yield at.problem('wrong-kind', 'The id is never entered.', 'Remove it from the form.');
    else if (name === file.deletedIn)
      yield at.problem('wrong-kind', `"${name}" is written by Delete alone.`, 'Remove it from the form.');
    else if (field.stamp !== undefined)
      yield at.problem(
        'wrong-kind',
        `"${name}" is a stamp, which is shown below the form.`,
        'Remove it from the form.',
      );
    if (seen.has(name))
      yield at.problem('duplicate-field', `"${name}" is on the form already.`, 'Remove one of the two.');
    seen.add(name);
  }
}

/** A required field must be on the form, or have a value otherwise: every save would fail. */
function* checkRequired(file: EntityFile, panelReferences: readonly string[], here: SourceLocation): Iterable<Problem> {
  const inputs = [...defaults.formFieldsOf(file), ...panelReferences];
  const names = file.fields.map(({ name }) => name);
  // A misspelt input is reported once, as an unknown field.
  const probableNames = inputs.flatMap((name) => (names.includes(name) ? [] : (nearest(name, names) ?? [])));
  const onForm = new Set([...inputs, ...probableNames]);
  for (const [index, field] of file.fields.entries()) {
    const word = field.requiredWhen === undefined ? 'required' : 'requiredWhen';
    const isKey = !isId(field) && defaults.keyOfFile(file).includes(field.name);
    const isRequired = field.required === true || field.requiredWhen !== undefined || isKey;
    const isFilled = defaults.isReadOnlyField(field) || field.generated === true || field.default !== undefined;
    if (!isRequired || isFilled || onForm.has(field.name)) continue;
    const help = 'Add it to the form, give it a default, or make it optional.';
    yield here.in('fields', index, word).problem('no-screen', `"${field.name}" is required but not on the form.`, help);
  }
}

function* checkPanels(file: EntityFile, form: FormFile, here: SourceLocation): Iterable<Problem> {
  for (const [index, panel] of (form.panels ?? []).entries()) {
    if ('panel' in panel) continue;
    const { entity, by } = panel;
    const at = here.in('form', 'panels', index);
    const child = yield* at.in('entity').entityNamed(entity);
    if (child === undefined) continue;
    const field = defaults.fieldNamed(child, by);
    if (field === undefined) yield at.in('by').unknownField(child, by);
    else if (!isReference(field) || field.to !== file.name) {
      const message = `${entity}.${by} does not refer to ${file.name}.`;
      yield at.in('by').problem('panel', message, `Name the field of ${entity} that does.`);
    }
    if (defaults.keyOfFile(file).length > 1) {
      const message = `Records of ${file.name} have a key of several parts, and a panel belongs to one.`;
      yield at.in('by').problem('panel', message, 'Remove the panel.');
    }
    if (child.form === undefined) {
      const message = `${entity} has no form to edit it in.`;
      yield at.in('entity').problem('panel', message, `Add "form" to catalogue/${entity}.json.`);
    }
  }
}
