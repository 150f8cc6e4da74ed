/** Sources of metrics and of the page System. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../catalogue/folders.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { EntityService } from '../calls/service.ts';
import { fullSchema } from '../../schema/system-tables.ts';
import { catalogueDigest } from '../migrate/fingerprint.ts';
import type { TargetSchema } from '../migrate/migration.ts';
import { collectMetrics, type ServerMetrics } from './collect-metrics.ts';
import { schemaReader, type SchemaState } from './schema-state.ts';

export interface MetricSources {
  readonly metrics: () => ServerMetrics;
  /** Rejects while the database is unreachable. */
  readonly schema: () => Promise<SchemaState>;
  readonly info: Readonly<Record<'version' | 'catalogue' | 'engine', string>>;
}

const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };

export function createMetricSources(
  service: EntityService,
  { schema, identity, permissions }: Catalogue,
): MetricSources {
  const { database } = service;
  const target: TargetSchema = { schema: fullSchema(schema, identity), permissions, identity };
  return {
    metrics: () => collectMetrics(service),
    schema: schemaReader(database.db, target),
    info: {
      version,
      catalogue: catalogueDigest(target).slice(0, 12),
      engine: database.engine,
    },
  };
}
