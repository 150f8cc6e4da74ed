/** `DELETE` and `undelete`: a record is never gone, only inactive (core 4). Repeating either changes nothing. */
import { sql } from 'kysely';
import type { Key } from '#model/key.ts';
import { unknown } from '../http/problems.ts';
import { recordChange } from './history.ts';
import { keyText } from '../record/key-path.ts';
import { lockLinks, nextModifiedDate } from './links.ts';
import { keyIs } from '../record/record-sql.ts';
import { lockRecord, type SaveContext } from './save.ts';
import type { EntityTable } from '../record/entity-table.ts';

/** Deletes or restores a record. Throws 404 where there is none. */
export function setActive(
  context: SaveContext,
  entity: EntityTable,
  change: { key: Key; isActive: boolean; userId: number },
): Promise<void> {
  const { key, isActive, userId } = change;
  const { spec } = entity;
  return context.database.db.transaction().execute(async (db) => {
    await lockLinks(db, spec);
    await context.keepAdministrators(db, spec, async () => {
      const stored = await lockRecord(db, entity, key);
      if (stored === null) throw unknown(`${spec.label.one} ${keyText(key)}`);
      if (stored.isActive === isActive) return;
      await sql`update ${sql.table(spec.table)} as record
        set "isActive" = ${isActive}::boolean, "modifiedDate" = ${nextModifiedDate}, "modifiedById" = ${userId}::bigint
        where ${keyIs(spec.key, key)}`.execute(db);
      const changes = { isActive: { from: !isActive, to: isActive } };
      await recordChange(db, { spec, key, action: isActive ? 'undelete' : 'delete', userId, changes });
    });
  });
}
