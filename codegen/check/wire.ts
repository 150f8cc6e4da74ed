/** Checks that query parameters derived from fields don't clash with other names of the API. */
import { auditFields, isAuditStamp } from '#model/audited.ts';
import { summaryTrait } from '#model/filter-kinds.ts';
import { isReference, kinds, type FieldKind } from '#model/kinds.ts';
import { filterNames } from '#model/list/operators.ts';
import { emptyName, listQueryNames, moreName, pageNames } from '#model/wire.ts';
import type { EntityFile } from '../load/files.ts';
import { isAudited, nameInRows, fileWireName } from '../model/defaults.ts';
import { referenceName } from '../model/naming.ts';
import { eachEntity } from './catalogue.ts';

/** Names of every list query and page. */
const listNames = [...listQueryNames, ...pageNames];
const audited = Object.entries(auditFields).flatMap(([name, field]) =>
  isAuditStamp(name) ? derivedNames(isReference(field) ? referenceName(name) : name, field.kind) : [],
);

export const checkWire = eachEntity(function* wire(file, here) {
  const names = new Map<string, string>(recordNames(file).map((name) => [name, `the field "${name}"`]));
  for (const name of [...listNames, ...(isAudited(file) ? audited : [])]) names.set(name, 'a property of every list');
  const seen = new Set<string>(isAudited(file) ? Object.keys(auditFields) : []);
  for (const [index, field] of file.fields.entries()) {
    // Duplicate names are reported by `checkFieldNames`.
    if (seen.has(field.name)) continue;
    seen.add(field.name);
    for (const parameter of derivedNames(fileWireName(field), field.kind)) {
      const claimedBy = names.get(parameter);
      names.set(parameter, `a filter of the field "${field.name}"`);
      if (claimedBy === undefined) continue;
      const message = `The list filters "${field.name}" by "${parameter}", which is ${claimedBy}.`;
      yield here.in('fields', index, 'name').problem('wire-clash', message, 'Rename one of the two fields.');
    }
  }
});

const recordNames = ({ fields }: EntityFile): string[] =>
  fields.flatMap((field) => (isReference(field) ? [field.name, nameInRows(field)] : [field.name]));

/** Query parameters of a field, even where it has no filter yet: another column can add one. */
function derivedNames(name: string, kind: FieldKind): string[] {
  const { filter } = kinds[kind];
  if (filter === null) return [];
  return [...filterNames(filter, name), emptyName(name), ...(summaryTrait(kind) === 'ids' ? [moreName(name)] : [])];
}
