/** A restore accepts every backup, and the restored database equals its source (decisions: Backup and restore). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { describeDatabase } from '../../src/server/backup/describe.ts';
import { restore } from '../../src/server/backup/restore.ts';
import type { Database } from '../../src/server/database/database.ts';
import { engines } from '../support/databases.ts';
import { contentOf } from '../server/support/database-content.ts';

/** The statements that recreate the schema, formatted by PostgreSQL. */
async function statementsOf({ db }: Database) {
  const { create, complete } = await describeDatabase(
    async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows,
  );
  return { create, complete };
}

describe.each(engines)('on $name', ({ open }) => {
  test('a restored backup has the same tables, keys, indexes, triggers and views, and the same rows', async () => {
    const [source, empty] = await Promise.all([open({ sample: true }), open({ bare: true })]);
    try {
      await sql`delete from "session"`.execute(source.db);
      const omitted: string[] = [];
      await restore(empty, backup(source, { catalogue: '', onSkipped: (statement) => omitted.push(statement) }));
      expect(omitted).toEqual([]);
      expect(await statementsOf(empty)).toEqual(await statementsOf(source));
      expect(await contentOf(empty)).toEqual(await contentOf(source));
    } finally {
      await Promise.all([source.close(), empty.close()]);
    }
  }, 120_000);
});
