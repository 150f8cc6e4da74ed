/** Busy processes that are not of the portal, as the baseline. */
import { spawn } from 'node:child_process';
import { Client } from 'pg';

type End = () => Promise<void>;

/** Two sessions of PostgreSQL that scan a table in a loop. */
export async function busyPostgres(url: string, table: string): Promise<End> {
  const over = new AbortController();
  const sessions = await Promise.all(
    [1, 2].map(async () => {
      const client = new Client(url);
      await client.connect();
      return client;
    }),
  );
  const loops = sessions.map(async (client) => {
    while (!over.signal.aborted) await client.query(`select count(*), max(row_to_json(t)::text) from "${table}" as t`);
    await client.end();
  });
  return async () => {
    over.abort();
    await Promise.all(loops);
  };
}

/** A process in a busy loop: with an embedded database, another process can only take processor time. */
export async function busyProcessor(): Promise<End> {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return async () => {
    child.kill('SIGKILL');
  };
}
