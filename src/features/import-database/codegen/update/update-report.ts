/** Tells a person what an update did: first what is to decide, then what stayed, then the rest by kinds. */
import { visible } from '#model/visible.ts';
import type { Note, NoteKind, NoteSubject } from './note.ts';

/** What cannot be taken in silently is told one by one; so many lines of each kind. */
const maxLines = 4;

/** Names on a line of counts. */
const maxNames = 5;

const headings: Readonly<Record<NoteKind, string>> = {
  decide: 'To decide, before the portal starts',
  conflict: 'Edited here and changed there',
  renamed: 'Renamed',
  gone: 'Gone',
  leftOut: 'New, and left out',
  added: 'Added',
  changed: 'Changed',
};

const told = new Set<NoteKind>(['decide', 'conflict', 'renamed', 'gone', 'leftOut']);

const kinds = Object.keys(headings) as readonly NoteKind[];

/** Lines for a terminal. */
export function updateText(notes: readonly Note[]): string {
  if (notes.length === 0) return 'The catalogue has everything that an import of today would write.';
  return kinds
    .flatMap((kind) => {
      const all = notes.filter((note) => note.kind === kind).toSorted(editedFirst);
      if (all.length === 0) return [];
      if (!told.has(kind)) return [`${headings[kind]}: ${countsOf(all)}.`];
      const others = all.length - maxLines;
      return [
        `${headings[kind]}:`,
        ...all.slice(0, maxLines).map((note) => `  ${lineOf(note)}`),
        ...(others > 0 ? [`  and ${others} more`] : []),
      ];
    })
    .join('\n');
}

/** The text of a file with every note; undefined where {@link updateText} names each. */
export function updateList(notes: readonly Note[]): string {
  const groups = kinds.flatMap((kind) => {
    const all = notes.filter((note) => note.kind === kind).toSorted(editedFirst);
    return all.length === 0 ? [] : [[`${headings[kind]}:`, ...all.map((note) => `  ${lineOf(note)}`), ''].join('\n')];
  });
  return groups.length === 0 ? 'Nothing.\n' : groups.join('\n');
}

/** What somebody had edited first, then entities. */
const editedFirst = (a: Note, b: Note): number =>
  Number(b.isEdited ?? false) - Number(a.isEdited ?? false) || Number(b.of === 'entity') - Number(a.of === 'entity');

const lineOf = ({ name, detail }: Note): string =>
  visible(detail === undefined ? name : `${name}: ${detail}${/[.!?]$/.test(detail) ? '' : '.'}`, 2_000);

const words: Readonly<Record<NoteSubject, readonly [one: string, many: string]>> = {
  entity: ['entity', 'entities'],
  field: ['field', 'fields'],
  option: ['option', 'options'],
  part: ['other part', 'other parts'],
};

/** `2 entities (invoice, plan), 1 field (team.colour)`. */
function countsOf(notes: readonly Note[]): string {
  return (Object.keys(words) as readonly NoteSubject[])
    .flatMap((of) => {
      const names = notes.filter((note) => note.of === of).map(({ name }) => visible(name));
      if (names.length === 0) return [];
      const [one, many] = words[of];
      const others = names.length > maxNames ? `, and ${names.length - maxNames} more` : '';
      return [`${names.length} ${names.length === 1 ? one : many} (${names.slice(0, maxNames).join(', ')}${others})`];
    })
    .join(', ');
}
