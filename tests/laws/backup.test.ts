/** A restore accepts every backup, and the restored database equals its source (decisions: Backup and restore). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backup } from '../../src/features/backup/server/backup.ts';
import { catalogueSql } from '../../src/features/backup/server/plan.ts';
import { restore } from '../../src/features/backup/server/restore.ts';
import { readDatabaseState } from '../../src/server/migrate/read-state.ts';
import { targetSchema } from '../../src/server/migrate/target-schema.ts';
import { engines } from '../support/databases.ts';
import { contentOf } from '../server/support/database-content.ts';

describe.each(engines)('on $name', ({ open }) => {
  test('a restored backup has the same tables, keys, indexes, triggers and views, and the same rows', async () => {
    const [source, empty] = await Promise.all([open({ sample: true }), open({ bare: true })]);
    try {
      await sql`delete from "session"`.execute(source.db);
      const omitted: string[] = [];
      const bytes = backup(source, { catalogue: '', onSkipped: (definition) => omitted.push(definition) });
      await restore(empty, bytes, { givenSql: catalogueSql(targetSchema.schema) });
      expect(omitted).toEqual([]);
      expect(await readDatabaseState(empty.db)).toEqual(await readDatabaseState(source.db));
      expect(await contentOf(empty)).toEqual(await contentOf(source));
    } finally {
      await Promise.all([source.close(), empty.close()]);
    }
  }, 120_000);
});
