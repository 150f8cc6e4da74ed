/** Checks computed fields: nothing that is about typing or storing a value, and no place that needs a stored one. */
import { nameFields } from '#model/display.ts';
import type { EntityFile, FieldFile, ViewFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import { childAggregateOf } from '../model/view-children.ts';
import { joinConditions, resolvePath } from '../model/view-path.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';

/** Words about a value that is typed or stored. */
const storedWords = [
  'readOnly',
  'required',
  'requiredWhen',
  'default',
  'text',
  'generated',
  'stamp',
  'notBefore',
  'transitions',
  'fill',
  'column',
] as const;

export const checkComputed = eachEntity(function* check(file, here) {
  for (const [index, field] of file.fields.entries()) {
    if (field.computed === undefined) continue;
    const at = here.in('fields', index);
    if (file.view !== undefined) {
      yield at.in('computed').problem('wrong-value', 'A view makes its values by "from".', 'Remove "computed".');
      continue;
    }
    for (const word of storedWords) {
      if (field[word] === undefined) continue;
      const message = `"${field.name}" is computed, so "${word}" has no effect.`;
      yield at.in(word).problem('wrong-value', message, `Remove "${word}" or "computed".`);
    }
  }
  if (file.view === undefined) yield* checkPlaces(file, here);
  else yield* checkView(file, file.view, here);
});

/** Indexes and names are made of stored values. */
function* checkPlaces(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { unique = [], indexes = [] } = file;
  const places: [path: (string | number)[], names: readonly string[]][] = [
    ...unique.map((constraint, index): (typeof places)[number] =>
      Array.isArray(constraint) ? [['unique', index], constraint] : [['unique', index, 'fields'], constraint.fields],
    ),
    ...indexes.map((names, index): (typeof places)[number] => [['indexes', index], names]),
    [['display'], nameFields({ display: defaults.displayOf(file) })],
  ];
  for (const [path, names] of places) yield* checkStored(file, names, here.in(...path));
}

/** The fields of these names, of those that there are, are stored. */
export function* checkStored(file: EntityFile, names: readonly string[], here: SourceLocation): Iterable<Problem> {
  for (const name of names) {
    if (!isComputed(defaults.fieldNamed(file, name))) continue;
    yield here.problem('wrong-value', `"${name}" is computed, not stored.`, 'Choose another field.');
  }
}

/** A view is made of tables. */
function* checkView(file: EntityFile, view: ViewFile, here: SourceLocation): Iterable<Problem> {
  const { files } = here.catalogue;
  const isPathComputed = (path: string): boolean => {
    const resolved = resolvePath(path, view, files);
    return 'steps' in resolved && isComputed(resolved.field);
  };
  for (const [index, field] of file.fields.entries()) {
    const aggregate = childAggregateOf(field);
    const child = aggregate && files.get(aggregate.entity);
    const word = aggregate?.aggregate ?? 'from';
    const isUsed =
      aggregate === undefined
        ? isPathComputed(field.from ?? '')
        : child !== undefined && isComputed(defaults.fieldNamed(child, aggregate.childField ?? ''));
    if (isUsed) yield here.in('fields', index, word).problem('path', 'It leads to a computed field.', noStoredValue);
  }
  for (const [index, join] of (view.joins ?? []).entries()) {
    const joined = files.get(join.entity);
    const isUsed = joinConditions(join).some(
      ([name, path]) => isPathComputed(path) || (joined !== undefined && isComputed(defaults.fieldNamed(joined, name))),
    );
    if (isUsed)
      yield here.in('view', 'joins', index, 'match').problem('path', 'A computed field joins no rows.', noStoredValue);
  }
}

const noStoredValue = 'Choose one that is stored.';

const isComputed = (field: FieldFile | undefined): boolean => field?.computed !== undefined;
