/** The metrics of `/metrics`, in the OpenMetrics format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { ServerMetrics } from './collect-metrics.ts';
import type { SchemaState } from './schema-state.ts';
import type { MetricSources } from './sources.ts';

export type OpenMetrics = Registry<OpenMetricsContentType>;

/** Counts answered requests from now on; gauges read their source at each scrape. */
export function makeRegistry(app: FastifyInstance, { metrics, schema, info }: MetricSources): OpenMetrics {
  const registry: OpenMetrics = new Registry<OpenMetricsContentType>();
  const registers = [registry];
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const portal = new Gauge({
    name: 'portal_info',
    help: 'Which portal this is',
    labelNames: Object.keys(info),
    registers,
  });
  portal.set(info, 1);
  countRequests(app, registers);
  for (const gauge of figureGauges) addFigureGauge(gauge, metrics, registers);
  addCacheReads(metrics, registers);
  for (const gauge of schemaGauges) addSchemaGauge(gauge, schema, registers);
  return registry;
}

/** Seconds: from unnoticeable to the statement timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Labelled by the route's pattern, since the number of URLs with keys of records is unbounded. */
function countRequests(app: FastifyInstance, registers: OpenMetrics[]): void {
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) => {
    requests.inc({ method, route, status: statusCode });
    seconds.observe({ method, route }, elapsedTime / 1_000);
  });
}

/** A gauge with one label. */
interface FigureGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly values: (now: ServerMetrics) => Record<string, number>;
}

const each = <Value>(of: Readonly<Record<string, Value>>, pick: (value: Value) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, pick(value)]));

const figureGauges: readonly FigureGauge[] = [
  {
    name: 'portal_pool_connections_open',
    help: 'Connections to PostgreSQL',
    label: 'pool',
    values: ({ pools }) => each(pools, ({ open }) => open),
  },
  {
    name: 'portal_pool_connections_busy',
    help: 'Connections that are in use',
    label: 'pool',
    values: ({ pools }) => each(pools, ({ busy }) => busy),
  },
  {
    name: 'portal_pool_waiting',
    help: 'Statements that wait for a connection',
    label: 'pool',
    values: ({ pools }) => each(pools, ({ waiting }) => waiting),
  },
  {
    name: 'portal_turns_at_work',
    help: 'Calls that are worked on, by kind; an export is one until its last row is read',
    label: 'kind',
    values: ({ turns }) => each(turns, ({ atWork }) => atWork),
  },
  {
    name: 'portal_turns_waiting',
    help: 'Calls that wait for the turn of their user',
    label: 'kind',
    values: ({ turns }) => each(turns, ({ waiting }) => waiting),
  },
];

const addFigureGauge = (
  { name, help, label, values }: FigureGauge,
  figures: () => ServerMetrics,
  registers: OpenMetrics[],
) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      for (const [value, number] of Object.entries(values(figures()))) this.set({ [label]: value }, number);
    },
  });

const addCacheReads = (figures: () => ServerMetrics, registers: OpenMetrics[]) =>
  new Counter({
    name: 'portal_cache_reads_total',
    help: 'Reads of the caches of answers about lists, by what they found',
    labelNames: ['cache', 'found'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of Object.entries(figures().caches)) {
        this.inc({ cache, found: 'hit' }, hits);
        this.inc({ cache, found: 'miss' }, misses);
      }
    },
  });

interface SchemaGauge {
  readonly name: string;
  readonly help: string;
  readonly value: (now: SchemaState) => number;
}

const schemaGauges: readonly SchemaGauge[] = [
  {
    name: 'portal_schema_planned',
    help: 'Statements that a migration would run now',
    value: ({ planned }) => planned.length,
  },
  {
    name: 'portal_schema_unused',
    help: 'Parts of the database that the catalogue has not',
    value: ({ unused }) => unused.length,
  },
  {
    name: 'portal_schema_epoch_timestamp_seconds',
    help: 'Since when former versions refuse to start; 0 where none does',
    value: ({ epoch }) => (epoch === null ? 0 : Date.parse(epoch.date) / 1_000),
  },
];

/** Has no value while the database is unreachable. */
const addSchemaGauge = (
  { name, help, value }: SchemaGauge,
  schema: () => Promise<SchemaState>,
  registers: OpenMetrics[],
) =>
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const now = await schema().catch(() => null);
      if (now === null) this.remove();
      else this.set(value(now));
    },
  });
