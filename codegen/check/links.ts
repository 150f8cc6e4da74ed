/** Checks link tables: only the two sides of a many-to-many relation name the same one. */
import { isReferenceList } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import type { SourceLocation } from './catalogue.ts';

export function* checkLink(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { to = '' } = field;
  const { table: through, own, other: theirs } = defaults.linkOf(file, field);
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
  for (const other of here.catalogue.tables.get(through) ?? []) {
    if (other.name === file.name) continue;
    const message = `"${through}" is the table of ${other.name}.`;
    yield at.problem('through', message, 'Choose another name for the link table.');
  }
  for (const { file: other, field: link } of here.catalogue.links.get(through) ?? []) {
    if (link === field || (other.name === to && link.to === file.name)) continue;
    const message = `"${through}" links ${other.name} and ${link.to ?? ''} already.`;
    yield at.problem('through', message, 'Choose another name for the link table.');
  }
  const back =
    here.catalogue.files.get(to)?.fields.filter((link) => isReferenceList(link) && link.to === file.name) ?? [];
  const mine = file.fields.filter((link) => isReferenceList(link) && link.to === to);
  const [there] = back;
  const target = here.catalogue.files.get(to);
  if (there === undefined || target === undefined || back.length !== 1 || mine.length !== 1) return;
  const link = defaults.linkOf(target, there);
  if (link.table !== through) {
    const message = `${to}.${there.name} names the link table "${link.table}", not "${through}".`;
    yield at.problem('through', message, 'Both sides must name the same table.');
  } else if (link.own !== theirs || link.other !== own) {
    const message = `${to}.${there.name} names the columns "${link.own}" and "${link.other}" of "${through}".`;
    yield at.problem('through', message, `Here "own" must be ${link.other}, and "other" ${link.own}.`);
  }
}
