/** Checks unique constraints: existing fields that an index can compare, and more than the key itself. */
import { kinds } from '#model/kinds.ts';
import * as defaults from '../model/defaults.ts';
import { eachEntity } from './catalogue.ts';
import { unknownField } from './entities.ts';

export const checkUnique = eachEntity(function* unique(file, report) {
  if (file.view !== undefined) return;
  const fieldSets = (file.unique ?? []).map((constraint) =>
    Array.isArray(constraint) ? constraint : constraint.fields,
  );
  for (const [index, one] of (file.unique ?? []).entries()) {
    const fields = fieldSets[index] ?? [];
    const at = Array.isArray(one) ? ['unique', index] : ['unique', index, 'fields'];
    for (const [position, name] of fields.entries()) {
      const field = defaults.fieldNamed(file, name);
      if (field === undefined) yield unknownField(report, file, [...at, position], name);
      else if (!kinds[field.kind].unique) {
        const message = `"${name}" is ${field.kind}, which no index compares.`;
        yield report('wrong-kind', [...at, position], message, 'Choose another field.');
      }
    }
    const set = setOf(fields);
    if (set === setOf(defaults.keyOfFile(file)))
      yield report('wrong-value', at, 'The key is unique anyway.', 'Leave it out.');
    else if (fieldSets.findIndex((other) => setOf(other) === set) < index)
      yield report('wrong-value', at, 'The same fields are unique twice.', 'Leave one of the two out.');
    if (
      !Array.isArray(one) &&
      defaults.reservedNames({ audited: defaults.isAudited(file), delete: defaults.deleteOf(file) }).length === 0
    ) {
      const message = 'No record of it is ever inactive.';
      yield report('wrong-value', ['unique', index, 'among'], message, 'Write the list of fields alone.');
    }
  }
});

const setOf = (fields: readonly string[]): string => [...fields].sort().join();
