/** Two PostgreSQL servers: one that is written to, and one that follows it by streaming replication. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialise, makePlace, startServer, throwaway, type RunningServer } from './postgres.ts';

export interface Replicated {
  readonly primary: RunningServer;
  readonly replica: RunningServer;
  stop(): Promise<void>;
}

/** The replica's files are a copy of those that the primary begins with: what pg_basebackup would fetch, for any version. */
export async function startReplicated(): Promise<Replicated> {
  const place = makePlace();
  initialise(place, 'data');
  execFileSync('cp', ['-a', join(place.folder, 'data'), join(place.folder, 'copy')]);
  writeFileSync(join(place.folder, 'copy', 'standby.signal'), '');
  const primary = await startServer(place, 'data', throwaway);
  const { hostname, port } = new URL(primary.url);
  const follow = { ...throwaway, primary_conninfo: `host=${hostname} port=${port} user=postgres` };
  const replica = await startServer(place, 'copy', follow);
  return {
    primary,
    replica,
    stop: async () => {
      await Promise.all([replica.end('SIGINT'), primary.end('SIGINT')]);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}
