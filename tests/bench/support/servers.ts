/** The two measured lists, and the two compared servers: the portal and the bare one. */
import type { EntitySpec } from '../../../src/model/entity.ts';
import type { Call } from './load.ts';
import { signIn, startPortal, startProcess } from './server.ts';
import { createDatabase, specOf } from './bench-database.ts';

/** A table with 17 columns, 13 ranges and 4 references; and a view that joins seven tables. */
export const lists: readonly EntitySpec[] = [specOf('TenantWorkloadUsage'), specOf('TopLevel')];

export interface Servers {
  /** A page of the portal, for an administrator. */
  ours(list: EntitySpec, query: object): Call;
  /** A call of the bare server, `page/bare.ts`. */
  bare(path: '/page' | '/first', list: EntitySpec, query: object): Call;
  /** The CSV export of all rows. */
  exported(list: EntitySpec): Call;
  /** Connection string of the database. */
  readonly url: string;
  /** Process id of the portal. */
  readonly pid: number;
  /** Process id of the bare server. */
  readonly barePid: number;
  stop(): Promise<void>;
}

/** Starts both servers on one database with `rows` rows in the large list. */
export async function startServers(rows: number): Promise<Servers> {
  const benchDatabase = await createDatabase(rows);
  const portal = await startPortal({ DATABASE_URL: benchDatabase.url });
  const bare = await startProcess('tests/bench/page/bare.ts', { DATABASE_URL: benchDatabase.url });
  const headers = await signIn(portal);
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
    url: benchDatabase.url,
    pid: portal.pid,
    barePid: bare.pid,
    async stop() {
      await portal.stop();
      await bare.stop();
      await benchDatabase.stop();
    },
  };
}
