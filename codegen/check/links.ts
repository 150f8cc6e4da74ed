/** Link tables: both sides of a many-to-many relation name the same one, and nothing else does. */
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import type { Catalogue, Report } from './catalogue.ts';

export function* checkLink(
  file: EntityFile,
  field: FieldFile,
  at: Path,
  report: Report,
  catalogue: Catalogue,
): Iterable<Problem> {
  const { to = '', through = '' } = field;
  const place = [...at, 'through'];
  if (to === file.name) {
    const message = `A link table cannot link "${to}" with itself: both columns would be ${to}Id.`;
    yield report('through', [...at, 'to'], message, 'Add an entity for the relation.');
    return;
  }
  const own = defaults.keyOf(file);
  if (own.length > 1 || defaults.keyKindOf(file, catalogue.files) !== undefined) {
    const message = `A list of links belongs to records that are known by a number; the key of ${file.name} is ${own.join(', ')}.`;
    yield report('key', [...at, 'kind'], message, 'Add an entity for the relation.');
  }
  for (const other of catalogue.tables.get(through) ?? []) {
    if (other.name === file.name) continue;
    const message = `"${through}" is the table of ${other.name}.`;
    yield report('through', place, message, 'Choose another name for the link table.');
  }
  for (const { file: other, field: link } of catalogue.links.get(through) ?? []) {
    if (link === field || (other.name === to && link.to === file.name)) continue;
    const message = `"${through}" links ${other.name} and ${link.to ?? ''} already.`;
    yield report('through', place, message, 'Choose another name for the link table.');
  }
  const back =
    catalogue.files.get(to)?.fields.filter((link) => link.kind === 'references' && link.to === file.name) ?? [];
  const mine = file.fields.filter((link) => link.kind === 'references' && link.to === to);
  if (back.length !== 1 || mine.length !== 1 || back[0]?.through === through) return;
  const message = `${to}.${back[0]?.name ?? ''} names the link table "${back[0]?.through ?? ''}", not "${through}".`;
  yield report('through', place, message, 'Both sides must name the same table.');
}
