/** Rehearses a migration on a temporary copy of schema and rows. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backup } from '../../backup/server/backup.ts';
import { databaseSql } from '../../backup/server/plan.ts';
import { restore } from '../../backup/server/restore.ts';
import type { Database } from '../../../server/database/database.ts';
import { withOpenDatabase } from '../../../server/database/open.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { readDatabaseState } from '../../../server/migrate/read-state.ts';
import { escapeIdentifier } from '#model/escape.ts';

/** PostgreSQL schema of the copy, in the database that the operator names; dropped afterwards. */
const schema = 'portal_rehearsal';

type Work<Result> = (copy: Database) => Promise<Result>;

/** Runs `work` on the copy. `into`: URL of an empty PostgreSQL database; PGlite is copied as a folder. */
export async function withCopy<Result>(from: Database, into: string | undefined, work: Work<Result>): Promise<Result> {
  if (from.engine === 'pglite') return inFolder(from, work);
  if (into === undefined) {
    throw new OperatorError(
      'Name a database for the copy: --rehearse --into postgres://user:password@host:5432/name. It has to exist and be empty, and is empty again afterwards.',
    );
  }
  return inDatabase(from, into, work);
}

async function inFolder<Result>(from: Database, work: Work<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rehearsal-'));
  try {
    await from.copyFolder?.(folder);
    return await withOpenDatabase({ folder }, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inDatabase<Result>(from: Database, url: string, work: Work<Result>): Promise<Result> {
  return withOpenDatabase({ url }, async (target) => {
    await target.db
      .selectNoFrom((row) => row.lit(1).as('one'))
      .execute()
      .catch((fault: Error) => {
        throw new OperatorError(`The database that --into names can not be used: ${fault.message}.`, { cause: fault });
      });
    await refuseUsed(target);
    const clear = () => sql.raw(`drop schema if exists ${escapeIdentifier(schema)} cascade`).execute(target.db);
    try {
      await clear();
      await sql.raw(`create schema ${escapeIdentifier(schema)}`).execute(target.db);
      return await withOpenDatabase({ url, searchPath: [schema, 'public'] }, async (copy) => {
        const givenSql = databaseSql(await readDatabaseState(from.db));
        await restore(copy, backup(from, { catalogue: '' }), { givenSql });
        return work(copy);
      });
    } finally {
      await clear();
    }
  });
}

/** Refuses a database with tables, except those of a rehearsal that was killed. */
async function refuseUsed({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', ${schema})
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by 1 limit 1`.execute(db);
  const [firstRow] = rows;
  if (firstRow === undefined) return;
  throw new OperatorError(
    `The database for the rehearsal is not empty: it has "${firstRow.name}". Name a database without tables: the rehearsal fills it and empties it again.`,
  );
}
