/** Checks `display`, which names the records of an entity: text fields, or a template. */
import { namePartsOf, parseTemplate } from '#model/display.ts';
import { isLine, isReference, kinds } from '#model/kinds.ts';
import type { EntityFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type CheckedCatalogue, type ReportProblem } from './catalogue.ts';
import { unknownField } from './entities.ts';
import { suggest } from './suggest.ts';

/** Kinds whose values can appear in a record's name. */
const inNames = Object.entries(kinds).flatMap(([kind, { inName }]) => (inName === null ? [] : [kind]));

export const checkDisplay = eachEntity(function* check(file, report, catalogue) {
  const { display } = file;
  if (typeof display === 'string') yield* checkTemplate(file, display, report, catalogue);
  else yield* checkTexts(file, display ?? [], report);
  if (file.dropdown !== true || file.view !== undefined || defaults.displayOf(file).length > 0) return;
  const message = 'The pick-list has nothing to show.';
  yield report('no-display', ['dropdown'], message, 'Add "display" with the text fields that name a record.');
});

function* checkTexts(file: EntityFile, display: readonly string[], report: ReportProblem): Iterable<Problem> {
  for (const [index, name] of display.entries()) {
    const field = defaults.fieldNamed(file, name);
    if (field === undefined) yield unknownField(report, file, ['display', index], name);
    else if (!isLine(field)) {
      const message = `"${name}" is ${field.kind}; only text names a record.`;
      yield report('wrong-kind', ['display', index], message, `Choose text fields, or write a template: "{${name}}".`);
    }
  }
}

function* checkTemplate(
  file: EntityFile,
  template: string,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  if (file.view !== undefined) return;
  const at = ['display'];
  const { identity } = catalogue.portal;
  if ([identity.user, identity.role].includes(file.name)) {
    const message = 'The name of a user or a role is written when the first account is made.';
    yield report('wrong-value', at, message, 'Write a list of text fields: ["name"].');
  }
  if (parseTemplate(template).some((piece) => 'words' in piece && /[{}]/.test(piece.words))) {
    yield report('wrong-value', at, 'A brace is unpaired.', 'Write {field} or {reference.name}.');
    return;
  }
  const parts = namePartsOf(template);
  if (parts.length === 0)
    yield report('no-display', at, 'Every record would be called the same.', 'Add a {field} that differs.');
  for (const part of parts) {
    if ('field' in part) yield* checkField(file, part.field, report);
    else yield* checkReference(file, part.reference, report, catalogue);
  }
}

function* checkField(file: EntityFile, name: string, report: ReportProblem): Iterable<Problem> {
  const at = ['display'];
  const field = defaults.fieldNamed(file, name) ?? referenceNamed(file, name);
  if (field === undefined) yield unknownField(report, file, at, name);
  else if (isReference(field)) {
    const help = `Write {${defaults.nameInRows(field)}.name}.`;
    yield report('wrong-kind', at, `"${name}" leads to a record, which has a name.`, help);
  } else if (!inNames.includes(field.kind)) {
    const help = `Use one of: ${inNames.join(', ')}, or the name of a reference.`;
    yield report('wrong-kind', at, `"${name}" is ${field.kind}, which names nothing.`, help);
  }
}

/** A reference in a template. That its target has a name is checked at the reference field. */
function* checkReference(
  file: EntityFile,
  name: string,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  const at = ['display'];
  const reference = referenceNamed(file, name);
  if (reference === undefined) {
    const names = file.fields.flatMap((field) => (isReference(field) ? [defaults.nameInRows(field)] : []));
    const help = suggest(name, names, 'Name a reference as rows show it: "ownerId" is shown as "owner".');
    yield report('unknown-field', at, `No reference of ${file.name} is shown as "${name}".`, help);
    return;
  }
  const circle = wayBack(file, reference.to ?? '', catalogue, new Set());
  if (circle === undefined) return;
  const message = `The name is made of itself: ${[file.name, ...circle].join(' → ')}.`;
  yield report('cycle', at, message, `Leave {${name}.name} out.`);
}

const referenceNamed = (file: EntityFile, name: string) =>
  file.fields.find((field) => isReference(field) && defaults.nameInRows(field) === name);

/** The cycle of templates from the entity `name` to the first one, which ends it, if there is one. */
function wayBack(
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
    const rest = to === undefined ? undefined : wayBack(first, to, catalogue, seen);
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}
