/** The two lists that stand for all large ones, and the two servers that answer them. */
import type { EntitySpec } from '../../../src/model/entity.ts';
import type { Call } from './load.ts';
import { signedIn, startPortal, startProcess } from './server.ts';
import { makeWorld, specOf } from './world.ts';

/** 17 columns of one table, 13 ranges, 4 references; and a view over seven tables, whose rows hold the latest usage. */
export const lists: readonly EntitySpec[] = [specOf('TenantWorkloadUsage'), specOf('TopLevel')];

export interface Stage {
  /** A page of the portal, for an administrator. */
  ours(list: EntitySpec, query: object): Call;
  /** What the bare server is asked; see `page/bare.ts`. */
  bare(path: '/page' | '/first', list: EntitySpec, query: object): Call;
  /** The CSV of all rows. */
  exported(list: EntitySpec): Call;
  /** The database's. */
  readonly url: string;
  /** The portal's process. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Both servers on one database with so many usages. */
export async function makeStage(rows: number): Promise<Stage> {
  const world = await makeWorld(rows);
  const portal = await startPortal({ DATABASE_URL: world.url });
  const bare = await startProcess('tests/bench/page/bare.ts', { DATABASE_URL: world.url });
  const headers = await signedIn(portal);
  return {
    ours: ({ service, audited }, query) => ({
      url: `${portal.url}/api/campaigns/${service}/page`,
      headers,
      body: JSON.stringify({ ...(audited ? { isActiveValue: true } : {}), pageSize: 25, ...query }),
    }),
    bare: (path, { service }, query) => ({
      url: `${bare.url}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list: service, ...query }),
    }),
    exported: ({ service }) => ({ url: `${portal.url}/api/campaigns/${service}/export.csv`, headers, body: '{}' }),
    url: world.url,
    pid: portal.pid,
    async stop() {
      await portal.stop();
      await bare.stop();
      await world.stop();
    },
  };
}
