/** What a server tidies up by itself: rows that nobody will ask for again. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { absoluteLimit } from '../auth/sessions.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';
import { compactVersions } from '../migrate/triggers.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds: the ages at which rows go. Longer than any limit that reads them. */
const ages = { session: 2 * absoluteLimit, idempotency: 2 * day, history: 3 * 365 * day };

/** Tidies once. Harmless while other servers run, or do the same. */
export async function tidy(db: Kysely<CatalogueDatabase>, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const tables = system(db);
  await tables.deleteFrom('session').where('createdDate', '<', before(ages.session)).execute();
  await tables.deleteFrom('idempotency').where('createdDate', '<', before(ages.idempotency)).execute();
  await tables.deleteFrom('history').where('changedDate', '<', before(ages.history)).execute();
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
