/** A PostgreSQL primary with a replica by streaming replication. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialise, makeServerFolder, startServer, withoutDurability, type RunningServer } from './postgres.ts';

export interface Replicated {
  readonly primary: RunningServer;
  readonly replica: RunningServer;
  stop(): Promise<void>;
}

/** The replica starts from a copy of the primary's initial data folder, in place of pg_basebackup. */
export async function startReplicated(): Promise<Replicated> {
  const place = makeServerFolder();
  initialise(place, 'data');
  execFileSync('cp', ['-a', join(place.folder, 'data'), join(place.folder, 'copy')]);
  writeFileSync(join(place.folder, 'copy', 'standby.signal'), '');
  const primary = await startServer(place, 'data', withoutDurability);
  const { hostname, port } = new URL(primary.url);
  const follow = { ...withoutDurability, primary_conninfo: `host=${hostname} port=${port} user=postgres` };
  const replica = await startServer(place, 'copy', follow);
  return {
    primary,
    replica,
    stop: async () => {
      await Promise.all([replica.stop('SIGINT'), primary.stop('SIGINT')]);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}
