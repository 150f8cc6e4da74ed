/** Hints about samples. */
import { nearest } from '#model/nearest.ts';
import { isRule } from '../model/sample.ts';
import type { CheckedCatalogue, SourceLocation } from '../../../../codegen/check/catalogue.ts';
import type { EntityFile } from '../../../../codegen/load/files.ts';
import * as defaults from '../../../../codegen/model/defaults.ts';
import type { Problem } from '../../../../codegen/problem.ts';

export function* noSample(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { portal } = here.catalogue;
  // Sample users and roles are those of the portal file's development section.
  const { user, role } = portal.identity;
  if (portal.database?.tables === 'foreign') return;
  if (file.sample !== undefined || file.view !== undefined || [user, role].includes(file.name)) return;
  const help = 'Add "sample", so that its list is not empty during development.';
  yield here.in('name').problem('no-sample', `${file.label.many} have no sample data.`, help);
}

/** A sample value of no field, which no other value uses; a picked row gives its values to fields of the same names. */
export function* unusedValue(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const names = new Set([...file.fields.map(({ name }) => name), ...defaults.auditNames]);
  for (const [name, value] of Object.entries(file.sample?.values ?? {})) {
    if (names.has(name) || (isRule(value) && 'pick' in value) || isUsed(name, here.catalogue)) continue;
    const suggestion = nearest(name, [...names]);
    const help = suggestion === undefined ? 'Remove it, or name it in another value.' : `Did you mean "${suggestion}"?`;
    const message = `"${name}" is not a field, and nothing uses its value.`;
    yield { ...here.in('sample', 'values', name).problem('unused-value', message, help), atName: true };
  }
}

/** Whether a text of any sample names it, as in a path or a template. */
const isUsed = (name: string, { entities }: CheckedCatalogue): boolean =>
  entities.some(({ file }) => textsIn(file.sample).some((text) => text.split(/\W+/).includes(name)));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
