import { isReferenceList } from '#model/kinds.ts';
import type { Entity, LinkTable } from './entity.ts';

/** The link tables of all many-to-many fields; a table that both sides name is included once. */
export function linkTables(entities: readonly Entity[]): LinkTable[] {
  const tables = new Map<string, LinkTable>();
  for (const entity of entities) {
    for (const field of entity.fields) {
      if (!isReferenceList(field)) continue;
      const { table, own, other } = field.link;
      const { name, service, table: ownTable, key } = entity;
      const to = { name, service, table: ownTable, key: key[0], keyKind: undefined };
      const ownSide = { column: own, to };
      const otherSide = { column: other, to: field.target };
      tables.set(table, { table, sides: own < other ? [ownSide, otherSide] : [otherSide, ownSide] });
    }
  }
  return [...tables.values()].sort((a, b) => (a.table < b.table ? -1 : 1));
}
