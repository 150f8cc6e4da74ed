/** What a server tidies up by itself: rows that nobody will ask for again. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CatalogueDatabase } from '../database/database.ts';
import { compactVersions } from '../migrate/triggers.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Table → the column with its age, and the age at which a row goes, in milliseconds. Longer than any limit that reads it. */
const ages: readonly (readonly [table: string, column: string, age: number])[] = [
  ['session', 'createdDate', day],
  ['idempotency', 'createdDate', 2 * day],
  ['history', 'changedDate', 3 * 365 * day],
];

/** Tidies once. Harmless while other servers run, or do the same. */
export async function tidy(db: Kysely<CatalogueDatabase>, now: Date): Promise<void> {
  for (const [table, column, age] of ages) {
    await db
      .deleteFrom(table)
      .where(column, '<', new Date(now.getTime() - age).toISOString())
      .execute();
  }
  await compactVersions(db);
}

/** Tidies shortly after the start and then every hour, until told to stop. A failure waits for the next time. */
export function tidyRegularly(db: Kysely<CatalogueDatabase>, logger: Logger): () => void {
  const run = () =>
    void tidy(db, new Date()).catch((error: unknown) => logger.warn({ err: error }, 'Tidying up failed'));
  const first = setTimeout(run, 30_000).unref();
  const others = setInterval(run, hour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}
