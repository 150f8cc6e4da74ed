/** Sources of metrics and of the page System. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../catalogue/folders.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { EntityService } from '../calls/service.ts';
import type { PoolUse } from '../database/database.ts';
import type { WorkKind } from '../fairness/limits.ts';
import { serverFeatures } from '../../features/server.ts';
import type { FeatureGauge } from '../feature.ts';
import type { CacheUse } from '../list/pages.ts';
import { fullSchema } from '../../schema/system-tables.ts';
import { catalogueDigest } from '../migrate/fingerprint.ts';
import type { TargetSchema } from '../migrate/migration.ts';
import { schemaReader, type SchemaState } from './schema-state.ts';

/** Current use of pools, queues and caches. */
export interface ServerMetrics {
  /** Empty for the embedded database, which has one connection. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly queues: Readonly<Record<WorkKind, { readonly atWork: number; readonly waiting: number }>>;
  readonly caches: Readonly<Record<string, CacheUse>>;
}

export interface MetricSources {
  readonly metrics: () => ServerMetrics;
  /** Rejects while the database is unreachable. */
  readonly schema: () => Promise<SchemaState>;
  readonly gauges: readonly FeatureGauge[];
  readonly info: Readonly<Record<'version' | 'catalogue' | 'engine', string>>;
}

const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };

export function createMetricSources(
  service: EntityService,
  { schema, identity, permissions }: Catalogue,
): MetricSources {
  const { database, queues, pages } = service;
  const target: TargetSchema = { schema: fullSchema(schema, identity), permissions, identity };
  return {
    metrics: () => ({
      pools: database.pools?.() ?? {},
      queues: Object.fromEntries(
        Object.entries(queues).map(([kind, queue]) => [kind, queue.count()]),
      ) as ServerMetrics['queues'],
      caches: pages.cacheUse(),
    }),
    schema: schemaReader(database.db, target),
    gauges: serverFeatures.flatMap(({ gauges }) => gauges?.(service) ?? []),
    info: {
      version,
      catalogue: catalogueDigest(target).slice(0, 12),
      engine: database.engine,
    },
  };
}
