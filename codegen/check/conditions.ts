/** Checks `requiredWhen` and `visibleWhen`: the deciding field, and the values that it is compared with. */
import type { Condition } from '#model/condition.ts';
import { isSingleLineText, isReference, kinds } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type CheckedCatalogue, type SourceLocation } from './catalogue.ts';
import { suggest } from './suggest.ts';

const conditionNames = ['requiredWhen', 'visibleWhen'] as const;

export const checkConditions = eachEntity(function* conditions(file, here) {
  for (const [index, field] of file.fields.entries()) {
    for (const conditionName of conditionNames) {
      const condition = field[conditionName];
      if (condition === undefined) continue;
      const at = here.in('fields', index, conditionName);
      yield* checkField(file, field, conditionName, at);
      yield* checkDeciding(file, field, condition, at);
    }
  }
});

/** Whether the field can have a condition. */
function* checkField(
  file: EntityFile,
  field: FieldFile,
  word: (typeof conditionNames)[number],
  here: SourceLocation,
): Iterable<Problem> {
  if (file.view !== undefined) yield here.problem('wrong-value', 'Nobody fills a view.', `Remove "${word}".`);
  else if (defaults.keyOfFile(file).includes(field.name))
    yield here.problem('key', `"${field.name}" is a part of the key, which every record has.`, `Remove "${word}".`);
  else if (word === 'visibleWhen') return;
  else if (field.required === true)
    yield here.problem('wrong-value', `"${field.name}" is required anyway.`, 'Remove "required" or "requiredWhen".');
  else if (field.stamp !== undefined)
    yield here.problem('read-only', 'Nobody fills a stamp.', 'Remove "stamp" or "requiredWhen".');
  else if (defaults.isReadOnly(file) || defaults.isReadOnlyField(field))
    yield here.problem('read-only', 'Nobody can fill what is read-only.', 'Remove "readOnly" or "requiredWhen".');
  else if (field.generated === true)
    yield here.problem('wrong-value', 'The server makes it, so it is never empty.', 'Remove "requiredWhen".');
}

function* checkDeciding(
  file: EntityFile,
  field: FieldFile,
  condition: Condition,
  here: SourceLocation,
): Iterable<Problem> {
  const at = here.in('field');
  const decidingField = defaults.fieldNamed(file, condition.field);
  if (decidingField === undefined) return yield at.unknownField(file, condition.field);
  const onForm = defaults.formFieldsOf(file);
  const cycle = cycleOf(file, field, condition);
  if (!hasNameableValues(decidingField, here.catalogue)) {
    const message = `"${decidingField.name}" is ${isReference(decidingField) ? 'a reference by number' : decidingField.kind}, whose values a catalogue can't name.`;
    const help = 'Choose a choice, choices, boolean, integer, text, or a reference whose key is a text.';
    yield at.problem('wrong-kind', message, help);
  } else if (cycle !== undefined) {
    yield at.problem('cycle', `It depends on itself: ${cycle.join(', ')}.`, 'Name another field.');
  } else if (onForm.includes(field.name) && !onForm.includes(decidingField.name)) {
    const message = `"${field.name}" is on the form, but "${decidingField.name}", which decides about it, is not.`;
    yield at.problem('no-screen', message, `Add "${decidingField.name}" to the form.`);
  } else {
    for (const [index, value] of condition.is.entries()) yield* checkValue(decidingField, value, here.in('is', index));
  }
}

/** Whether a catalogue can name the field's values: numeric keys are unknown before the database assigns them. */
function hasNameableValues(field: FieldFile, { files }: CheckedCatalogue): boolean {
  if (!kinds[field.kind].inConditions) return false;
  const target = isReference(field) ? files.get(field.to ?? '') : undefined;
  if (target === undefined) return true;
  const kind = defaults.keyKindOf(target, files);
  return kind !== undefined && isSingleLineText({ kind });
}

/** The cycle of `visibleWhen` conditions that the field would be part of, if any. */
function cycleOf(file: EntityFile, from: FieldFile, condition: Condition): readonly string[] | undefined {
  const path = [from.name];
  let next: Condition | undefined = condition;
  while (next !== undefined && !path.slice(1).includes(next.field)) {
    path.push(next.field);
    if (next.field === from.name) return path;
    next = defaults.fieldNamed(file, next.field)?.visibleWhen;
  }
  return undefined;
}

function* checkValue(field: FieldFile, value: Condition['is'][number], here: SourceLocation): Iterable<Problem> {
  const options = defaults.optionsOf(field).map((option) => option.value);
  const { wire } = kinds[field.kind];
  const type = wire === 'boolean' || (wire === 'number' && !isReference(field)) ? wire : 'string';
  const { min = -Infinity, max = Infinity } = defaults.numberBounds(field);
  if (typeof value !== type || (typeof value === 'number' && (value < min || value > max))) {
    const help = {
      boolean: 'Write true or false.',
      number: 'Write a whole number, within its bounds.',
      string: 'Write a text.',
    }[type];
    yield here.problem('wrong-value', `${JSON.stringify(value)} is not a value of "${field.name}".`, help);
  } else if (field.options !== undefined && !options.includes(String(value))) {
    const help = suggest(String(value), options, 'Add the option.');
    yield here.problem('wrong-value', `"${field.name}" has no option "${String(value)}".`, help);
  }
}
