/** Merges a catalogue three ways: the last import, the folder as people have edited it, and an import of today. */
import { isDeepStrictEqual } from 'node:util';
import { must } from '#model/must.ts';
import { removedFolder, type ImportedTables } from '../../model/import-facts.ts';
import { portalFileName, type EntityOfTable, type CatalogueTexts, type ParsedCatalogue } from './catalogue-files.ts';
import { changeNotes } from './changes.ts';
import { withoutDangling, withoutDanglingLists, type RemovedNames } from './dangling.ts';
import { isArray, isFileObject, type FileValue, type FileObject } from './json.ts';
import { mergedMenu } from './menu.ts';
import { conflictText, mergeEntity, type MergedEntity } from './merge-entity.ts';
import { mergeValues, type ThreeVersions } from './merge.ts';
import type { Note } from './note.ts';
import { rewriteText } from './rewrite.ts';

export interface MergeInput extends ThreeVersions<ParsedCatalogue> {
  /** The files of `own` by today's names of tables and columns. */
  readonly followed: ParsedCatalogue;
  /** The tables at the last import, by today's names, and today. */
  readonly before: ImportedTables;
  readonly now: ImportedTables;
  /** Whether somebody has taken something out of the catalogue. */
  readonly isTakenOutOf: boolean;
}

export interface MergedCatalogue {
  readonly files: CatalogueTexts;
  /** The files whose tables are gone; with the text of those that somebody had edited. */
  readonly removed: ReadonlyMap<string, string | undefined>;
  readonly notes: readonly Note[];
}

export function mergeCatalogue(input: MergeInput): MergedCatalogue {
  const { base, own, followed, next } = input;
  const merges = new Map([...followed.entities].map(([id, entity]) => [id, mergeOf(id, entity, input)]));
  const entityOf = (id: string) => must(followed.entities.get(id), 'each merge is of an entity');
  const removed = [...merges].flatMap(([id, merge]) => (merge === 'gone' ? [entityOf(id)] : []));
  const removedNotes = removed.map((entity) => removedNote(entity, isEdited(entity, base)));
  const kept = [...merges].flatMap(([id, merge]) => (merge === 'gone' ? [] : [{ entity: entityOf(id), ...merge }]));
  const gone: RemovedNames = {
    entities: new Set(removed.map(({ name }) => name)),
    fields: new Map(kept.map((merge) => [merge.entity.name, merge.gone])),
  };
  const written = kept.map(({ entity, value }) => {
    const result = withoutDangling(value, gone);
    const from = base.entities.get(entity.id);
    const text =
      entity.text === from?.text
        ? unedited(next.entities.get(entity.id), result, entity)
        : rewriteText(entity.text, result);
    return { entity, text, notes: changeNotes(originalOf(entity, own), result) };
  });
  const added = [...next.entities.values()].filter(({ id }) => !followed.entities.has(id));
  const portal = mergePortal({ base: base.portal.value, own: own.portal.value, next: next.portal.value });
  const portalValue = withoutDanglingLists(portal.value, gone);
  return {
    files: new Map([
      ...written.map(({ entity, text }) => [entity.file, text] as const),
      ...added.map(({ file, text }) => [file, text] as const),
      [portalFileName, rewriteText(own.portal.text, portalValue)],
    ]),
    removed: new Map(removed.map((entity) => [entity.file, isEdited(entity, base) ? entity.text : undefined])),
    notes: [
      ...kept.flatMap(({ notes }) => notes),
      ...removedNotes,
      ...added.map(({ name }): Note => ({ kind: 'added', of: 'entity', name })),
      ...written.flatMap(({ notes }) => notes),
      ...portal.notes,
      ...changeNotes(own.portal.value, portalValue),
    ],
  };
}

function mergeOf(
  id: string,
  entity: EntityOfTable,
  { base, next, before, now, isTakenOutOf }: MergeInput,
): MergedEntity | 'gone' {
  const [from, to] = [base.entities.get(id), next.entities.get(id)];
  if (!(id in now) && (from !== undefined || id in before)) return 'gone';
  // Somebody has written it, or an import of today would leave out its table.
  if (from === undefined || to === undefined) return { value: entity.value, gone: new Set(), notes: [] };
  // Others may still choose from the records of an entity whose only references somebody has taken out.
  const stays = isTakenOutOf && from.value.dropdown !== undefined ? { dropdown: from.value.dropdown } : {};
  const versions = { base: from.value, own: entity.value, next: { ...to.value, ...stays } };
  return mergeEntity(versions, { before: before[id] ?? {}, now: now[id] ?? {} });
}

const isEdited = ({ id, value }: EntityOfTable, base: ParsedCatalogue): boolean =>
  !isDeepStrictEqual(base.entities.get(id)?.value, value);

const originalOf = ({ file, value }: EntityOfTable, { entities }: ParsedCatalogue): FileObject =>
  [...entities.values()].find((entity) => entity.file === file)?.value ?? value;

/** Exactly as an import writes it, unless something stays that it would leave out. */
const unedited = (next: EntityOfTable | undefined, value: FileObject, { text }: EntityOfTable): string =>
  next !== undefined && isDeepStrictEqual(next.value, value) ? next.text : rewriteText(text, value);

const removedNote = ({ id, name, file }: EntityOfTable, wasEdited: boolean): Note => ({
  kind: 'gone',
  of: 'entity',
  name,
  isEdited: wasEdited,
  detail: `its table "${id}" is gone${wasEdited ? `; the file that somebody had edited is now ${removedFolder}/${file}` : ''}`,
});

/** Its schema, its name and what Home watches are chosen once; the menu keeps its order. */
function mergePortal({ base, own, next }: ThreeVersions<FileObject>): {
  readonly value: FileObject;
  readonly notes: readonly Note[];
} {
  const notes: Note[] = [];
  const fixed = { ...next, menu: base.menu, home: base.home };
  const value = mergeValues(
    { base, own, next: fixed },
    {
      conflict: (place, versions) =>
        notes.push({
          kind: 'conflict',
          of: 'part',
          name: `portal "${place.join('.')}"`,
          detail: conflictText(versions),
        }),
      keepsGone: () => true,
    },
  );
  const portal = isFileObject(value) ? value : own;
  if (!isFileObject(portal.menu)) return { value: portal, notes };
  const items = mergedMenu({ base: itemsOf(base.menu), own: itemsOf(portal.menu), next: itemsOf(next.menu) });
  return { value: { ...portal, menu: { ...portal.menu, items } }, notes };
}

const itemsOf = (menu: FileValue | undefined): readonly FileValue[] =>
  isFileObject(menu) && isArray(menu.items) ? menu.items : [];
