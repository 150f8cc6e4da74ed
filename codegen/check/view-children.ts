/** Checks a view's aggregates (`count`, `sum`, `min`, `max`) of the rows that refer to a row of its base. */
import { isWhole, kinds } from '#model/kinds.ts';
import type { FieldFile, ViewFile } from '../load/files.ts';
import { fieldNamed, kindWithCurrency } from '../model/defaults.ts';
import { childAggregateOf, referencesToBase, type ChildAggregate } from '../model/view-children.ts';
import type { Problem } from '../problem.ts';
import type { SourceLocation } from './catalogue.ts';

export function* checkChildren(field: FieldFile, view: ViewFile, here: SourceLocation): Iterable<Problem> {
  const childAggregate = childAggregateOf(field);
  if (childAggregate === undefined) {
    if (field.by === undefined) return;
    const message = '"by" is only for counted or summed rows.';
    yield here.in('by').problem('wrong-value', message, 'Remove "by", or add "count", "sum", "min" or "max".');
    return;
  }
  const file = yield* here.in(childAggregate.aggregate).entityNamed(childAggregate.entity);
  if (file === undefined) return;
  if (file.view !== undefined) {
    const message = `"${childAggregate.entity}" is a view itself.`;
    yield here.in(childAggregate.aggregate).problem('path', message, 'Name an entity with a table.');
    return;
  }
  yield* checkReferenceToBase(childAggregate, view, here);
  yield* checkValue(field, childAggregate, here);
}

/** Exactly one reference leads from the aggregated rows to the base. */
function* checkReferenceToBase(
  childAggregate: ChildAggregate,
  view: ViewFile,
  here: SourceLocation,
): Iterable<Problem> {
  const { files } = here.catalogue;
  const { aggregate, entity, by } = childAggregate;
  const references = referencesToBase(childAggregate, view, files).map(({ name }) => name);
  if (references.length === 1 || !files.has(view.from)) return;
  if (references.length > 1) {
    const message = `${entity} refers to ${view.from} by ${references.join(' and ')}.`;
    yield here.in(aggregate).problem('path', message, `Say which one: "by": "${references[0] ?? ''}".`);
  } else {
    const byText = by === undefined ? '' : ` by "${by}"`;
    const message = `${entity} does not refer to ${view.from}${byText}, so no row of it belongs to one.`;
    yield here
      .in(by === undefined ? aggregate : 'by')
      .problem('path', message, `Name an entity that refers to ${view.from}.`);
  }
}

/** A count is an integer; a sum, minimum or maximum has the kind of its values. */
function* checkValue(
  field: FieldFile,
  { aggregate, entity, childField }: ChildAggregate,
  here: SourceLocation,
): Iterable<Problem> {
  const { files } = here.catalogue;
  const at = here.in(aggregate);
  const file = files.get(entity);
  if (file === undefined) return;
  if (aggregate === 'count') {
    if (childField !== undefined) yield at.problem('path', 'Rows are counted, not values.', `Write "${entity}".`);
    if (isWhole(field) && kinds[field.kind].wire === 'number') return;
    yield here.in('kind').problem('wrong-kind', 'A count is a whole number.', 'Make it an integer.');
    return;
  }
  const aggregated = fieldNamed(file, childField ?? '');
  if (childField === undefined) {
    yield at.problem('path', `Nothing says which field of ${entity} is meant.`, `Write "${entity}.<field>".`);
  } else if (aggregated === undefined) yield at.unknownField(file, childField);
  else if (kindWithCurrency(aggregated) !== kindWithCurrency(field)) {
    const message = `"${entity}.${childField}" is ${kindWithCurrency(aggregated)}, but "${field.name}" is ${kindWithCurrency(field)}.`;
    yield at.problem('wrong-kind', message, 'Make the kinds agree, or choose another field.');
  } else if (aggregate === 'sum' && kinds[aggregated.kind].sum === null) {
    yield at.problem(
      'wrong-kind',
      `"${entity}.${childField}" is ${aggregated.kind}, which does not add up.`,
      'Choose a number.',
    );
  }
}
