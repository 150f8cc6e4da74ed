/** What the database has new, and an import leaves out. */
import type { ImportedTables } from '../../model/import-facts.ts';
import type { Omission } from '../draft.ts';
import type { Note } from './note.ts';

export function newOmissions(
  omissions: readonly Omission[],
  before: ImportedTables,
  now: ImportedTables,
): readonly Note[] {
  const added = Object.entries(now).flatMap(([id, columns]) =>
    before[id] === undefined
      ? [id]
      : Object.keys(columns).flatMap((column) => (column in (before[id] ?? {}) ? [] : [`${id}.${column}`])),
  );
  // Of one schema, tables are known by their names alone.
  const locations = new Set(added.flatMap((id) => [id, id.slice(id.indexOf('.') + 1)]));
  return omissions
    .filter(({ location }) => locations.has(location))
    .map(({ location, reason, result }): Note => ({
      kind: 'leftOut',
      of: 'field',
      name: location,
      detail: `${reason}; ${result}`,
    }));
}
