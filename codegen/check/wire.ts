/** Names that the wire derives from fields must not be other names on the wire. */
import type { EntityFile, FieldFile } from '../load/files.ts';
import { auditNames, isAudited, nameInRows } from '../model/defaults.ts';
import { maximum, minimum, valueFilter, valuesFilter } from '../model/naming.ts';
import { eachEntity } from './catalogue.ts';

/** What every list query and its answer have anyway. */
const common = [
  'pageIndex',
  'pageSize',
  'sortField',
  'sortOrder',
  'stringFilter',
  'isActiveValue',
  'data',
  'currentPageIndex',
  'totalNumberOfItems',
];
const audited = [
  'createdByValues',
  'modifiedByValues',
  'createdDateMin',
  'createdDateMax',
  'modifiedDateMin',
  'modifiedDateMax',
];

export const checkWire = eachEntity(function* wire(file, report) {
  const names = new Map<string, string>(recordNames(file).map((name) => [name, `the field "${name}"`]));
  for (const name of [...common, ...(isAudited(file) ? audited : [])]) names.set(name, 'a property of every list');
  const seen = new Set<string>(isAudited(file) ? auditNames : []);
  for (const [index, field] of file.fields.entries()) {
    // A duplicate name is checkFieldNames' to report.
    if (seen.has(field.name)) continue;
    seen.add(field.name);
    for (const derived of derivedNames(field)) {
      const other = names.get(derived);
      names.set(derived, `a filter of the field "${field.name}"`);
      if (other === undefined) continue;
      const message = `The list filters "${field.name}" by "${derived}", which is ${other}.`;
      yield report('wire-clash', ['fields', index, 'name'], message, 'Rename one of the two fields.');
    }
  }
});

const recordNames = ({ fields }: EntityFile): string[] =>
  fields.flatMap((field) => (field.kind === 'reference' ? [field.name, nameInRows(field)] : [field.name]));

/** Also where the field has no filter: one more column, and it would have. */
function derivedNames(field: FieldFile): string[] {
  switch (field.kind) {
    case 'text':
    case 'boolean':
      return [valueFilter(field.name)];
    case 'integer':
    case 'number':
    case 'date':
    case 'dateTime':
      return [minimum(field.name), maximum(field.name)];
    case 'reference':
      return [valuesFilter(nameInRows(field)), `${valuesFilter(nameInRows(field))}More`];
    default:
      return [];
  }
}
