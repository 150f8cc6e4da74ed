/** Checks `display`, which names the records of an entity: text fields, or a template. */
import { namePartsOf, parseTemplate } from '#model/display.ts';
import { isSingleLineText, isReference, kinds } from '#model/kinds.ts';
import type { EntityFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type CheckedCatalogue, type SourceLocation } from './catalogue.ts';
import { suggest } from './suggest.ts';

/** Kinds whose values can appear in a record's name. */
const inNames = Object.entries(kinds).flatMap(([kind, { inName }]) => (inName === null ? [] : [kind]));

export const checkDisplay = eachEntity(function* check(file, here) {
  const { display } = file;
  if (typeof display === 'string') yield* checkTemplate(file, display, here);
  else yield* checkTexts(file, display ?? [], here);
  if (file.dropdown !== true || file.view !== undefined || defaults.displayOf(file).length > 0) return;
  const message = 'The pick-list has nothing to show.';
  yield here.in('dropdown').problem('no-display', message, 'Add "display" with the text fields that name a record.');
});

function* checkTexts(file: EntityFile, display: readonly string[], here: SourceLocation): Iterable<Problem> {
  for (const [index, name] of display.entries()) {
    const field = defaults.fieldNamed(file, name);
    if (field === undefined) yield here.in('display', index).unknownField(file, name);
    else if (!isSingleLineText(field)) {
      const message = `"${name}" is ${field.kind}; only text names a record.`;
      yield here
        .in('display', index)
        .problem('wrong-kind', message, `Choose text fields, or write a template: "{${name}}".`);
    }
  }
}

function* checkTemplate(file: EntityFile, template: string, here: SourceLocation): Iterable<Problem> {
  if (file.view !== undefined) return;
  const at = here.in('display');
  const { identity } = here.catalogue.portal;
  if ([identity.user, identity.role].includes(file.name)) {
    const message = 'The name of a user or a role is written when the first account is made.';
    yield at.problem('wrong-value', message, 'Write a list of text fields: ["name"].');
  }
  if (parseTemplate(template).some((piece) => 'literal' in piece && /[{}]/.test(piece.literal))) {
    yield at.problem('wrong-value', 'A brace is unpaired.', 'Write {field} or {reference.name}.');
    return;
  }
  const parts = namePartsOf(template);
  if (parts.length === 0)
    yield at.problem('no-display', 'Every record would be called the same.', 'Add a {field} that differs.');
  for (const part of parts) {
    if ('field' in part) yield* checkField(file, part.field, here);
    else yield* checkReference(file, part.reference, here);
  }
}

function* checkField(file: EntityFile, name: string, here: SourceLocation): Iterable<Problem> {
  const at = here.in('display');
  const field = referenceOrField(file, name);
  const [head = ''] = name.split('.');
  const reference = referenceOrField(file, head);
  if (field === undefined && isReference(reference)) {
    const help = `Write {${defaults.nameInRows(reference)}.name}.`;
    yield at.problem(
      'wrong-kind',
      `"${name}" is a field of another record. A template can show only the name of that record.`,
      help,
    );
  } else if (field === undefined) yield at.unknownField(file, name);
  else if (isReference(field)) {
    const help = `Write {${defaults.nameInRows(field)}.name}.`;
    yield at.problem('wrong-kind', `"${name}" leads to a record, which has a name.`, help);
  } else if (!inNames.includes(field.kind)) {
    const help = `Use one of: ${inNames.join(', ')}, or the name of a reference.`;
    yield at.problem('wrong-kind', `"${name}" is ${field.kind}, which names nothing.`, help);
  }
}

/** A reference in a template. That its target has a name is checked at the reference field. */
function* checkReference(file: EntityFile, name: string, here: SourceLocation): Iterable<Problem> {
  const at = here.in('display');
  const reference = referenceNamed(file, name);
  if (reference === undefined) {
    const field = defaults.fieldNamed(file, name);
    const names = file.fields.flatMap((one) => (isReference(one) ? [defaults.nameInRows(one)] : []));
    const help = isReference(field)
      ? `Write {${defaults.nameInRows(field)}.name}.`
      : suggest(name, names, 'Name a reference as rows show it: "ownerId" is shown as "owner".');
    yield at.problem('unknown-field', `No reference of ${file.name} is shown as "${name}".`, help);
    return;
  }
  const cycle = cycleTo(file, reference.to ?? '', here.catalogue, new Set());
  if (cycle === undefined) return;
  const message = `The display name depends on itself: ${[file.name, ...cycle].join(' → ')}.`;
  yield at.problem('cycle', message, `Leave {${name}.name} out.`);
}

const referenceOrField = (file: EntityFile, name: string) =>
  defaults.fieldNamed(file, name) ?? referenceNamed(file, name);

const referenceNamed = (file: EntityFile, name: string) =>
  file.fields.find((field) => isReference(field) && defaults.nameInRows(field) === name);

/** The cycle of templates from the entity `name` to the first one, which ends it, if there is one. */
function cycleTo(
  first: EntityFile,
  name: string,
  catalogue: CheckedCatalogue,
  seen: Set<string>,
): readonly string[] | undefined {
  if (name === first.name) return [name];
  const file = catalogue.files.get(name);
  if (file === undefined || seen.has(name)) return undefined;
  seen.add(name);
  for (const part of namePartsOf(defaults.displayOf(file))) {
    const to = 'reference' in part ? referenceNamed(file, part.reference)?.to : undefined;
    const rest = to === undefined ? undefined : cycleTo(first, to, catalogue, seen);
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}
