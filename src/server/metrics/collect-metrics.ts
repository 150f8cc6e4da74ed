/** Current use of pools, queues and caches: for `/metrics` and the page System. */
import type { EntityService } from '../calls/service.ts';
import type { PoolUse } from '../database/database.ts';
import { workKinds, type WorkKind } from '../fairness/shares.ts';
import type { CacheUse } from '../list/pages.ts';

export interface ServerMetrics {
  /** Empty for the embedded database, which has one connection. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly turns: Readonly<Record<WorkKind, { readonly atWork: number; readonly waiting: number }>>;
  readonly caches: Readonly<Record<string, CacheUse>>;
}

export const collectMetrics = ({ database, turns, pages }: EntityService): ServerMetrics => ({
  pools: database.pools?.() ?? {},
  turns: Object.fromEntries(workKinds.map((kind) => [kind, turns[kind].count()])) as ServerMetrics['turns'],
  caches: pages.cacheUse(),
});
