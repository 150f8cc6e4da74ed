/** Checks link tables: only the two sides of a many-to-many relation name the same one. */
import { isReferenceList } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import type { SourceLocation } from './catalogue.ts';

export function* checkLink(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { to = '' } = field;
  const { table: linkTable, own: ownColumn, other: otherColumn } = defaults.linkOf(file, field);
  const at = here.in('through');
  if (to === file.name) {
    const message = `A link table cannot link "${to}" with itself: both columns would be ${to}Id.`;
    yield here.in('to').problem('through', message, 'Add an entity for the relation.');
    return;
  }
  const key = defaults.keyOfFile(file);
  if (key.length > 1 || defaults.keyKindOf(file, here.catalogue.files) !== undefined) {
    const message = `A list of links needs records with a numeric key; the key of ${file.name} is ${key.join(', ')}.`;
    yield here.in('kind').problem('key', message, 'Add an entity for the relation.');
  }
  for (const other of here.catalogue.tables.get(linkTable) ?? []) {
    if (other.name === file.name) continue;
    const message = `"${linkTable}" is the table of ${other.name}.`;
    yield at.problem('through', message, 'Choose another name for the link table.');
  }
  for (const { file: other, field: link } of here.catalogue.links.get(linkTable) ?? []) {
    if (link === field || (other.name === to && link.to === file.name)) continue;
    const message = `"${linkTable}" links ${other.name} and ${link.to ?? ''} already.`;
    yield at.problem('through', message, 'Choose another name for the link table.');
  }
  const inverseFields =
    here.catalogue.files.get(to)?.fields.filter((link) => isReferenceList(link) && link.to === file.name) ?? [];
  const ownFields = file.fields.filter((link) => isReferenceList(link) && link.to === to);
  const [inverse] = inverseFields;
  const target = here.catalogue.files.get(to);
  if (inverse === undefined || target === undefined || inverseFields.length !== 1 || ownFields.length !== 1) return;
  const link = defaults.linkOf(target, inverse);
  if (link.table !== linkTable) {
    const message = `${to}.${inverse.name} names the link table "${link.table}", not "${linkTable}".`;
    yield at.problem('through', message, 'Both sides must name the same table.');
  } else if (link.own !== otherColumn || link.other !== ownColumn) {
    const message = `${to}.${inverse.name} names the columns "${link.own}" and "${link.other}" of "${linkTable}".`;
    yield at.problem('through', message, `Here "own" must be ${link.other}, and "other" ${link.own}.`);
  }
}
