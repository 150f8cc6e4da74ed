/** Checks unique constraints: existing fields that an index can compare, and more than the key itself. */
import { kinds } from '#model/kinds.ts';
import * as defaults from '../model/defaults.ts';
import { eachEntity } from './catalogue.ts';

export const checkUnique = eachEntity(function* unique(file, here) {
  if (file.view !== undefined) return;
  const fieldSets = (file.unique ?? []).map((constraint) =>
    Array.isArray(constraint) ? constraint : constraint.fields,
  );
  for (const [index, constraint] of (file.unique ?? []).entries()) {
    const fields = fieldSets[index] ?? [];
    const at = here.in('unique', index, ...(Array.isArray(constraint) ? [] : ['fields']));
    for (const [position, name] of fields.entries()) {
      const field = defaults.fieldNamed(file, name);
      if (field === undefined) yield at.in(position).unknownField(file, name);
      else if (!kinds[field.kind].unique) {
        const message = `"${name}" is ${field.kind}, which no index compares.`;
        yield at.in(position).problem('wrong-kind', message, 'Choose another field.');
      }
    }
    const sortedFields = sortedJoin(fields);
    if (sortedFields === sortedJoin(defaults.keyOfFile(file)))
      yield at.problem('wrong-value', 'The key is unique anyway.', 'Leave it out.');
    else if (fieldSets.findIndex((other) => sortedJoin(other) === sortedFields) < index)
      yield at.problem('wrong-value', 'The same fields are unique twice.', 'Leave one of the two out.');
    if (!Array.isArray(constraint) && !defaults.hasActive(file)) {
      const message = 'Its records are never inactive.';
      yield here.in('unique', index, 'among').problem('wrong-value', message, 'Write the list of fields alone.');
    }
  }
});

const sortedJoin = (fields: readonly string[]): string => [...fields].sort().join();
