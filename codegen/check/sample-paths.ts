/** Checks paths of sample rules: they begin at a value of the row and follow references and picked rows, or are paths of faker. */
import { isReference } from '#model/kinds.ts';
import { builtInNames, templateFormats, templateSlot } from '#model/sample.ts';
import { fakerValue } from '../../src/server/sample/chance.ts';
import type { EntityFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import type { CheckedCatalogue, ReportProblem } from './catalogue.ts';
import { unknownField } from './entities.ts';
import { hasSample } from './sample-references.ts';
import { suggest } from './suggest.ts';

export interface PathContext {
  readonly file: EntityFile;
  readonly report: ReportProblem;
  readonly catalogue: CheckedCatalogue;
}

export function* checkTemplate(template: string, at: Path, context: PathContext): Iterable<Problem> {
  for (const [, path = '', format] of template.matchAll(templateSlot)) {
    yield* checkPath(path, at, context);
    if (format === undefined || /^\d+$/.test(format) || templateFormats.some((name) => name === format)) continue;
    const message = `A template has no format "${format}".`;
    yield context.report('sample', at, message, suggest(format, templateFormats, 'Write a number of digits.'));
  }
}

export function* checkPath(path: string, at: Path, context: PathContext): Iterable<Problem> {
  const { file } = context;
  const [head = '', ...rest] = path.split('.');
  if (builtInNames.has(path) || (!sampleNames(file).has(head) && isOfFaker(path))) return;
  yield* follow(file, head, rest, at, context);
}

function* follow(
  file: EntityFile,
  name: string,
  [next, ...rest]: readonly string[],
  at: Path,
  context: PathContext,
): Iterable<Problem> {
  if (!sampleNames(file).has(name)) yield unknownValue(file, name, at, context);
  else if (next !== undefined) {
    const target = targetOf(file, name, context);
    if (target === undefined) {
      const message = `"${name}" of ${file.name} is no reference and no row that is picked: nothing comes behind it.`;
      yield context.report('sample', at, message, 'End the path there, or begin it with a reference.');
      return;
    }
    const entity = context.catalogue.files.get(target);
    if (entity === undefined) return;
    yield* stableRows(entity, at, context);
    yield* follow(entity, next, rest, at, context);
  }
}

/** Name of the entity that a reference or a picked row leads to. */
function targetOf(file: EntityFile, name: string, { catalogue: { portal } }: PathContext): string | undefined {
  const audit = defaults.auditFilesOf(portal).find((candidate) => candidate.name === name);
  const field = defaults.fieldNamed(file, name) ?? (auditNamesOf(file).includes(name) ? audit : undefined);
  if (field !== undefined) return isReference(field) ? field.to : undefined;
  const hint = file.sample?.values?.[name];
  return typeof hint === 'object' && hint !== null && 'pick' in hint ? String(hint.pick) : undefined;
}

/** Checks that the sampler holds the entity's rows in memory, so that others can refer to them. */
export function* stableRows(file: EntityFile, at: Path, { report, catalogue }: PathContext): Iterable<Problem> {
  if (!hasSample(file, catalogue)) {
    const help = `Give catalogue/${file.name}.json a "sample", or leave this out.`;
    yield report('sample', at, `${file.name} has no sample rows.`, help);
  } else if (file.sample?.scales === true) {
    const message = `The sample of ${file.name} scales: there may be millions of rows, so others can't refer to them.`;
    yield report('sample', at, message, `Remove "scales" from catalogue/${file.name}.json, or leave this out.`);
  }
}

const auditNamesOf = (file: EntityFile): readonly string[] =>
  defaults.reservedNames({ audited: defaults.isAudited(file), delete: defaults.deleteOf(file) });

/** The values of a row: fields, audit fields and variables. */
export const sampleNames = (file: EntityFile): ReadonlySet<string> =>
  new Set([...file.fields.map(({ name }) => name), ...auditNamesOf(file), ...variablesOf(file)]);

const variablesOf = ({ sample }: EntityFile): string[] => [
  ...(sample?.also ?? []),
  ...Object.keys(sample?.values ?? {}),
];

export const unknownValue = (file: EntityFile, name: string, at: Path, { report }: PathContext): Problem =>
  unknownField(report, file, at, name, variablesOf(file));

/** Whether faker has the path. */
export function isOfFaker(path: string): boolean {
  try {
    return fakerValue(path) !== undefined;
  } catch {
    return false;
  }
}
