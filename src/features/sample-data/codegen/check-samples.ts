/** Checks samples: fields exist, values fit, and references have targets. */
import { isRelation } from '#model/kinds.ts';
import { builtInNames, type SampleRow } from '../model/sample.ts';
import type { EntityFile, FieldFile } from '../../../../codegen/load/files.ts';
import * as defaults from '../../../../codegen/model/defaults.ts';
import type { Problem } from '../../../../codegen/problem.ts';
import { eachEntity, type SourceLocation } from '../../../../codegen/check/catalogue.ts';
import { checkStored } from '../../../../codegen/check/computed.ts';
import { checkReferenceName } from './sample-references.ts';
import { checkValue } from './sample-rules.ts';
import { sampleFormats } from './sample-values.ts';

export const checkSamples = eachEntity(function* samples(file, here) {
  const { sample } = file;
  if (sample === undefined) return;
  const at = here.in('sample');
  if (file.view !== undefined) {
    yield at.problem('wrong-value', 'A view has no "sample".', 'Remove "sample": the rows belong to other entities.');
    return;
  }
  yield* checkStored(file, Object.keys(sample.values ?? {}), at.in('values'));
  for (const [index, row] of (sample.rows ?? []).entries()) {
    yield* checkRow(file, row, at.in('rows', index));
    yield* checkStored(file, Object.keys(row), at.in('rows', index));
  }
  const names = new Set([...file.fields.map(({ name }) => name), ...Object.keys(sample.values ?? {})]);
  for (const [index, name] of (sample.unique ?? []).entries()) {
    if (!names.has(name)) yield at.in('unique', index).unknownField(file, name);
  }
  for (const [name, value] of Object.entries(sample.values ?? {})) {
    const location = at.in('values', name);
    if (builtInNames.has(name)) {
      const message = `"${name}" is predefined for every row: ${[...builtInNames].join(', ')}.`;
      yield { ...location.problem('sample', message, 'Choose another name.'), atName: true };
    }
    yield* checkValue(value, { file, field: defaults.fieldNamed(file, name) }, location);
  }
  for (const [name, was] of Object.entries(sample.was ?? {})) {
    const location = at.in('was', name);
    const field = defaults.fieldNamed(file, name);
    if (field === undefined) yield { ...location.unknownField(file, name), atName: true };
    else yield* checkValue(was, { file, field }, location);
  }
});

/** The audit field that a literal row may have, to show deleted records. */
const isActive: FieldFile = { name: 'isActive', kind: 'boolean' };

function* checkRow(file: EntityFile, row: SampleRow, here: SourceLocation): Iterable<Problem> {
  for (const [name, value] of Object.entries(row)) {
    if (file.sample?.also?.includes(name) === true) continue;
    const field = defaults.isAudited(file) && name === isActive.name ? isActive : defaults.fieldNamed(file, name);
    const at = here.in(name);
    if (field === undefined) yield { ...at.unknownField(file, name), atName: true };
    else if (value !== null && !sampleFormats[field.kind].fits(value, field)) {
      const message = `${JSON.stringify(value)} is not a value of ${field.kind}.`;
      yield at.problem('sample', message, sampleFormats[field.kind].expected);
    } else if (isRelation(field)) {
      for (const name of [value].flat()) yield* checkReferenceName(field, name, at);
    }
  }
}
