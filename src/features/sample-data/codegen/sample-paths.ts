/** Checks paths of sample rules: they begin at a value of the row and follow references and picked rows, or are paths of faker. */
import { isReference } from '#model/kinds.ts';
import { builtInNames, isRule, templateFormats, templatePlaceholder } from '../model/sample.ts';
import { fakerValue } from '../model/random.ts';
import type { EntityFile } from '../../../../codegen/load/files.ts';
import * as defaults from '../../../../codegen/model/defaults.ts';
import type { Problem } from '../../../../codegen/problem.ts';
import type { SourceLocation } from '../../../../codegen/check/catalogue.ts';
import { hasSample } from './sample-references.ts';
import { suggest } from '../../../../codegen/check/suggest.ts';

export function* checkTemplate(template: string, file: EntityFile, here: SourceLocation): Iterable<Problem> {
  for (const [, path = '', format] of template.matchAll(templatePlaceholder)) {
    yield* checkPath(path, file, here);
    if (format === undefined || /^\d+$/.test(format) || templateFormats.some((name) => name === format)) continue;
    const message = `A template has no format "${format}".`;
    yield here.problem('sample', message, suggest(format, templateFormats, 'Write a number of digits.'));
  }
}

export function* checkPath(path: string, file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const [head = '', ...rest] = path.split('.');
  if (builtInNames.has(path) || (!sampleNames(file).has(head) && isFakerPath(path))) return;
  yield* follow(file, head, rest, here);
}

function* follow(
  file: EntityFile,
  name: string,
  [next, ...rest]: readonly string[],
  here: SourceLocation,
): Iterable<Problem> {
  if (!sampleNames(file).has(name)) yield unknownValue(file, name, here);
  else if (next !== undefined) {
    const target = targetOf(file, name, here);
    if (target === undefined) {
      const message = `"${name}" of ${file.name} is neither a reference nor a picked row, so the path can not continue after it.`;
      yield here.problem('sample', message, 'End the path there, or begin it with a reference.');
      return;
    }
    const entity = here.catalogue.files.get(target);
    if (entity === undefined) return;
    yield* checkReferableRows(entity, here);
    yield* follow(entity, next, rest, here);
  }
}

/** Name of the entity that a reference or a picked row leads to. */
function targetOf(file: EntityFile, name: string, { catalogue: { portal } }: SourceLocation): string | undefined {
  const audit = defaults.auditFilesOf(portal).find((candidate) => candidate.name === name);
  const field = defaults.fieldNamed(file, name) ?? (auditNamesOf(file).includes(name) ? audit : undefined);
  if (field !== undefined) return isReference(field) ? field.to : undefined;
  const generator = file.sample?.values?.[name];
  return isRule(generator) && 'pick' in generator ? generator.pick : undefined;
}

/** Checks that the sampler holds the entity's rows in memory, so that others can refer to them. */
export function* checkReferableRows(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (!hasSample(file, here.catalogue)) {
    const help = `Give catalogue/${file.name}.json a "sample", or leave this out.`;
    yield here.problem('sample', `${file.name} has no sample rows.`, help);
  } else if (file.sample?.scales === true) {
    const message = `The sample of ${file.name} scales: there may be millions of rows, so others can't refer to them.`;
    yield here.problem('sample', message, `Remove "scales" from catalogue/${file.name}.json, or leave this out.`);
  }
}

const auditNamesOf = (file: EntityFile): readonly string[] =>
  defaults.auditFieldNames({ audited: defaults.isAudited(file), delete: defaults.deleteOf(file) });

/** Cache: each path asks for the names of every entity that it passes. */
const namesOf = new WeakMap<EntityFile, ReadonlySet<string>>();

/** The values of a row: fields, audit fields and variables. */
export function sampleNames(file: EntityFile): ReadonlySet<string> {
  const names =
    namesOf.get(file) ?? new Set([...file.fields.map(({ name }) => name), ...auditNamesOf(file), ...variablesOf(file)]);
  namesOf.set(file, names);
  return names;
}

const variablesOf = ({ sample }: EntityFile): string[] => [
  ...(sample?.also ?? []),
  ...Object.keys(sample?.values ?? {}),
];

export const unknownValue = (file: EntityFile, name: string, here: SourceLocation): Problem =>
  here.unknownField(file, name, variablesOf(file));

/** Whether faker has the path. */
export function isFakerPath(path: string): boolean {
  try {
    return fakerValue(path) !== undefined;
  } catch {
    return false;
  }
}
