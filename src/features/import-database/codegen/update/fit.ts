/** How today's tables fit a catalogue: what is called otherwise, and what somebody has taken out. */
import type { ImportedTables } from '../../model/import-facts.ts';
import { takenOutOf, type TakenOut } from './adapt.ts';
import { parseFiles, type ParsedCatalogue } from './catalogue-files.ts';
import { findRenames, followed, renamedIds, type DatabaseRenames } from './find-renames.ts';
import type { LastImport } from './last-import.ts';
import type { Note } from './note.ts';

/** All by today's names of tables and columns. */
export interface Fit {
  readonly base: ParsedCatalogue;
  readonly followed: ParsedCatalogue;
  readonly before: ImportedTables;
  readonly takenOut: TakenOut;
  readonly notes: readonly Note[];
}

export function fitOf({ facts, files }: LastImport, own: ParsedCatalogue, now: ImportedTables): Fit {
  const kept = parseFiles(files);
  const renames = findRenames(facts.tables, now, kept, own);
  const base = followed(kept, renames);
  const today = followed(own, renames);
  const nameOf = (id: string) => renames.tables.get(id) ?? id;
  const before = Object.entries(facts.tables).map(([id, columns]) => {
    const names = new Map(renames.columns.get(nameOf(id))?.map(({ from, to }) => [from, to]));
    const named = Object.entries(columns).map(([column, type]) => [names.get(column) ?? column, type] as const);
    return [nameOf(id), Object.fromEntries(named)] as const;
  });
  return {
    base,
    followed: today,
    before: Object.fromEntries(before),
    takenOut: takenOutOf(base, today, renamedIds(facts.takenOut ?? [], renames)),
    notes: notesOf(renames, today),
  };
}

function notesOf({ tables, columns }: DatabaseRenames, own: ParsedCatalogue): readonly Note[] {
  const entityName = (id: string) => own.entities.get(id)?.name ?? id;
  return [
    ...[...tables].map(([from, to]): Note => ({
      kind: 'renamed',
      of: 'entity',
      name: entityName(to),
      detail: `its table "${from}" is "${to}" now`,
    })),
    ...[...columns].flatMap(([id, renamed]) =>
      renamed.map(({ from, to, isCertain }): Note => {
        const doubt = isCertain
          ? ''
          : ', since nothing else is of its type; if it is something else, delete the field and update again';
        return {
          kind: 'renamed',
          of: 'field',
          name: `${entityName(id)}.${from}`,
          detail: `its column is "${to}" now${doubt}`,
        };
      }),
    ),
  ];
}
