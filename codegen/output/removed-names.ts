/** Finds SQL of own code that names what the catalogue has no more: the compiler reads no SQL. */
import { Node, Project } from 'ts-morph';
import type { Entity } from '../model/entity.ts';
import type { Files } from './folder.ts';
import { hasWord, storedEntities, type StoredEntity } from './stored-entities.ts';

/** A table or a column that is gone, and the words that SQL has if it means it. */
interface Removed {
  readonly words: readonly string[];
  readonly text: string;
}

/** The tables and columns of the generated files on the disk that the catalogue has no more, under no name. */
export function removedNames(entities: readonly Entity[], files: Files): Removed[] {
  const remaining = new Set(entities.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return storedEntities(files).flatMap((stored): Removed[] => {
    const entity = entities.find(({ name, was }) => [name, ...was].includes(stored.name));
    if (entity === undefined) return [{ words: [stored.table], text: `there is no "${stored.table}" any more` }];
    return removedFields(stored, entity).map((field) => ({
      // Others may have a column of that name.
      words: remaining.has(field) ? [field, stored.table] : [field],
      text: `${entity.name} has no "${field}" any more`,
    }));
  });
}

function removedFields({ fields }: StoredEntity, entity: Entity): readonly string[] {
  const kept = new Set(entity.fields.flatMap(({ name, was }) => [name, ...was]));
  return fields.filter((name) => !kept.has(name));
}

/** The lines of SQL: `custom/checks/copy-free.ts:8: film has no "rentalDuration" any more`. */
export function sqlWithRemoved(removed: readonly Removed[], custom: string): string[] {
  const files = new Project({ skipLoadingLibFiles: true }).addSourceFilesAtPaths(`${custom}/**/*.{ts,tsx}`);
  return files.flatMap((file) =>
    file.getDescendants().flatMap((node) => {
      if (!Node.isTaggedTemplateExpression(node)) return [];
      const sql = node.getTemplate().getText();
      const path = file.getFilePath().slice(custom.length + 1);
      return removed
        .filter(({ words }) => words.every((word) => hasWord(sql, word)))
        .map(({ text }) => `custom/${path}:${node.getStartLineNumber()}: ${text}`);
    }),
  );
}
