/** Playwright's global setup of the sweep: one PostgreSQL for all tests. */
import { startPostgres } from '../../support/postgres.ts';

/** Starts PostgreSQL, and names it to the workers. Returns the teardown. */
export default async function shareOnePostgres(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = `${url}/postgres`;
  return stop;
}
