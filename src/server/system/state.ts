/** Data of the page System: this server, and the database. */
import type { SystemState } from '#model/wire/system.ts';
import type { Database } from '../database/database.ts';
import { findLastBackup } from '../database/last-backup.ts';
import type { MetricSources } from '../metrics/sources.ts';

export async function readSystemState(
  { db }: Pick<Database, 'db'>,
  { metrics, schema, info }: MetricSources,
  { sessions, signIns }: SystemState['retention'],
): Promise<SystemState> {
  const [{ planned, unused, epoch }, lastBackup] = await Promise.all([schema(), findLastBackup(db)]);
  const { pools, queues, caches } = metrics();
  return {
    ...info,
    startedDate: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    planned: [...planned],
    unused: [...unused],
    epoch,
    lastBackup,
    retention: { sessions, signIns },
    pools: withNames(pools),
    turns: withNames(queues),
    caches: withNames(caches),
  };
}

const withNames = <Value extends object>(record: Readonly<Record<string, Value>>): (Value & { name: string })[] =>
  Object.entries(record).map(([name, value]) => Object.assign({ name }, value));
