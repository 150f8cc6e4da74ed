/** Checks a view's aggregates (`count`, `sum`, `min`, `max`) of the rows that refer to a row of its base. */
import { isInteger, kinds } from '#model/kinds.ts';
import type { FieldFile, ViewFile } from '../load/files.ts';
import { fieldNamed } from '../model/defaults.ts';
import { ofChildren, waysToBase, type OfChildren } from '../model/view-children.ts';
import type { Path, Problem } from '../problem.ts';
import type { CheckedCatalogue, ReportProblem } from './catalogue.ts';
import { entityNamed, unknownField } from './entities.ts';

export function* checkChildren(
  field: FieldFile,
  view: ViewFile,
  at: Path,
  report: ReportProblem,
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  const children = ofChildren(field);
  if (children === undefined) {
    if (field.by === undefined) return;
    const message = '"by" is only for counted or summed rows.';
    yield report('wrong-value', [...at, 'by'], message, 'Remove "by", or add "count", "sum", "min" or "max".');
    return;
  }
  const file = yield* entityNamed(children.entity, [...at, children.word], report, catalogue);
  if (file === undefined) return;
  if (file.view !== undefined) {
    const message = `"${children.entity}" is a view itself.`;
    yield report('path', [...at, children.word], message, 'Name an entity with a table.');
    return;
  }
  yield* checkWay(children, view, at, report, catalogue);
  yield* checkValue(field, children, at, report, catalogue);
}

/** Exactly one reference leads from the aggregated rows to the base. */
function* checkWay(
  children: OfChildren,
  view: ViewFile,
  at: Path,
  report: ReportProblem,
  { files }: CheckedCatalogue,
): Iterable<Problem> {
  const { word, entity, by } = children;
  const references = waysToBase(children, view, files).map(({ name }) => name);
  if (references.length === 1 || !files.has(view.from)) return;
  if (references.length > 1) {
    const message = `${entity} refers to ${view.from} by ${references.join(' and ')}.`;
    yield report('path', [...at, word], message, `Say which one: "by": "${references[0] ?? ''}".`);
  } else {
    const how = by === undefined ? '' : ` by "${by}"`;
    const message = `${entity} does not refer to ${view.from}${how}, so no row of it belongs to one.`;
    yield report(
      'path',
      [...at, by === undefined ? word : 'by'],
      message,
      `Name an entity that refers to ${view.from}.`,
    );
  }
}

/** A count is an integer; a sum, minimum or maximum has the kind of its values. */
function* checkValue(
  field: FieldFile,
  { word, entity, of }: OfChildren,
  at: Path,
  report: ReportProblem,
  { files }: CheckedCatalogue,
): Iterable<Problem> {
  const propertyPath = [...at, word];
  const file = files.get(entity);
  if (file === undefined) return;
  if (word === 'count') {
    if (of !== undefined) yield report('path', propertyPath, 'Rows are counted, not values.', `Write "${entity}".`);
    if (isInteger(field)) return;
    yield report('wrong-kind', [...at, 'kind'], 'A count is a whole number.', 'Make it an integer.');
    return;
  }
  const childField = fieldNamed(file, of ?? '');
  if (of === undefined) {
    yield report('path', propertyPath, `Nothing says which field of ${entity} is meant.`, `Write "${entity}.<field>".`);
  } else if (childField === undefined) yield unknownField(report, file, propertyPath, of);
  else if (childField.kind !== field.kind) {
    const message = `"${entity}.${of}" is ${childField.kind}, but "${field.name}" is ${field.kind}.`;
    yield report('wrong-kind', propertyPath, message, 'Make the kinds agree, or choose another field.');
  } else if (word === 'sum' && kinds[childField.kind].sum === null) {
    yield report(
      'wrong-kind',
      propertyPath,
      `"${entity}.${of}" is ${childField.kind}, which does not add up.`,
      'Choose a number.',
    );
  }
}
