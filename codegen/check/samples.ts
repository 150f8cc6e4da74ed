/** Checks samples: fields exist, values fit, and references have targets. */
import { isRelation } from '#model/kinds.ts';
import { builtInNames } from '#model/sample.ts';
import type { EntityFile, FieldFile, SampleRowFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { eachEntity, type CheckedCatalogue, type ReportProblem } from './catalogue.ts';
import { unknownField } from './entities.ts';
import { checkReferenceName } from './sample-references.ts';
import { checkHint, checkValue } from './sample-rules.ts';
import { sampleFormats } from './sample-values.ts';

export const checkSamples = eachEntity(function* samples(file, report, catalogue) {
  const { sample } = file;
  if (sample === undefined || file.view !== undefined) return;
  for (const [index, row] of (sample.rows ?? []).entries()) {
    yield* checkRow(file, row, ['sample', 'rows', index], report, catalogue);
  }
  const names = new Set([...file.fields.map(({ name }) => name), ...Object.keys(sample.values ?? {})]);
  for (const [index, name] of (sample.unique ?? []).entries()) {
    if (!names.has(name)) yield unknownField(report, file, ['sample', 'unique', index], name);
  }
  const context = { file, report, catalogue };
  for (const [name, hint] of Object.entries(sample.values ?? {})) {
    const at = ['sample', 'values', name];
    if (builtInNames.has(name)) {
      const message = `"${name}" is predefined for every row: ${[...builtInNames].join(', ')}.`;
      yield { ...report('sample', at, message, 'Choose another name.'), atName: true };
    }
    yield* checkHint(hint, at, { ...context, field: defaults.fieldNamed(file, name) });
  }
  for (const [name, was] of Object.entries(sample.was ?? {})) {
    const at = ['sample', 'was', name];
    const field = defaults.fieldNamed(file, name);
    if (field === undefined) yield { ...unknownField(report, file, at, name), atName: true };
    else yield* checkValue(was, at, { ...context, field });
  }
});

/** The audit field that a literal row may have, to show deleted records. */
const isActive: FieldFile = { name: 'isActive', kind: 'boolean' };

function* checkRow(
  file: EntityFile,
  row: SampleRowFile,
  at: Path,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  for (const [name, value] of Object.entries(row)) {
    if (file.sample?.also?.includes(name) === true) continue;
    const field = defaults.isAudited(file) && name === isActive.name ? isActive : defaults.fieldNamed(file, name);
    const propertyPath = [...at, name];
    if (field === undefined) yield { ...unknownField(report, file, propertyPath, name), atName: true };
    else if (value !== null && !sampleFormats[field.kind].fits(value, field)) {
      const message = `${JSON.stringify(value)} is no value of ${field.kind}.`;
      yield report('sample', propertyPath, message, sampleFormats[field.kind].expected);
    } else if (isRelation(field)) {
      for (const name of [value].flat()) yield* checkReferenceName(field, name, propertyPath, report, catalogue);
    }
  }
}
